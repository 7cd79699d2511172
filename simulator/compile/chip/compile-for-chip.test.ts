import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { expand, type PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { randomStream } from '#simulator/math/random.ts';
import { isCloseUpToPhase } from '#simulator/math/testing/close-up-to-phase.ts';
import { singleClifford, StabilizerTableau } from '#simulator/states/stabilizer.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { CALIBRATION } from './calibration.ts';
import { type ChipCompileOptions, type ChipProgram, compileForChip } from './compile-for-chip.ts';
import { decompose } from './decompose.ts';
import { CHIP_QUBITS, COUPLERS, edgeKey } from './lattice.ts';
import { PUBLISHED } from './published.ts';

const ON: ChipCompileOptions = { mapping: true, optimization: true };
const CZ = requireGate('Z').matrix([]);

function gatesOf(circuit: Circuit): readonly PlainGate[] {
  const expansion = expand(circuit);
  if (!expansion.ok) throw new Error(expansion.violation.code);
  return expansion.operations.filter((operation) => operation.kind === 'gate');
}

function compiled(circuit: Circuit, switches = ON): ChipProgram {
  const all = Array.from({ length: circuit.qubits }, (_, qubit) => qubit);
  const program = compileForChip(
    circuit.qubits,
    gatesOf(circuit),
    all,
    switches,
    CALIBRATION,
    Number.POSITIVE_INFINITY,
  );
  if (!program.ok) throw new Error(JSON.stringify(program));
  return program;
}

const line = (qubits: number) =>
  build.circuit(
    qubits,
    0,
    Array.from({ length: qubits - 1 }, (_, q) => build.gate('X', q + 1, { controls: [q] })),
  );
const allPairs = (qubits: number) =>
  build.circuit(
    qubits,
    0,
    Array.from({ length: qubits }, (_, a) =>
      Array.from({ length: qubits - 1 - a }, (_, i) => build.gate('Z', a, { controls: [a + 1 + i] })),
    ).flat(),
  );

/**
 * Columns of the unitary of the source, and of the compiled program from the initial to the final physical qubits, one
 * after another.
 */
function unitaries(circuit: Circuit, program: ChipProgram): readonly [Float64Array, Float64Array] {
  const held = [
    ...new Set([
      ...program.operations.flatMap((operation) =>
        operation.kind === 'single' ? [operation.qubit] : operation.qubits,
      ),
      ...program.starts,
      ...program.finals,
    ]),
  ].filter((qubit) => qubit >= 0);
  const indexOf = (physical: number) => held.indexOf(physical);
  const size = 2 ** circuit.qubits;
  const wanted = new Float64Array(2 * size * size);
  const got = new Float64Array(2 * size * size);
  for (let column = 0; column < size; column++) {
    const source = StateVector.zero(circuit.qubits);
    source.amplitudes[0] = 0;
    source.amplitudes[2 * column] = 1;
    for (const { gate, targets, controls, parameters } of gatesOf(circuit))
      source.apply(gate.matrix(parameters), targets, controls);
    wanted.set(source.amplitudes, 2 * column * size);
    const spread = (index: number, places: readonly number[]) =>
      places.reduce((sum, physical, qubit) => sum + ((index >> qubit) & 1) * 2 ** indexOf(physical), 0);
    const state = StateVector.zero(held.length);
    state.amplitudes[0] = 0;
    state.amplitudes[2 * spread(column, program.starts)] = 1;
    for (const operation of program.operations) {
      if (operation.kind === 'single') state.apply(operation.matrix, [indexOf(operation.qubit)]);
      else state.apply(CZ, [indexOf(operation.qubits[0])], [{ qubit: indexOf(operation.qubits[1]), on: 1 }]);
    }
    for (let row = 0; row < size; row++) {
      const { re, im } = state.amplitude(spread(row, program.finals));
      got[2 * (column * size + row)] = re;
      got[2 * (column * size + row) + 1] = im;
    }
  }
  return [wanted, got];
}

describe('the calibration', () => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  it('has the coupling map and the published numbers', () => {
    expect(COUPLERS).toHaveLength(126);
    expect(CALIBRATION.couplers.filter(({ fidelity }) => fidelity === 0)).toHaveLength(10);
    expect(CALIBRATION.qubits[0]).toMatchObject({
      singleFidelity: 0.995,
      frequencyMhz: 4764,
      t1Us: 9.254,
      t2Us: 1.128,
      source: 'published',
    });
    expect(
      Math.abs(mean(CALIBRATION.qubits.map(({ singleFidelity }) => singleFidelity)) - PUBLISHED.mean.singleFidelity),
    ).toBeLessThan(2e-4);
    expect(Math.abs(mean(CALIBRATION.qubits.map(({ t1Us }) => t1Us)) / PUBLISHED.mean.t1 - 1)).toBeLessThan(0.03);
    expect(Math.abs(mean(CALIBRATION.qubits.map(({ t2Us }) => t2Us)) / PUBLISHED.mean.t2 - 1)).toBeLessThan(0.03);
    const working = CALIBRATION.couplers.filter(({ fidelity }) => fidelity > 0);
    expect(Math.abs(mean(working.map(({ fidelity }) => fidelity)) - PUBLISHED.mean.czFidelity)).toBeLessThan(0.005);
  });

  it('has physically possible values', () => {
    for (const { t1Us, t2Us, f0, f1, singleFidelity } of CALIBRATION.qubits) {
      expect(t2Us).toBeLessThanOrEqual(2 * t1Us);
      for (const fidelity of [f0, f1, singleFidelity]) expect(fidelity > 0.8 && fidelity < 1).toBe(true);
    }
  });
});

describe('compiling for the chip', () => {
  const working = new Set(
    CALIBRATION.couplers.filter(({ fidelity }) => fidelity > 0).map(({ edge }) => edgeKey(edge[0], edge[1])),
  );

  it.each([2, 3, 4, 5, 6, 8])('preserves the unitary of random circuits of %i qubits', (qubits) => {
    for (let seed = 0; seed < (qubits < 5 ? 6 : 1); seed++) {
      const source = randomCircuit(100 * qubits + seed, qubits, qubits < 8 ? 20 : 10);
      for (const optimization of qubits < 8 ? [true, false] : [true]) {
        const program = compiled(source, { mapping: true, optimization });
        expect(isCloseUpToPhase(...unitaries(source, program), 1e-9), `seed ${seed}`).toBe(true);
        for (const operation of program.operations)
          if (operation.kind === 'cz') expect(working.has(edgeKey(...operation.qubits))).toBe(true);
      }
    }
  });

  // Physical qubit 5 has no functional coupler: with 72 qubits, one shares no gate with the others.
  it.each([
    [8, 60, 60],
    [9, 30, 30],
    [10, 72, 71],
  ])('preserves Clifford circuits, including all wires: seed %i on %i qubits', (seed, qubits, meeting) => {
    const random = randomStream(seed);
    const pick = (n: number) => Math.floor(random.uniform() * n);
    const operations: Operation[] = Array.from({ length: 150 }, () => {
      const a = pick(meeting);
      const b = (a + 1 + pick(meeting - 1)) % meeting;
      return [
        build.gate('H', a),
        build.gate('S', a),
        build.gate('Z', a, { controls: [b] }),
        build.gate('X', a, { controls: [b] }),
        build.gate('ISWAP', [a, b]),
      ][pick(5)]!;
    });
    const source = build.circuit(qubits, 0, [
      ...Array.from({ length: qubits }, (_, q) => build.gate('H', q)),
      ...operations,
    ]);
    const program = compiled(source);
    const play = (list: ReturnType<typeof decompose>, wire: (qubit: number) => number) => {
      const tableau = new StabilizerTableau(CHIP_QUBITS);
      for (const operation of list) {
        if (operation.kind === 'cz') tableau.cz(wire(operation.qubits[0]), wire(operation.qubits[1]));
        else tableau.apply(singleClifford(operation.matrix)!, wire(operation.qubit));
      }
      return tableau;
    };
    const wanted = play(gatesOf(source).flatMap(decompose), (qubit) => program.starts[qubit]!);
    const got = play(program.operations, (qubit) => qubit);
    expect(got.signs).toEqual(wanted.signs);
    for (let row = 0; row < 2 * CHIP_QUBITS; row++)
      for (let wire = 0; wire < CHIP_QUBITS; wire++) {
        const there = got.paulis[row * CHIP_QUBITS + program.ends[wire]!];
        if (there !== wanted.paulis[row * CHIP_QUBITS + wire]) throw new Error(`row ${row}, wire ${wire}`);
      }
  });

  it('needs no SWAP for a short line, few for a long one, and chooses good couplers for a pair', () => {
    expect(compiled(line(10))).toMatchObject({ swaps: 0, czCount: 9 });
    expect(compiled(line(40)).swaps).toBeLessThan(5);
    const pair = compiled(build.circuit(2, 0, [build.gate('H', 0), build.gate('X', 1, { controls: [0] })]));
    expect(pair).toMatchObject({ swaps: 0, czCount: 1 });
    expect(pair.fidelity).toBeGreaterThan(0.85);
  });

  // Exact numbers, so that a change of placement or routing is visible in a review.
  it.each([
    ['a line of CNOTs', line(71), { swaps: 14, czCount: 108, depth: 203 }],
    ['all pairs of 8', allPairs(8), { swaps: 12, czCount: 62, depth: 74 }],
    ['random gates', randomCircuit(4, 6, 30), { swaps: 93, czCount: 463, depth: 815 }],
  ])('keeps its numbers of SWAPs, CZ and layers: %s', (_, source, counts) => {
    expect(compiled(source)).toMatchObject(counts);
  });

  it('cancels gates that undo each other', () => {
    const idle = build.circuit(2, 0, [
      build.gate('X', 1, { controls: [0] }),
      build.gate('T', 0),
      build.gate('X', 1, { controls: [0] }),
      build.gate('T', 0, { dagger: true }),
    ]);
    expect(compiled(idle)).toMatchObject({ czCount: 0, singleCount: 0 });
    expect(compiled(idle, { mapping: true, optimization: false }).czCount).toBe(2);
  });

  it('keeps qubits in place without mapping, and reports qubits that are not coupled', () => {
    const near = build.circuit(7, 0, [build.gate('Z', 0, { controls: [6] })]);
    expect(compiled(near, { mapping: false, optimization: true }).starts.slice(0, 1)).toEqual([0]);
    const far = build.circuit(8, 0, [build.gate('Z', 0, { controls: [7] })]);
    expect(compileForChip(8, gatesOf(far), [], { mapping: false, optimization: true })).toEqual({
      ok: false,
      reason: 'not_coupled',
      first: 0,
      second: 7,
    });
    const dead = build.circuit(6, 0, [build.gate('Z', 4, { controls: [5] })]);
    expect(compileForChip(6, gatesOf(dead), [], { mapping: false, optimization: true })).toMatchObject({
      reason: 'not_coupled',
    });
  });

  it('starts every qubit where it is placed, and moves it only by SWAPs', () => {
    const source = build.circuit(3, 0, [
      build.gate('H', 0),
      build.gate('X', 1, { controls: [0] }),
      build.gate('Z', 2, { controls: [0] }),
    ]);
    const near = compiled(source, { ...ON, placement: [38, 44, 32] });
    expect(near).toMatchObject({ starts: [38, 44, 32], finals: [38, 44, 32], swaps: 0, czCount: 2 });
    const far = compiled(source, { ...ON, placement: [0, 71, 36] });
    expect(far.starts).toEqual([0, 71, 36]);
    expect(far.swaps).toBeGreaterThan(10);
    expect(far.fidelity).toBeLessThan(near.fidelity);
    const other = compiled(source, { ...ON, placement: [6, 0, 13] });
    expect(other.swaps).toBe(1);
    expect(isCloseUpToPhase(...unitaries(source, other), 1e-9)).toBe(true);
  });

  it('places qubits without routing, too', () => {
    const pair = build.circuit(2, 0, [build.gate('Z', 1, { controls: [0] })]);
    const still = { mapping: false, optimization: true };
    expect(compiled(pair, { ...still, placement: [44, 38] })).toMatchObject({ starts: [44, 38], swaps: 0 });
    expect(compileForChip(2, gatesOf(pair), [], { ...still, placement: [38, 0] })).toEqual({
      ok: false,
      reason: 'not_coupled',
      first: 0,
      second: 38,
    });
  });

  it('places a qubit without interactions where no coupler works, and reports why no more qubits can interact', () => {
    const line = (qubits: number) =>
      build.circuit(72, 0, [
        ...Array.from({ length: 72 }, (_, q) => build.gate('H', q)),
        ...Array.from({ length: qubits - 1 }, (_, q) => build.gate('Z', q + 1, { controls: [q] })),
      ]);
    const program = compiled(line(71));
    expect(new Set(program.starts).size).toBe(72);
    expect(program.starts[71]).toBe(5);
    const all = Array.from({ length: 72 }, (_, qubit) => qubit);
    expect(compileForChip(72, gatesOf(line(72)), all, ON)).toEqual({
      ok: false,
      reason: 'not_joined',
      qubits: 72,
      joined: 71,
      apart: [5],
    });
  });

  it('rejects circuits with too many qubits', () => {
    const wide = build.circuit(
      73,
      0,
      Array.from({ length: 73 }, (_, q) => build.gate('H', q)),
    );
    expect(compileForChip(73, gatesOf(wide), [], ON)).toMatchObject({
      reason: 'too_many_qubits',
      qubits: 73,
      limit: 72,
    });
    const controls = build.circuit(12, 0, [build.gate('X', 11, { controls: Array.from({ length: 11 }, (_, q) => q) })]);
    expect(compileForChip(12, gatesOf(controls), [], ON)).toMatchObject({ reason: 'too_many_controls' });
  });

  it('rejects circuits with too many layers, before and after routing', () => {
    const ladder = (depth: number) =>
      build.circuit(
        2,
        0,
        Array.from({ length: depth }, () => [
          build.gate('RX', 0, { parameters: [1] }),
          build.gate('Z', 1, { controls: [0] }),
        ]).flat(),
      );
    expect(compileForChip(2, gatesOf(ladder(501)), [], ON)).toEqual({
      ok: false,
      reason: 'too_many_layers',
      layers: 501,
      limit: 500,
    });
    expect(compileForChip(2, gatesOf(ladder(251)), [], ON)).toMatchObject({ reason: 'too_many_layers', layers: 502 });
    expect(compileForChip(2, gatesOf(ladder(249)), [], ON)).toMatchObject({ ok: true, depth: 498 });
  });

  it('returns the same program every time', () => {
    const source = randomCircuit(4, 6, 30);
    expect(compiled(source)).toEqual(compiled(source));
  });
});
