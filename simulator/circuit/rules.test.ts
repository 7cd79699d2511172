import { describe, expect, it } from 'vitest';
import {
  assign,
  barrier,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  composite,
  compositeStep,
  display,
  gate,
  loop,
  measure,
  numberValue,
  repeat,
  reset,
} from './build.ts';
import type { Circuit, ClassicalExpression, Operation } from './circuit.ts';
import {
  checkCircuit,
  DESIGNER_LIMITS,
  DESIGNER_RULES,
  PROGRAM_LIMITS,
  type Rule,
  SHOTS_RULES,
  STRUCTURE_RULES,
} from './rules.ts';

const brief = (program: Circuit, rules: readonly Rule[] = STRUCTURE_RULES) =>
  checkCircuit(program, { rules }).map(({ code, operation }) => `${code}@${operation}`);
const of = (...operations: readonly Operation[]) => circuit(4, 4, operations);

/** CPU time of this thread in milliseconds, without that of other processes. */
const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

describe('the structure rules', () => {
  it('accept a circuit that uses every feature', () => {
    const bell = composite(
      'bell',
      2,
      [compositeStep('H', [0]), compositeStep('RX', [1], { controls: [0], parameters: ['a/2+sin(a)^2'] })],
      ['a'],
    );
    const operations = [
      gate('bell', [1, 0], { parameters: [1], controls: [3] }),
      barrier([0, 1]),
      display('phase', 2),
      measure(0, 0),
      reset(0),
      assign(1, bitsValue(0, 1)),
      branch(bitsEqual([0], 1), [gate('X', 1)], [loop(bitsValue(1), [measure(1, 1)])]),
      repeat(0, [gate('SWAP', [0, 1])]),
    ];
    expect(brief(circuit(4, 4, operations, { composites: [bell], probabilitiesOf: [3, 1] }))).toEqual([]);
  });

  it('limit the register sizes', () => {
    const sizes = (qubits: number, bits: number) =>
      checkCircuit(circuit(qubits, bits), { limits: DESIGNER_LIMITS }).map(({ code }) => code);
    expect(sizes(32, 255)).toEqual([]);
    expect(sizes(33, 256)).toEqual(['qubits_out_of_range', 'classical_bits_out_of_range']);
    expect(sizes(0, 0)).toEqual(['qubits_out_of_range', 'classical_bits_out_of_range']);
    expect(sizes(1.5, 1)).toEqual(['qubits_out_of_range']);
    const said = (limits: typeof DESIGNER_LIMITS) =>
      checkCircuit(circuit(1, 256), { limits }).map(({ values }) => values);
    for (const limits of [DESIGNER_LIMITS, PROGRAM_LIMITS])
      expect(said(limits)).toEqual([{ bits: 256, min: 1, max: 255 }]);
    expect(brief(circuit(1, 0)), 'a program may do without classical bits').toEqual([]);
  });

  it('report every operand that does not exist, with its operation', () => {
    expect(brief(of(gate('H', 4), gate('X', 0, { controls: [-1] }), measure(0, 4), reset(9), barrier([0, 5])))).toEqual(
      [
        'qubit_out_of_range@0',
        'qubit_out_of_range@1',
        'classical_bit_out_of_range@2',
        'qubit_out_of_range@3',
        'qubit_out_of_range@4',
      ],
    );
    expect(brief(of(assign(4, numberValue(1)), branch(bitsEqual([0, 7], 1), [loop(bitsValue(5), [])])))).toEqual([
      'classical_bit_out_of_range@0',
      'classical_bit_out_of_range@1',
      'classical_bit_out_of_range@1',
    ]);
    expect(brief(circuit(2, 2, [], { probabilitiesOf: [0, 2] }))).toEqual(['qubit_out_of_range@null']);
  });

  it('reject a qubit that is named twice', () => {
    expect(
      brief(
        of(
          gate('SWAP', [1, 1]),
          gate('X', 0, { controls: [0] }),
          gate('X', 0, { controls: [2, 3, 2] }),
          barrier([1, 2, 1]),
        ),
      ),
    ).toEqual(['qubit_repeated@0', 'qubit_repeated@1', 'qubit_repeated@2', 'qubit_repeated@3']);
    expect(brief(circuit(2, 2, [], { probabilitiesOf: [0, 0] }))).toEqual(['qubit_repeated@null']);
  });

  it('require known gates with their targets, parameters and finite angles', () => {
    const notFinite = gate('RX', 0, { parameters: [{ text: '1/0', value: Number.POSITIVE_INFINITY }] });
    expect(brief(of(gate('CNOT', [0, 1]), gate('H', [0, 1]), gate('U3', 0, { parameters: [1] }), notFinite))).toEqual([
      'gate_unknown@0',
      'target_count@1',
      'parameter_count@2',
      'angle_invalid@3',
    ]);
    expect(checkCircuit(of(gate('SWAP', [0])))[0]).toEqual({
      code: 'target_count',
      values: { gate: 'SWAP', expected: 2, actual: 1 },
      operation: 0,
    });
  });

  it('require integer repeat counts', () => {
    expect(brief(of(repeat(-1, []), repeat(1.5, []), repeat(3, [])))).toEqual(['repeat_count@0', 'repeat_count@1']);
  });

  it('allow displays only on existing qubits and outside blocks', () => {
    expect(brief(of(display('bloch', 4), repeat(2, [display('bloch', 0)]), display('bloch', 3)))).toEqual([
      'qubit_out_of_range@0',
      'display_in_block@1',
    ]);
  });

  it('check the bodies of composites', () => {
    const bad = composite(
      'bad',
      2,
      [
        compositeStep('NOPE', [0]),
        compositeStep('H', [2]),
        compositeStep('X', [0], { controls: [0] }),
        compositeStep('RX', [0], { parameters: ['b'] }),
      ],
      ['a'],
    );
    expect(brief(circuit(1, 0, [], { composites: [bad, composite('bad', 1, []), composite('H', 1, [])] }))).toEqual([
      'composite_name_taken@null',
      'composite_name_taken@null',
      'gate_unknown@null',
      'qubit_out_of_range@null',
      'qubit_repeated@null',
      'angle_invalid@null',
    ]);
  });

  it('report the call that makes an angle inside a composite infinite', () => {
    const divide = composite('divide', 1, [compositeStep('RX', [0], { parameters: ['1/a'] })], ['a']);
    const calls = [1, 0].map((a) => gate('divide', 0, { parameters: [a] }));
    expect(brief(circuit(1, 0, calls, { composites: [divide] }))).toEqual(['angle_invalid@1']);
  });

  it('reject composites that call themselves or are nested too deep', () => {
    const a = composite('a', 1, [compositeStep('b', [0])]);
    const b = composite('b', 1, [compositeStep('a', [0])]);
    expect(brief(circuit(1, 0, [], { composites: [a, b] }))).toEqual(['composite_recursive@null']);
    const chain = Array.from({ length: 20_000 }, (_, i) =>
      composite(`g${i}`, 1, [compositeStep(i === 0 ? 'H' : `g${i - 1}`, [0])]),
    );
    expect(new Set(brief(circuit(1, 0, [gate('g19999', 0)], { composites: chain.reverse() })))).toEqual(
      new Set(['composite_too_deep@null']),
    );
  });

  it('reject blocks and expressions that are nested too deep', () => {
    let nested: Operation = gate('H', 0);
    for (let i = 0; i < 5000; i++) nested = repeat(1, [nested]);
    expect(new Set(brief(of(nested)))).toEqual(new Set(['nested_too_deep@0']));
    let sum: ClassicalExpression = bitsValue(0);
    for (let i = 0; i < 5000; i++) sum = { kind: 'binary', operator: '+', left: sum, right: bitsValue(1) };
    expect(brief(of(assign(0, sum)))).toEqual(['nested_too_deep@0']);
  });

  it('check 100,000 operations in well under a second, and reject one more', () => {
    const operations = Array.from({ length: 100_000 }, (_, i) => gate('X', i % 4, { controls: [(i + 1) % 4] }));
    // The minimum of three: a machine that stalls or throttles its CPU slows one measurement down.
    const takenMs = Array.from({ length: 3 }, () => {
      const started = processorMs();
      expect(brief(of(...operations))).toEqual([]);
      return processorMs() - started;
    });
    expect(Math.min(...takenMs)).toBeLessThan(1000);
    expect(brief(of(...operations, gate('H', 0)))).toEqual(['too_many_operations@null']);
  });
});

describe('the designer rules', () => {
  const designer = (...operations: readonly Operation[]) => brief(of(...operations), DESIGNER_RULES);

  it('require that measurements are last and single on their wire', () => {
    expect(designer(gate('H', 0), measure(0, 0), gate('H', 0))).toEqual(['measurement_not_last@2']);
    expect(designer(measure(0, 0), reset(0))).toEqual(['measurement_not_last@1']);
    expect(designer(measure(0, 0), measure(0, 1))).toEqual(['measured_twice@1']);
    expect(designer(measure(0, 0), gate('H', 1), barrier([0, 1]), measure(1, 0))).toEqual([]);
    expect(designer(measure(0, 0), display('bloch', 0), display('phase', 0))).toEqual([]);
  });

  it('reject later multi-qubit gates that touch or cross a measured wire', () => {
    expect(designer(measure(0, 0), gate('X', 1, { controls: [0] }))).toEqual(['multi_qubit_after_measurement@1']);
    expect(designer(measure(1, 0), gate('X', 0, { controls: [2] }))).toEqual(['multi_qubit_after_measurement@1']);
    expect(designer(measure(0, 0), gate('SWAP', [1, 3]))).toEqual([]);
  });

  it('limit expressions to 32 characters', () => {
    expect(designer(gate('RX', 0, { parameters: [`1${'+1'.repeat(15)}`] }))).toEqual([]);
    expect(designer(gate('RX', 0, { parameters: [`1${'+1'.repeat(16)}`] }))).toEqual(['expression_too_long@0']);
  });

  it('require a measurement only for runs with shots', () => {
    expect(brief(of(gate('H', 0)), SHOTS_RULES)).toEqual(['measurement_missing@null']);
    expect(brief(of(branch(numberValue(1), [measure(0, 0)])), SHOTS_RULES)).toEqual([]);
    expect(brief(circuit(1, 1, [], { probabilitiesOf: [0] }), SHOTS_RULES)).toEqual([]);
  });
});
