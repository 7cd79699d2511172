import { runLayers } from './layers.ts';
import type { Mixing, Program } from './program.ts';
import type { PassSink, Progress } from './progress.ts';

/** What a mixing saves by being done in this pass, in sweeps of the state. */
function weightOf({ kind, targets, controls }: Mixing): number {
  switch (kind) {
    case 'rotation':
      return 1;
    case 'pair-rotation':
      return 2;
    case 'exchange':
      return 2 ** -controls.length;
    case 'dense':
      return (targets.length === 1 ? 1.2 : 3) * 2 ** -controls.length;
  }
}

/** Records that a pass may grow to before looking further is no use. */
const ENOUGH = 4096;

class Scale implements PassSink {
  weight = 0;
  #mixings = 0;
  readonly diagonal = (): void => {};
  readonly mix = (mixing: Mixing): void => {
    this.weight += weightOf(mixing);
    this.#mixings++;
  };
  readonly isFull = (): boolean => this.#mixings >= ENOUGH;
}

/**
 * The positions of the next pass: the `low` lowest, which are gathered in one stretch, and as many more as a tile has
 * room for. Candidates are every window of neighbours, which suits circuits on a line or grid, and the positions in
 * the order in which the program needs them, which suits the rest; the one that gets most done is taken.
 */
export function choosePositions(program: Program, progress: Progress, low: number, size: number): readonly number[] {
  let best: readonly number[] = [];
  let most = -1;
  for (const candidate of candidates(program, progress, low, size)) {
    const scale = new Scale();
    runLayers(progress.copy(), candidate, scale);
    if (scale.weight > most) {
      most = scale.weight;
      best = candidate;
    }
  }
  return best;
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

function* candidates(program: Program, progress: Progress, low: number, size: number): Generator<readonly number[]> {
  const lowest = range(0, low);
  for (let first = low; first + (size - low) <= program.positions; first++) yield [...lowest, ...range(first, first + size - low)];
  yield inOrderOfNeed(program, progress, lowest, size);
}

/** Adds, again and again, the positions of the earliest mixing that the positions so far do not let happen. */
function inOrderOfNeed(program: Program, progress: Progress, lowest: readonly number[], size: number): readonly number[] {
  const trial = progress.copy();
  const chosen = new Set(lowest);
  const scale = new Scale();
  while (chosen.size < size) {
    runLayers(trial, [...chosen], scale);
    const wanted = earliest(program, trial, chosen, size - chosen.size);
    if (wanted === undefined) break;
    for (const { position } of wanted.targets) chosen.add(position);
  }
  for (let position = 0; chosen.size < size; position++) chosen.add(position);
  return [...chosen].sort((a, b) => a - b);
}

/** The first mixing of the program that could be done if its targets were at hand, and for which there is room. */
function earliest(program: Program, progress: Progress, chosen: ReadonlySet<number>, room: number): Mixing | undefined {
  let found: Mixing | undefined;
  for (let position = 0; position < program.positions; position++) {
    const mixing = progress.next(position);
    if (mixing === undefined || (found !== undefined && mixing.id > found.id) || progress.state(mixing) === 'blocked') continue;
    const missing = mixing.targets.filter((target) => !chosen.has(target.position)).length;
    if (missing > 0 && missing <= room) found = mixing;
  }
  return found;
}
