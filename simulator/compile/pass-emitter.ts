import { emitDiagonal, emitPhase, emitScale, emitTable, type PhaseTerm } from './emit-diagonal.ts';
import { emitDense, emitExchange, emitRotations, type TileTape } from './emit-mixing.ts';
import { isWorthTable } from './layers.ts';
import { bytesOf, type Layout } from './layout.ts';
import type { Pass, TableBuild } from './plan.ts';
import type { Mixing, Phase, Rotation } from './program.ts';
import type { PassSink, Progress } from './progress.ts';
import { TapeWriter } from './tape-writer.ts';

/** Tables of a pass: 32 MiB. They are read once a tile, one after the other, which the third-level cache keeps up with. */
const MAX_TABLE_BYTES = 2 ** 25;

/** A tape longer than this ends its pass, so that no single call takes long. */
const MAX_RECORDS = 4096;

/** The cosines that may wait for a diagonal to take them up: in between, amplitudes are too large by this at most. */
const SMALLEST_SCALE = 2 ** -40;

interface PendingTable {
  readonly offset: number;
  readonly terms: readonly PhaseTerm[];
  readonly size: number;
}

/** Writes the tape of one pass as the layers come. */
export class PassEmitter implements PassSink {
  readonly #context: TileTape;
  readonly #progress: Progress;
  /** Rotations that nothing has followed yet: the more of them meet, the more go through registers together. */
  #rotations: Rotation[] = [];
  readonly #tables: PendingTable[] = [];
  #tableBytes = 0;
  /** Product of the cosines that rotations have left out since the last table. */
  #scale: number;

  constructor(layout: Layout, tile: readonly number[], progress: Progress, scale: number) {
    this.#context = { layout, tile, tape: new TapeWriter() };
    this.#progress = progress;
    this.#scale = scale;
  }

  readonly isFull = (): boolean =>
    this.#tableBytes > MAX_TABLE_BYTES - bytesOf(this.#context.layout, this.#context.tile.length) || this.#context.tape.records > MAX_RECORDS;

  readonly mix = (mixing: Mixing): void => {
    if (mixing.kind === 'rotation') {
      // Where the phases between two rotations have cancelled, both wait here.
      const { position } = mixing.targets[0]!;
      if (this.#rotations.some(({ targets }) => targets[0]!.position === position)) this.#flush();
      this.#rotations.push(mixing);
      return;
    }
    this.#flush();
    if (mixing.kind === 'exchange') emitExchange(this.#context, mixing);
    else emitDense(this.#context, mixing);
  };

  #flush(): void {
    if (this.#rotations.length === 0) return;
    this.#scale *= emitRotations(this.#context, this.#rotations);
    this.#rotations = [];
    if (this.#scale > SMALLEST_SCALE) return;
    emitScale(this.#context, this.#scale);
    this.#scale = 1;
  }

  readonly diagonal = (positions: readonly number[], phases: readonly Phase[]): void => {
    this.#flush();
    const linear = positions.map((position): PhaseTerm => ({ conditions: [{ position, value: 1 }], angle: this.#progress.angle(position) }));
    const terms = [...linear, ...phases];
    const { tile } = this.#context;
    const isInside = ({ conditions }: PhaseTerm) => conditions.every(({ position }) => tile.includes(position));
    const inside = terms.filter(isInside);
    for (const term of terms) if (!isInside(term)) emitPhase(this.#context, term);
    if (isWorthTable(positions.length, phases)) this.#table(inside);
    else for (const term of inside) emitPhase(this.#context, term);
  };

  #table(terms: readonly PhaseTerm[]): void {
    const { layout, tile } = this.#context;
    const local = terms.map(({ conditions, angle }) => ({
      angle,
      conditions: conditions.map(({ position, value }) => ({ position: tile.indexOf(position), value })),
    }));
    const offset = this.#tableBytes;
    const half = sharedTop(layout, local);
    const size = half === undefined ? this.#scale : 1;
    if (half === undefined) this.#scale = 1;
    const reduced = half === undefined ? local : local.map((term) => ({ ...term, conditions: term.conditions.filter(({ position }) => position !== half) }));
    const qubits = Math.max(layout.laneQubits, 1 + Math.max(-1, ...reduced.flatMap(({ conditions }) => conditions.map(({ position }) => position))));
    this.#tables.push({ offset, terms: reduced, size });
    this.#tableBytes += bytesOf(layout, qubits);
    emitDiagonal(this.#context, { qubits, offset }, half);
  }

  /** The pass, and the cosines it leaves to the next. */
  finish(fresh: number, outer: number): { pass: Pass; scale: number } {
    this.#flush();
    const { layout, tile, tape } = this.#context;
    const records = tape.records;
    const tables = this.#tables.map(({ offset, terms, size }): TableBuild => {
      const firstRecord = tape.records;
      emitTable(layout, tape, terms, size);
      return { offset, firstRecord, records: tape.records - firstRecord };
    });
    const pass: Pass = {
      tile,
      fresh,
      outer,
      words: tape.words(),
      coefficients: tape.numbers(),
      records,
      tables,
      tableBytes: this.#tableBytes,
    };
    return { pass, scale: this.#scale };
  }
}

/**
 * The qubit that every phase asks to be 1, if it is above all others: then only half of the tile is touched, by a table
 * of half the size. The diagonals of a Fourier transform are of this kind.
 */
function sharedTop({ laneQubits }: Layout, terms: readonly PhaseTerm[]): number | undefined {
  let top = -1;
  for (const { conditions } of terms) for (const { position } of conditions) top = Math.max(top, position);
  if (top < laneQubits) return undefined;
  const isShared = terms.every(({ conditions }) => conditions.some(({ position, value }) => position === top && value === 1));
  return isShared ? top : undefined;
}
