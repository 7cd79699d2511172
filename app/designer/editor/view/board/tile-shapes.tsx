import { memo } from 'react';
import type { Path } from '#app/designer/editor/core/paths.ts';
import type { Metrics } from '#app/drawing/metrics.ts';
import type { Circuit } from '#simulator';
import { OperationShape } from './operation-shape.tsx';
import type { Tile } from './tiles.ts';

interface TileShapesProps {
  readonly tile: Tile;
  /** The columns of the row that is drawn; a tile may extend into the next row. */
  readonly from: number;
  readonly to: number;
  readonly circuit: Circuit;
  readonly metrics: Metrics;
  readonly landed: ReadonlySet<Path>;
}

/** The operations of a tile. Scrolling adds and removes tiles; tiles that stay are not rendered again. */
export const TileShapes = memo(function TileShapes({ tile, from, to, circuit, metrics, landed }: TileShapesProps) {
  return (
    <g>
      {tile.operations
        .filter(({ column }) => column >= from && column < to)
        .map((drawn) => (
          <OperationShape
            key={drawn.path}
            drawn={drawn}
            circuit={circuit}
            metrics={metrics}
            isHeld={landed.has(drawn.path)}
          />
        ))}
    </g>
  );
});
