import { describe, expect, it } from 'vitest';
import { type Circuit, requireLanguage } from '#simulator';
import {
  columnsOfSteps,
  fitsBoard,
  freePlace,
  type HomeCircuit,
  placeStep,
  qrunesOf,
  readHomeCircuit,
  removeStep,
  stepAt,
  turnStep,
  writeHomeCircuit,
} from './home-circuit.ts';
import { PALETTE_GATES } from './palette-gates.ts';
import { readCircuitAddress } from './read-address.ts';

const bell = readHomeCircuit('h0.cx01');

describe('the circuit of the home page', () => {
  it('is read from and written to an address', () => {
    const text = 'h0.cx01.x1.z0.s1.t0.ry1.cx10';
    expect(writeHomeCircuit(readHomeCircuit(text))).toBe(text);
    expect(bell).toEqual([
      { gate: 'h', qubit: 0 },
      { gate: 'cx', qubit: 0 },
    ]);
  });

  it.each([
    ['nothing', null, ''],
    ['an empty text', '', ''],
    ['nonsense', 'nonsense.h0.%00.<script>.cx00.cx0.h01.h2.H0.__proto__.constructor0', 'h0'],
    ['a full wire', `${'h0.'.repeat(6)}x1`, 'h0.h0.h0.h0.h0.h0.x1'],
    ['a long text', 'h0.'.repeat(100_000), 'h0.h0.h0.h0.h0.h0'],
    ['many CNOTs', 'cx01.'.repeat(50), 'cx01.cx01.cx01.cx01.cx01.cx01'],
    ['an emoji', '🙂.h1', 'h1'],
  ])('leaves out what makes no sense or does not fit: %s', (_, text, read) => {
    expect(writeHomeCircuit(readHomeCircuit(text))).toBe(read);
  });

  it('has its gates as far left as their wires allow', () => {
    expect(columnsOfSteps(readHomeCircuit('h0.h0.x1.cx01.z1'))).toEqual([0, 1, 0, 2, 3]);
    expect(stepAt(bell, { qubit: 1, column: 1 })).toBe(1);
    expect(stepAt(bell, { qubit: 1, column: 0 })).toBe(-1);
    expect(freePlace(bell, 1)).toEqual({ qubit: 1, column: 2 });
    expect(freePlace(readHomeCircuit('h0.'.repeat(6)), 0)).toEqual({ qubit: 0, column: 5 });
  });

  it('takes a gate in front of the one at its place', () => {
    const place = (gate: 'x' | 'cx', qubit: 0 | 1, column: number): string =>
      writeHomeCircuit(placeStep(bell, gate, { qubit, column })!.circuit);
    expect(place('x', 0, 0)).toBe('x0.h0.cx01');
    expect(place('x', 0, 1)).toBe('h0.x0.cx01');
    expect(place('x', 0, 5)).toBe('h0.cx01.x0');
    expect(place('x', 1, 0)).toBe('h0.x1.cx01');
    expect(place('cx', 1, 5)).toBe('h0.cx01.cx10');
  });

  it('does not give a CNOT a control that is certainly 0 if there is a better one', () => {
    const control = (text: string, qubit: 0 | 1): number =>
      placeStep(readHomeCircuit(text), 'cx', { qubit, column: 5 })!.circuit.at(-1)!.qubit;
    expect([control('h0', 0), control('h0', 1)]).toEqual([0, 0]);
    expect([control('h1', 0), control('h1', 1)]).toEqual([1, 1]);
    expect([control('', 0), control('', 1)]).toEqual([0, 1]);
    expect([control('h0.x1', 0), control('h0.x1', 1)]).toEqual([0, 1]);
  });

  it('refuses a gate for which the board has no column', () => {
    const full = readHomeCircuit('h0.'.repeat(6));
    expect(placeStep(full, 'x', { qubit: 0, column: 2 })).toBeNull();
    expect(placeStep(full, 'cx', { qubit: 1, column: 0 })).toBeNull();
    expect(placeStep(full, 'x', { qubit: 1, column: 2 })).not.toBeNull();
  });

  it('loses a gate, and turns a CNOT around', () => {
    expect(writeHomeCircuit(removeStep(bell, 0))).toBe('cx01');
    expect(writeHomeCircuit(turnStep(bell, 1))).toBe('h0.cx10');
  });

  it('is a program that the product reads as the same circuit', () => {
    const all: HomeCircuit = PALETTE_GATES.map(({ id }) => ({
      gate: id,
      qubit: ['h', 'cx', 'x'].includes(id) ? 1 : 0,
    }));
    expect(fitsBoard(all)).toBe(true);
    const parsed = requireLanguage('qrunes').parse(qrunesOf(all));
    const expected = requireLanguage('openqasm2').parse(
      'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\ncreg c[2];\nh q[1];\ncx q[1],q[0];\nx q[1];\nz q[0];\n' +
        's q[0];\nt q[0];\nry(pi/4) q[0];\nmeasure q[0] -> c[0];\nmeasure q[1] -> c[1];\n',
    );
    if (!parsed.ok || !expected.ok) throw new Error('one of the programs does not parse');
    const facts = ({ operations }: Circuit) =>
      operations.map((operation) =>
        operation.kind === 'gate'
          ? [operation.gate, operation.targets, operation.controls, operation.parameters.map(({ value }) => value)]
          : operation.kind === 'measure' && [operation.qubit, operation.bit],
      );
    expect(facts(parsed.circuit)).toEqual(facts(expected.circuit));
  });
});

describe('the form of the circuit', () => {
  const read = (query: string) => {
    const { circuit, ...asked } = readCircuitAddress(new URLSearchParams(query));
    return { ...asked, circuit: writeHomeCircuit(circuit) };
  };

  it('adds a gate at the end of the chosen wire, takes it back, and clears', () => {
    expect(read('circuit=h0&add=cx&wire=0')).toMatchObject({ circuit: 'h0.cx01', wire: 0 });
    expect(read('circuit=h0.cx01&add=x&wire=1')).toMatchObject({ circuit: 'h0.cx01.x1', wire: 1 });
    expect(read('circuit=h0.cx01&undo=1').circuit).toBe('h0');
    expect(read('circuit=h0.cx01&clear=1').circuit).toBe('');
    expect(read(`circuit=${'h0.'.repeat(6)}&add=x&wire=0`)).toMatchObject({ isFull: true });
  });

  it.each(['', 'x', '-1', '1.5', '1e3', '99999999999', '4294967296', '٣'])('ignores the seed %j', (seed) => {
    expect(read(`circuit=h0&run=${encodeURIComponent(seed)}`)).toMatchObject({ circuit: 'h0', seed: null });
  });

  it('ignores unknown gates and wires', () => {
    expect(read('add=swap&wire=7&circuit=h0&run=12')).toEqual({ circuit: 'h0', wire: 0, seed: 12, isFull: false });
    expect(read('add=constructor&circuit=h0').circuit).toBe('h0');
  });
});
