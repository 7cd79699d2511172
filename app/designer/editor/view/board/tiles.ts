import type { Drawing, DrawnOperation } from '#app/drawing/drawing.ts';
import { byColumn, type InColumn, type Window } from './geometry.ts';

/** Columns that become visible or hidden together; few enough to render within one frame. */
const TILE_COLUMNS = 4;
const TILE_WIRES = 12;

/** Neighbouring operations with their vertical extent. */
export interface Tile {
  readonly key: string;
  readonly top: number;
  readonly bottom: number;
  readonly operations: readonly DrawnOperation[];
}

const tilings = new WeakMap<Drawing, readonly (readonly Tile[])[]>();

/** Returns the tiles of a drawing by groups of columns. An operation belongs to the tile that contains its top. */
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

/** Returns the tiles that are at least partly visible. */
export const tilesIn = (drawing: Drawing, { from, to, top, bottom }: Window): readonly Tile[] =>
  tilesOf(drawing)
    .slice(Math.floor(from / TILE_COLUMNS), Math.ceil(to / TILE_COLUMNS))
    .flatMap((group) => group.filter((tile) => tile.bottom >= top && tile.top <= bottom));
