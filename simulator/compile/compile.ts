import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { CompiledPasses } from './compiled-passes.ts';
import { type GateAngle, withDerivatives } from './derivative-steps.ts';
import { layoutBytes, type MemoryLayout } from './layout.ts';
import { lowerGates } from './lower.ts';
import { mirrorPasses } from './mirror.ts';
import type { LoweredProgram, NonDiagonalOp } from './program.ts';
import { type PassSchedule, schedulePasses } from './schedule.ts';

/** The fraction of the compile time before passes are scheduled. */
const LOWERING = 0.4;

/** The fraction before passes are mirrored. */
const MIRRORING = 0.9;

/**
 * Compiles gates that start from |0…0⟩ into passes over the state. `checkpoint` is called every few milliseconds with
 * the fraction done and throws to cancel the run: a million gates take seconds.
 */
export function compile(
  qubits: number,
  gates: readonly PlainGate[],
  layout: MemoryLayout,
  checkpoint: Checkpoint = () => {},
): CompiledPasses {
  return passesOf(gates, lowerGates(qubits, gates, progressRange(checkpoint, 0, LOWERING)), layout, checkpoint);
}

/**
 * Compiles gates that continue from an existing state, in which qubit q is stored bit q. `inverted` says for which
 * qubits the stored bit is the opposite of the qubit's value. The initial amplitude of the passes is then meaningless,
 * and the global phase is lost.
 */
export function compileContinuation(
  gates: readonly PlainGate[],
  inverted: readonly (0 | 1)[],
  layout: MemoryLayout,
  checkpoint: Checkpoint = () => {},
): CompiledPasses {
  return passesOf(
    gates,
    lowerGates(inverted.length, gates, progressRange(checkpoint, 0, LOWERING), inverted),
    layout,
    checkpoint,
  );
}

/** A way forward, and the way back on which derivatives are read. */
export interface PassesWithDerivatives {
  readonly forward: CompiledPasses;
  /** For two states: ψ, which the way forward gave, and λ, which follows it in memory with the same stored bits. */
  readonly backward: CompiledPasses;
}

/**
 * Compiles gates that start from |0…0⟩ for the adjoint method. The way back reads for each angle 2 Re⟨λ|∂U·U†|ψ⟩ of its
 * gate U, both states taken back to after U; the states then have no further use.
 *
 * @param angles in the order of the gates
 * @param layout of a tile of both states
 * @param leastStored at least this many qubits are stored
 */
export function compileWithDerivatives(
  qubits: number,
  gates: readonly PlainGate[],
  angles: readonly GateAngle[],
  layout: MemoryLayout,
  leastStored: number,
  checkpoint: Checkpoint = () => {},
): PassesWithDerivatives {
  const steps = withDerivatives(gates, angles);
  const program = lowerGates(qubits, steps, progressRange(checkpoint, 0, LOWERING), undefined, leastStored);
  const half = { ...layout, tileQubits: layout.tileQubits - 1 };
  const schedule = schedulePasses(program, half, progressRange(checkpoint, LOWERING, MIRRORING));
  const forward = scheduledPasses(gates, program, half, schedule);
  const passes = mirrorPasses(schedule.recorded, layout, progressRange(checkpoint, MIRRORING, 1));
  return {
    forward,
    backward: { ...forward, layout, startsInZeroState: false, positions: forward.positions + 1, passes },
  };
}

function passesOf(
  gates: readonly PlainGate[],
  program: LoweredProgram,
  layout: MemoryLayout,
  checkpoint: Checkpoint,
): CompiledPasses {
  return scheduledPasses(
    gates,
    program,
    layout,
    schedulePasses(program, layout, progressRange(checkpoint, LOWERING, 1)),
  );
}

function scheduledPasses(
  gates: readonly PlainGate[],
  program: LoweredProgram,
  layout: MemoryLayout,
  { passes, scale, bits }: PassSchedule,
): CompiledPasses {
  const { mapping } = program;
  const count = countKinds(program);
  return {
    layout,
    startsInZeroState: program.startsInZeroState,
    positions: program.storedQubits,
    initialAmplitude: { re: scale * Math.cos(program.globalPhase), im: scale * Math.sin(program.globalPhase) },
    passes,
    fusions: program.fusions,
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
  const count: Record<NonDiagonalOp['kind'], number> = {
    rotation: 0,
    'parity-block': 0,
    'basis-swap': 0,
    dense: 0,
    'dense-overlap': 0,
  };
  nonDiagonalsByQubit.forEach((nonDiagonalOps, position) => {
    for (const { kind, targets } of nonDiagonalOps) if (targets[0]!.position === position) count[kind]++;
  });
  return count;
}
