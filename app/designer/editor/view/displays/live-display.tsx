import { qubitState } from '#app/designer/editor/live/displayed.ts';
import type { Part } from '#app/drawing/drawing.ts';
import type { Metrics } from '#app/drawing/metrics.ts';
import { PartShape } from '#app/drawing/part-shape.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { laterComponent } from '#app/ui/lazy-component.ts';
import type { Circuit, DisplayOperation } from '#simulator';
import { percent } from './display-text.ts';
import { useDisplay } from './use-display.ts';
import './displays.css';

/** Loaded on demand, because few circuits have displays. */
const DisplayPicture = laterComponent(() => import('./display-picture.tsx').then((picture) => picture.DisplayPicture));

interface LiveDisplayProps {
  readonly operation: DisplayOperation;
  readonly parts: readonly Part[];
  readonly circuit: Circuit;
  readonly metrics: Metrics;
}

/** A display on the board with its value; without a value, its frame with its symbol and the reason. */
export function LiveDisplay({ operation, parts, circuit, metrics }: LiveDisplayProps) {
  const format = useFormat();
  const { snapshot, text } = useDisplay(circuit, operation);
  const [frame] = parts;
  if (frame?.kind !== 'display') return null;
  const { x, y, display } = frame;
  const size = metrics.gateSize;
  return (
    <g data-display={display} className={snapshot.kind === 'value' ? `is-${snapshot.reading.of}` : 'is-empty'}>
      <title>{text}</title>
      {snapshot.kind === 'value' ? (
        <>
          <rect x={x - size / 2} y={y - size / 2} width={size} height={size} rx={3} className="gate-box display-box" />
          <DisplayPicture
            display={display}
            bloch={snapshot.reading.bloch}
            label={percent(format, qubitState(snapshot.reading.bloch).probability)}
            x={x}
            y={y}
            size={size}
          />
        </>
      ) : (
        <PartShape part={frame} metrics={metrics} />
      )}
    </g>
  );
}

/** The same in words, for users who cannot point at it. */
export const DisplayWords = ({ circuit, operation }: Pick<LiveDisplayProps, 'circuit' | 'operation'>) => (
  <>{useDisplay(circuit, operation).text}</>
);
