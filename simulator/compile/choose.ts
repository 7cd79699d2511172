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

/** What the choice of a pass's positions is bound to. */
export interface Bounds {
  /** Positions a tile has room for; the program has more. */
  readonly size: number;
  /** Positions of the pass before, of which `overlap` must stay, so that they can lie side by side in memory. */
  readonly previous: readonly number[];
  readonly overlap: number;
}

/**
 * The positions of the next pass. Candidates are every window of neighbours, which suits circuits on a line or grid, and
 * the positions in the order in which the program needs them, which suits the rest; the one that gets most done wins.
 */
export function choosePositions(program: Program, progress: Progress, bounds: Bounds): readonly number[] {
  let best: readonly number[] = [];
  let most = -1;
  for (const candidate of candidates(program, progress, bounds)) {
    const scale = new Scale();
    runLayers(progress.copy(), candidate, scale);
    if (scale.weight > most) {
      most = scale.weight;
      best = candidate;
    }
  }
  return best;
}

function* candidates(program: Program, progress: Progress, { size, previous, overlap }: Bounds): Generator<readonly number[]> {
  for (let first = 0; first + size <= program.positions; first++) {
    const window = Array.from({ length: size }, (_, i) => first + i);
    if (previous.filter((position) => window.includes(position)).length >= overlap) yield window;
  }
  yield inOrderOfNeed(program, progress, size, staying(program, progress, size, previous, overlap));
}

/** Positions that have to stay from the last pass: none where chance alone keeps enough, else those with most to do. */
function staying(program: Program, progress: Progress, size: number, previous: readonly number[], overlap: number): readonly number[] {
  if (2 * size - program.positions >= overlap) return [];
  return previous.toSorted((a, b) => progress.left(b) - progress.left(a)).slice(0, overlap);
}

/** Adds, again and again, the positions of the earliest mixing that the positions so far do not let happen. */
function inOrderOfNeed(program: Program, progress: Progress, size: number, first: readonly number[]): readonly number[] {
  const trial = progress.copy();
  const chosen = new Set(first);
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
