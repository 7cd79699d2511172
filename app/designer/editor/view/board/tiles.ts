import type { Drawing, DrawnOperation } from '#app/drawing/drawing.ts';
import { byColumn, type InColumn, type Window } from './geometry.ts';

/** Columns and lines that come into sight, and go, as one: few enough for a frame. */
const TILE_COLUMNS = 4;
const TILE_WIRES = 12;

/** Operations that stand together, with the heights between which they lie. */
export interface Tile {
  readonly key: string;
  readonly top: number;
  readonly bottom: number;
  readonly operations: readonly DrawnOperation[];
}

const tilings = new WeakMap<Drawing, readonly (readonly Tile[])[]>();

/** The tiles of a drawing by groups of columns; an operation is in the tile that its top is in. */
function tilesOf(drawing: Drawing): readonly (readonly Tile[])[] {
  const known = tilings.get(drawing);
  if (known !== undefined) return known;
  const columns = byColumn(drawing);
  const height = TILE_WIRES * drawing.metrics.rowHeight;
  const tiles: Tile[][] = [];
  for (let from = 0; from < columns.length; from += TILE_COLUMNS) {
    const bands = new Map<number, InColumn[]>();
    for (const each of columns.slice(from, from + TILE_COLUMNS).flat()) {
      const band = Math.floor(each.top / height);
      bands.set(band, [...(bands.get(band) ?? []), each]);
    }
    tiles.push(
      [...bands].map(([band, found]) => ({
        key: `${from} ${band}`,
        top: Math.min(...found.map(({ top }) => top)),
        bottom: Math.max(...found.map(({ bottom }) => bottom)),
        operations: found.map(({ drawn }) => drawn),
      })),
    );
  }
  tilings.set(drawing, tiles);
  return tiles;
}

/** The tiles that are in sight, whole. */
export const tilesIn = (drawing: Drawing, { from, to, top, bottom }: Window): readonly Tile[] =>
  tilesOf(drawing)
    .slice(Math.floor(from / TILE_COLUMNS), Math.ceil(to / TILE_COLUMNS))
    .flatMap((group) => group.filter((tile) => tile.bottom >= top && tile.top <= bottom));
