import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import { choosePassQubits } from './choose.ts';
import type { Pass } from './compiled-passes.ts';
import { runLayers, runRest } from './layers.ts';
import type { MemoryLayout } from './layout.ts';
import { PassEmitter } from './pass-emitter.ts';
import type { LoweredProgram } from './program.ts';
import { type PassSink, Progress } from './progress.ts';
import { PassRecorder, type RecordedPass } from './recorded-pass.ts';

export interface PassSchedule {
  readonly passes: readonly Pass[];
  /** The operations of the passes, for the way back. */
  readonly recorded: readonly RecordedPass[];
  /** Product of the cosines that no table has absorbed. */
  readonly scale: number;
  /** The stored bit of each position at the end. */
  readonly bits: readonly number[];
}

/**
 * Positions shared by consecutive passes are moved to the lowest stored bits, at most this many: 1 KiB contiguous in
 * single precision, copied at once. Moving one costs 1 to 3 ms per sweep of 2^24 amplitudes and halves the number of
 * contiguous blocks that a pass gathers (59 ms with 5, 37 with 6, 32 with 7).
 */
const LONGEST_RUN = 7;

/** Divides a program into passes, each of which runs all operations that the positions of one tile allow. */
export function schedulePasses(program: LoweredProgram, layout: MemoryLayout, checkpoint: Checkpoint): PassSchedule {
  const scheduling = new Scheduling(program, layout, checkpoint);
  while (!scheduling.isFinished()) scheduling.pass();
  return scheduling.finish();
}

/** A pass that is only simulated; it may be longer than any pass that is written. */
class SimulatedPass implements PassSink {
  #nonDiagonalOps = 0;
  readonly diagonal = (): void => {};
  readonly nonDiagonal = (): void => {
    this.#nonDiagonalOps++;
  };
  readonly isFull = (): boolean => this.#nonDiagonalOps > LONGEST_PASS;
}

/** Approximate maximum number of non-diagonal operations of a simulated pass. */
const LONGEST_PASS = 8192;

class Scheduling {
  readonly #program: LoweredProgram;
  readonly #layout: MemoryLayout;
  readonly #checkpoint: Checkpoint;
  readonly #progress: Progress;
  readonly #passes: Pass[] = [];
  readonly #recorded: RecordedPass[] = [];
  #scale = 1;
  /** The fraction of the program that is in passes. */
  #done = 0;
  /** Stored bits that have had non-diagonal operations. */
  #changedBits = 0;
  /** The stored bit of each position. */
  readonly #bits: number[];
  /** Positions of the next pass. */
  #next: readonly number[];
  /** Positions of the second pass, chosen before the first was written. */
  #secondChoice: readonly number[] | undefined;

  constructor(program: LoweredProgram, layout: MemoryLayout, checkpoint: Checkpoint) {
    this.#program = program;
    this.#layout = layout;
    this.#checkpoint = checkpoint;
    this.#progress = new Progress(program);
    const all = Array.from({ length: program.storedQubits }, (_, position) => position);
    if (program.startsInZeroState) {
      this.#next = this.#choose([]);
      this.#bits = this.#firstBits();
      return;
    }
    // The lowest bits are already assigned, and every tile is gathered.
    this.#next = this.#choose(all.slice(0, layout.contiguousQubits));
    this.#bits = all;
    this.#changedBits = all.reduce((mask, bit) => mask | (1 << bit), 0);
  }

  /**
   * Assigns the initial bits. All assignments are equivalent at the start, so positions that the second pass shares
   * with the first get the lowest bits.
   */
  #firstBits(): number[] {
    const first = this.#next;
    const progress = this.#progress;
    const second = progress.attempt(() => {
      runLayers(progress, first, new SimulatedPass());
      return progress.isNonDiagonalDone() ? undefined : this.#choose(first);
    });
    this.#secondChoice = second;
    const all = Array.from({ length: this.#program.storedQubits }, (_, position) => position);
    const rank = (position: number) => (!first.includes(position) ? 2 : (second ?? first).includes(position) ? 0 : 1);
    const order = all.toSorted((a, b) => rank(a) - rank(b) || a - b);
    return all.map((position) => order.indexOf(position));
  }

  #choose(previous: readonly number[]): readonly number[] {
    const { storedQubits } = this.#program;
    const { tileQubits, contiguousQubits } = this.#layout;
    if (storedQubits <= tileQubits) return Array.from({ length: storedQubits }, (_, position) => position);
    const checkpoint = () => this.#checkpoint(this.#done);
    return choosePassQubits(this.#program, this.#progress, {
      checkpoint,
      tileQubits,
      previousTile: previous,
      minShared: previous.length === 0 ? 0 : contiguousQubits,
    });
  }

  isFinished(): boolean {
    return this.#progress.isFinished();
  }

  pass(): void {
    const progress = this.#progress;
    this.#checkpoint((this.#done = progress.fraction()));
    const tile = this.#next.toSorted((a, b) => this.#bits[a]! - this.#bits[b]!);
    const inTile = tile.reduce((mask, position) => mask | (1 << this.#bits[position]!), 0);
    const bits = [...this.#bits];
    const emitter = new PassEmitter(this.#layout, tile, bits, this.#scale);
    const recorder = new PassRecorder(emitter, progress);
    runLayers(progress, tile, recorder);
    if (progress.isNonDiagonalDone() && !emitter.isFull()) runRest(progress, [...this.#bits.keys()], recorder);
    if (!progress.isFinished()) {
      this.#next = this.#afterwards(tile, emitter.isFull());
      this.#moveToLowestBits(tile, recorder);
    }
    if (!this.#program.startsInZeroState && progress.isFinished()) emitter.applyDeferredFactor();
    const { pass, scale } = emitter.finish(inTile & ~this.#changedBits, this.#changedBits & ~inTile);
    if (recorder.isEmpty) throw new Error('empty pass: the tile is too small for a gate');
    this.#passes.push(pass);
    this.#recorded.push({ tile, bits, outerBits: pass.outerBits, steps: recorder.steps });
    this.#scale = scale;
    this.#changedBits |= inTile;
  }

  /**
   * Returns the choice after a pass. The choice after the first pass is already known, unless that pass stopped early.
   */
  #afterwards(tile: readonly number[], wasFull: boolean): readonly number[] {
    const secondChoice = wasFull ? undefined : this.#secondChoice;
    this.#secondChoice = undefined;
    return secondChoice ?? this.#choose(tile);
  }

  /** Swaps positions that the next pass needs to the lowest bits, in exchange for positions that it does not need. */
  #moveToLowestBits(tile: readonly number[], recorder: PassRecorder): void {
    const isNeeded = (position: number) => this.#next.includes(position);
    let contiguous = 0;
    while (contiguous < tile.length && this.#bits[tile[contiguous]!] === contiguous) contiguous++;
    const run = Math.min(
      Math.max(LONGEST_RUN, this.#layout.contiguousQubits),
      contiguous,
      tile.filter(isNeeded).length,
    );
    const order = [...tile];
    let high = run;
    for (let low = 0; low < run; low++) {
      if (isNeeded(order[low]!)) continue;
      while (!isNeeded(order[high]!)) high++;
      recorder.swap(low, high);
      const [a, b] = [order[low]!, order[high]!];
      [order[low], order[high]] = [b, a];
      [this.#bits[a], this.#bits[b]] = [this.#bits[b]!, this.#bits[a]!];
    }
  }

  finish(): PassSchedule {
    return { passes: this.#passes, recorded: this.#recorded, scale: this.#scale, bits: this.#bits };
  }
}
