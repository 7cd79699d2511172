import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Circuit, DisplayOperation } from '#simulator/circuit/circuit.ts';
import { useFormat } from '../../../../i18n/react.ts';
import type { Part } from '../../../drawing/drawing.ts';
import type { Metrics } from '../../../drawing/metrics.ts';
import { PartShape } from '../../../drawing/part-shape.tsx';
import { useDesigner, useStore } from '../store-context.tsx';
import { DisplayPicture } from './display-picture.tsx';
import { describeDisplay, percent } from './display-text.ts';
import './displays.css';
import { followerOf } from './follower.ts';
import { sightOfDisplay } from './sight-of-display.ts';

interface LiveDisplayProps {
  readonly operation: DisplayOperation;
  readonly parts: readonly Part[];
  readonly circuit: Circuit;
  readonly metrics: Metrics;
}

/** A display on the board with its value; its frame with its sign and the reason where there is none. */
export function LiveDisplay({ operation, parts, circuit, metrics }: LiveDisplayProps) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const { t: say } = useTranslation('designer');
  const format = useFormat();
  const follower = followerOf(useStore());
  useEffect(() => follower.hold(), [follower]);
  const { watcher } = follower;
  const board = useSyncExternalStore(watcher.subscribe, watcher.getSight, watcher.getSight);
  const step = useDesigner((state) => state.view.step);
  const sight = sightOfDisplay(board, operation, step);
  const [frame] = parts;
  if (frame?.kind !== 'display') return null;
  const { x, y, display } = frame;
  const size = metrics.gateSize;
  const text = describeDisplay(t, say, format, circuit, operation, sight);
  return (
    <g data-display={text} className={sight.kind === 'value' ? `is-${sight.reading.of}` : 'is-empty'}>
      <title>{text}</title>
      {sight.kind === 'value' ? (
        <>
          <rect x={x - size / 2} y={y - size / 2} width={size} height={size} rx={3} className="g-box dv-box" />
          <DisplayPicture display={display} bloch={sight.reading.bloch} label={percent(format, (1 - sight.reading.bloch.z) / 2)} x={x} y={y} size={size} />
        </>
      ) : (
        <PartShape part={frame} metrics={metrics} />
      )}
    </g>
  );
}
