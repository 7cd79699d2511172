import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { layoutBytes, type MemoryLayout } from './layout.ts';
import { lowerGates } from './lower.ts';
import type { Plan } from './plan.ts';
import type { LoweredProgram, NonDiagonalOp } from './program.ts';
import { schedulePasses } from './schedule.ts';

/** The fraction of the compile time before passes are scheduled. */
const LOWERING = 0.4;

/**
 * Compiles gates that start from |0…0⟩ into passes over the state. `checkpoint` is called every few milliseconds with
 * the fraction done and throws to cancel the run: a million gates take seconds.
 */
export function compile(
  qubits: number,
  gates: readonly PlainGate[],
  layout: MemoryLayout,
  checkpoint: Checkpoint = () => {},
): Plan {
  return planOf(gates, lowerGates(qubits, gates, progressRange(checkpoint, 0, LOWERING)), layout, checkpoint);
}

/**
 * Compiles gates that continue from an existing state, in which qubit q is stored bit q. `inverted` says for which
 * qubits the stored bit is the opposite of the qubit's value. The initial amplitude of the plan is then meaningless,
 * and the global phase is lost.
 */
export function compileContinuation(
  gates: readonly PlainGate[],
  inverted: readonly (0 | 1)[],
  layout: MemoryLayout,
  checkpoint: Checkpoint = () => {},
): Plan {
  return planOf(
    gates,
    lowerGates(inverted.length, gates, progressRange(checkpoint, 0, LOWERING), inverted),
    layout,
    checkpoint,
  );
}

function planOf(
  gates: readonly PlainGate[],
  program: LoweredProgram,
  layout: MemoryLayout,
  checkpoint: Checkpoint,
): Plan {
  const { passes, scale, bits } = schedulePasses(program, layout, progressRange(checkpoint, LOWERING, 1));
  const { mapping } = program;
  const count = countKinds(program);
  return {
    layout,
    startsInZeroState: program.startsInZeroState,
    positions: program.storedQubits,
    initialAmplitude: { re: scale * Math.cos(program.globalPhase), im: scale * Math.sin(program.globalPhase) },
    passes,
    mapping: {
      ...mapping,
      storedBit: mapping.storedBit.map((position) => (position < 0 ? position : bits[position]!)),
    },
    report: {
      gates: gates.length,
      rotations: count.rotation,
      pairRotations: count['parity-block'],
      exchanges: count['basis-swap'],
      dense: count.dense,
      phases: program.phases.length,
      tables: passes.reduce((sum, pass) => sum + pass.tables.length, 0),
      records: passes.reduce((sum, pass) => sum + pass.records, 0),
      passes: passes.length,
      stateBytes: layoutBytes(layout, program.storedQubits),
    },
  };
}

/**
 * Counts the non-diagonal operations by kind, each at its first target. The list in the program also contains
 * operations that were merged later and are in no history.
 */
function countKinds({ nonDiagonalsByQubit }: LoweredProgram): Readonly<Record<NonDiagonalOp['kind'], number>> {
  const count: Record<NonDiagonalOp['kind'], number> = { rotation: 0, 'parity-block': 0, 'basis-swap': 0, dense: 0 };
  nonDiagonalsByQubit.forEach((nonDiagonalOps, position) => {
    for (const { kind, targets } of nonDiagonalOps) if (targets[0]!.position === position) count[kind]++;
  });
  return count;
}
