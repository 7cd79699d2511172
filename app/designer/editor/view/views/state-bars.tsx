import { memo, type PointerEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BasisState, basisStateLabel, type StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { useFormat } from '#app/i18n/react.ts';
import { barFrame, barPath, dialHandPath, dialPath, drawnBars, huesOf } from './bar-frame.ts';
import { phaseText } from './chart-frame.ts';
import { useBarsInView } from './use-bars-in-view.ts';

const FOUR_DIGITS = { maximumFractionDigits: 4 };

interface StateNamesProps {
  /** Bit strings separated by spaces. */
  readonly names: string;
  readonly left: number;
  readonly step: number;
  readonly y: number;
}

/** The names of the states: one text for all, rendered again only when other states are shown. */
const StateNames = memo(function StateNames({ names, left, step, y }: StateNamesProps) {
  return (
    <text transform={`translate(0 ${y}) rotate(-90)`} className="tick mono" textAnchor="end">
      {names.split(' ').map((name, at) => (
        <tspan key={at} x={0} y={left + step * (at + 0.5) + 3.8}>
          {name}
        </tspan>
      ))}
    </text>
  );
});

interface StateBarsProps {
  readonly summary: StateSummary;
  /** Probabilities, or magnitudes with the phase as colour and dial. */
  readonly of: 'probability' | 'magnitude';
  readonly label: string;
  /** The box that scrolls the chart: only bars in view are drawn. Absent: all are drawn. */
  readonly scroller?: RefObject<HTMLElement>;
}

/**
 * One bar per basis state. Wider than its panel if there are many; the panel scrolls. Bars of one colour are one path,
 * so that an edit changes a few attributes and creates no nodes.
 */
export const StateBars = memo(function StateBars({ summary: { states, qubits }, of, label, scroller }: StateBarsProps) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const frame = barFrame(states, qubits, of);
  const { width, height, left, top, foot, step } = frame;
  const bars = drawnBars(states, useBarsInView(scroller, frame));
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): void => {
    const { a: scale, e: origin } = currentTarget.getScreenCTM()!;
    const at = Math.floor(((clientX - origin) / scale - left) / step);
    setPointedAt(at >= 0 && at < states.length ? at : null);
  };
  const say = ({ index, probability, magnitude, phase }: BasisState): string =>
    of === 'magnitude'
      ? t('views.amplitudeOf', {
          state: basisStateLabel(index, qubits),
          magnitude: format.number(magnitude, FOUR_DIGITS),
          phase: phaseText(phase),
        })
      : t('views.probabilityOf', {
          state: basisStateLabel(index, qubits),
          value: format.number(probability, FOUR_DIGITS),
        });
  const pointed = pointedAt === null ? undefined : states[pointedAt];
  return (
    <svg
      className="chart editor-chart"
      viewBox={`0 0 ${width} ${height}`}
      style={{ '--panels': width / 320, '--ratio': width / height }}
      role="img"
      aria-label={label}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointedAt(null)}
    >
      {pointed === undefined ? null : <title>{say(pointed)}</title>}
      <rect width={width} height={height} className="editor-chart-hit" />
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            x1={left}
            x2={width - 4}
            y1={frame.y(share * top)}
            y2={frame.y(share * top)}
            className={share === 0 ? 'axis' : 'grid'}
          />
          <text x={left - 6} y={frame.y(share * top) + 4} className="tick" textAnchor="end">
            {format.number(
              share * top,
              top < 0.1 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 3 },
            )}
          </text>
        </g>
      ))}
      {of === 'probability' ? (
        <path className="bar" d={barPath(frame, bars, () => true)} />
      ) : (
        <>
          <path className="dial" d={dialPath(frame, bars)} />
          {huesOf(bars).map(({ hue, key, has }) => (
            <g key={key} style={{ '--ph': hue }}>
              <path className="phase-fill" d={barPath(frame, bars, has)} />
              <path className="phase-stroke" d={dialHandPath(frame, bars, has)} />
            </g>
          ))}
        </>
      )}
      <StateNames
        names={bars.states.map(({ index }) => basisStateLabel(index, qubits)).join(' ')}
        left={left + step * bars.from}
        step={step}
        y={foot + (of === 'magnitude' ? 22 : 7)}
      />
    </svg>
  );
});
