import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { conjugateTranspose } from '#simulator/math/complex.ts';
import type { Pass } from './compiled-passes.ts';
import type { MemoryLayout } from './layout.ts';
import { PassEmitter } from './pass-emitter.ts';
import type { NonDiagonalOp, Phase, RealMatrix } from './program.ts';
import type { PassStep, RecordedPass } from './recorded-pass.ts';

/**
 * Returns the passes that take two states back, on the same tiles in the opposite order, and read their overlaps. λ
 * follows ψ in memory; the choice between them is the highest stored bit, which is in every tile.
 *
 * Before the first pass on a position ψ is |0⟩ there, so only that part of λ has an overlap with it. As on the way
 * forward, passes leave such parts out. Those before all readings are not needed.
 *
 * @param layout of a tile of both states
 */
export function mirrorPasses(
  recorded: readonly RecordedPass[],
  layout: MemoryLayout,
  checkpoint: Checkpoint,
): readonly Pass[] {
  const passes: Pass[] = [];
  const first = recorded.findIndex(({ steps }) => steps.some(hasReading));
  let scale = 1;
  for (let i = recorded.length - 1; i >= first && first >= 0; i--) {
    checkpoint(1 - i / recorded.length);
    const { tile, bits, outerBits, steps } = recorded[i]!;
    const pair = bits.length;
    const emitter = new PassEmitter(layout, [...tile, pair], [...bits, pair], scale, true);
    for (let at = steps.length - 1; at >= 0; at--) emitInverse(emitter, steps[at]!);
    const finished = emitter.finish(0, outerBits);
    passes.push(finished.pass);
    scale = finished.scale;
  }
  return passes;
}

function hasReading(step: PassStep): boolean {
  if (step.kind === 'diagonal') return step.elements.overlaps.length > 0;
  return step.kind === 'dense-overlap' || (step.kind === 'rotation' && step.readings.length > 0);
}

function emitInverse(emitter: PassEmitter, step: PassStep): void {
  if (step.kind === 'swap') emitter.swap(step.low, step.high);
  else if (step.kind === 'diagonal') {
    const { linear, elements } = step;
    emitter.diagonal(linear.map(opposite), { phases: elements.phases.map(opposite), overlaps: elements.overlaps });
  } else emitter.nonDiagonal(inverseOfOp(step));
}

const opposite = <T extends Pick<Phase, 'angle'>>(phase: T): T => ({ ...phase, angle: -phase.angle });

function inverseOfOp(operation: NonDiagonalOp): NonDiagonalOp {
  switch (operation.kind) {
    case 'rotation':
      return opposite(operation);
    case 'dense':
      return { ...operation, matrix: conjugateTranspose(operation.matrix) };
    case 'parity-block':
      return { ...operation, even: transposed(operation.even), odd: transposed(operation.odd) };
    case 'basis-swap':
    case 'dense-overlap':
      return operation;
  }
}

const transposed = ([m0, m1, m2, m3]: RealMatrix): RealMatrix => [m0, m2, m1, m3];
