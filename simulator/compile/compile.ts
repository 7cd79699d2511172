import type { PlainGate } from '#simulator/circuit/expand.ts';
import { bytesOf, type Layout } from './layout.ts';
import { lower } from './lower.ts';
import type { Plan } from './plan.ts';
import type { Mixing, Program } from './program.ts';
import type { Beat } from './progress.ts';
import { schedulePasses } from './schedule.ts';

/** The part of compiling that comes before passes are cut. */
const LOWERING = 0.4;

/**
 * Compiles gates that start from |0…0⟩ into passes over the state. `beat` is called every few milliseconds with the
 * fraction done and may throw to stop: a million gates take seconds.
 */
export function compile(qubits: number, gates: readonly PlainGate[], layout: Layout, beat: Beat = () => {}): Plan {
  return planOf(
    gates,
    lower(qubits, gates, (done) => beat(LOWERING * done)),
    layout,
    beat,
  );
}

/**
 * The same for gates that go on from a state which is there, qubit q being its bit q: `inverted` says where that bit is
 * the opposite of the qubit's value. What the plan begins with is of no meaning then, and the global phase is not kept.
 */
export function compileOnward(
  gates: readonly PlainGate[],
  inverted: readonly (0 | 1)[],
  layout: Layout,
  beat: Beat = () => {},
): Plan {
  return planOf(
    gates,
    lower(inverted.length, gates, (done) => beat(LOWERING * done), inverted),
    layout,
    beat,
  );
}

function planOf(gates: readonly PlainGate[], program: Program, layout: Layout, beat: Beat): Plan {
  const { passes, scale, bits } = schedulePasses(program, layout, (done) => beat(LOWERING + (1 - LOWERING) * done));
  const { mapping } = program;
  const count = countKinds(program);
  return {
    layout,
    isFromGround: program.isFromGround,
    positions: program.positions,
    start: { re: scale * Math.cos(program.globalPhase), im: scale * Math.sin(program.globalPhase) },
    passes,
    mapping: { ...mapping, position: mapping.position.map((position) => (position < 0 ? position : bits[position]!)) },
    report: {
      gates: gates.length,
      rotations: count.rotation,
      pairRotations: count['pair-mixing'],
      exchanges: count.exchange,
      dense: count.dense,
      phases: program.phases.length,
      tables: passes.reduce((sum, pass) => sum + pass.tables.length, 0),
      records: passes.reduce((sum, pass) => sum + pass.records, 0),
      passes: passes.length,
      stateBytes: bytesOf(layout, program.positions),
    },
  };
}

/** Mixings by kind, each counted at its first target: not all that the program lists are still in a history. */
function countKinds({ history }: Program): Readonly<Record<Mixing['kind'], number>> {
  const count: Record<Mixing['kind'], number> = { rotation: 0, 'pair-mixing': 0, exchange: 0, dense: 0 };
  history.forEach((mixings, position) => {
    for (const { kind, targets } of mixings) if (targets[0]!.position === position) count[kind]++;
  });
  return count;
}
