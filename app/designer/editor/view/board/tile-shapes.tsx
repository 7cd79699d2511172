import { memo } from 'react';
import type { Circuit } from '#simulator';
import type { Metrics } from '#app/drawing/metrics.ts';
import type { Path } from '#app/designer/editor/core/paths.ts';
import { OperationShape } from './operation-shape.tsx';
import type { Tile } from './tiles.ts';

interface TileShapesProps {
  readonly tile: Tile;
  /** The columns of the line that is drawn; a tile may reach into the next one. */
  readonly from: number;
  readonly to: number;
  readonly circuit: Circuit;
  readonly metrics: Metrics;
  readonly landed: ReadonlySet<Path>;
}

/** The operations of a tile. Scrolling brings tiles and takes them away; those that stay are not looked at again. */
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
