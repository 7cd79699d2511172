import { beforeAll, describe, expect, it } from 'vitest';
import {
  assign,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  gate,
  loop,
  measure,
  numberValue,
  repeat,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { type Amplitudes, loadQSharp, type QSharp } from '#simulator/languages/testing/qsharp.ts';
import { EXPORTERS } from './index.ts';
import { ensembleDistance, ensembleOf, ensembleOfPaths } from './testing/ensembles.ts';
import { PARAMETRIC, UNITARIES, valuesOf } from './testing/exported-circuits.ts';

const DUMP = '    Std.Diagnostics.DumpMachine();\n    ResetAll(q);';

/** Returns circuits as one program: a namespace for each, and a Main that runs all of them. */
function programOf(circuits: readonly Circuit[]): string {
  const calls: string[] = [];
  const namespaces = circuits.map((one, index) => {
    const printed = EXPORTERS.qsharp.print(one);
    if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
    const values = (one.parameters ?? []).map(({ name }) => valuesOf(one)[name]);
    calls.push(`Case${index}.Program(${values.join(', ')})`);
    const text = printed.text.replace('operation Main()', 'operation Program()').replace('    ResetAll(q);', DUMP);
    return `namespace Case${index} {\n${text}}\n`;
  });
  const main = `operation Main() : Result[][] {\n        return [${calls.join(', ')}];\n    }`;
  return `${namespaces.join('')}namespace Test {\n    @EntryPoint()\n    ${main}\n}\n`;
}

const stateOf = (amplitudes: Amplitudes, qubits: number): readonly number[] =>
  Array.from({ length: 2 ** qubits }, (_, index) => {
    const ket = [...index.toString(2).padStart(qubits, '0')].reverse().join('');
    return amplitudes.get(ket) ?? [0, 0];
  }).flat();

/** Circuits whose outcomes are certain. */
const CERTAIN: readonly Circuit[] = [
  circuit(2, 3, [
    branch(bitsValue(1), [gate('X', 0)], [gate('X', 1)]),
    measure(1, 1),
    branch(bitsEqual([0, 1, 2], 2), [gate('X', 0), reset(1)]),
    measure(0, 0),
    assign(2, bitsEqual([0, 1], 3)),
  ]),
  circuit(2, 2, [
    gate('X', 1),
    loop(bitsEqual([0], 0), [gate('X', 0, { controls: [1] }), measure(0, 0)]),
    repeat(3, [gate('X', 1), measure(1, 1), branch(bitsValue(1), [gate('X', 0)])]),
    assign(1, numberValue(1)),
  ]),
  circuit(2, 4, [
    assign(3, numberValue(1)),
    branch({ kind: 'binary', operator: '<', left: bitsValue(0, 3), right: numberValue(2) }, [], [gate('X', 0)]),
    branch({ kind: 'unary', operator: '!', operand: bitsValue(2) }, [gate('X', 1)], []),
    measure(0, 0),
    measure(1, 2),
  ]),
];

describe('programs for Q#, run by the Microsoft simulator', { timeout: 60_000 }, () => {
  let compiler: QSharp;
  beforeAll(async () => {
    compiler = await loadQSharp();
  });

  it.each([
    ['have the states of their circuits', UNITARIES],
    ['have the parameters of their circuits', PARAMETRIC],
    ['measure, branch, loop and assign', CERTAIN],
  ])('%s', async (_, circuits) => {
    const { value, states } = await compiler.run(programOf(circuits));
    const outcomes = [...value.matchAll(/\[([^[\]]*)\]/g)].map(([, list]) => [...list!.matchAll(/Zero|One/g)]);
    expect(states.length).toBe(circuits.length);
    circuits.forEach((one, index) => {
      const found = outcomes[index]!.map(([word]) => Number(word === 'One'));
      const path = {
        probability: 1,
        bits: Object.fromEntries(found.entries()),
        order: [],
        state: stateOf(states[index]!, one.qubits),
      };
      const distance = ensembleDistance(ensembleOfPaths([path], one.classicalBits), ensembleOf(one, valuesOf(one)));
      expect(distance, JSON.stringify(one.operations)).toBeLessThan(1e-7);
    });
  });
});
