import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/react.ts';
import { bitString, type Reading } from '../../live/reading.ts';
import { axisTop, degrees, phaseText } from './chart-frame.ts';

const HEIGHT = 248;
const LEFT = 42;
const TOP = 10;
const LABEL_PX = 6.8;
const NARROWEST = 13;
const FOUR_DIGITS = { maximumFractionDigits: 4 };

interface StateBarsProps {
  readonly reading: Reading;
  /** Probabilities, or magnitudes with the phase as colour and dial. */
  readonly of: 'probability' | 'magnitude';
  readonly label: string;
}

/** A bar a basis state. Wider than its panel where there are many; the panel scrolls. */
export function StateBars({ reading: { states, qubits }, of, label }: StateBarsProps) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const isPhased = of === 'magnitude';
  const count = states.length;
  const width = Math.max(320, LEFT + count * NARROWEST + 6);
  const step = (width - LEFT - 6) / count;
  const foot = 12 + qubits * LABEL_PX + (isPhased ? 18 : 0);
  const plot = HEIGHT - TOP - foot;
  const top = axisTop(Math.max(0, ...states.map((state) => state[of])));
  const y = (value: number): number => TOP + plot * (1 - value / top);
  const bar = Math.min(34, step * 0.64);
  // One sentence for all bars, to be filled in: a translation for each would take longer than drawing them.
  const sentence = isPhased ? t('views.amplitudeOf', { state: '%s', magnitude: '%v', phase: '%p' }) : t('views.probabilityOf', { state: '%s', value: '%v' });
  return (
    <svg className="chart ed-chart" viewBox={`0 0 ${width} ${HEIGHT}`} style={{ minWidth: `${(width / 320) * 100}%` }} role="img" aria-label={label}>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={width - 4} y1={y(value)} y2={y(value)} className={value === 0 ? 'axis' : 'grid'} />
          <text x={LEFT - 6} y={y(value) + 4} className="tick" textAnchor="end">
            {format.number(value, top < 0.1 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 3 })}
          </text>
        </g>
      ))}
      {states.map((state, at) => {
        const x = LEFT + step * (at + 0.5);
        const value = state[of];
        const colour = { '--ph': Math.round(degrees(state.phase)) };
        const bits = bitString(state.index, qubits);
        const dial = Math.min(6.4, step * 0.36);
        const dialY = y(0) + 11;
        const title = sentence.replace('%s', bits).replace('%v', format.number(value, FOUR_DIGITS)).replace('%p', phaseText(state.phase));
        return (
          <g key={state.index}>
            <title>{title}</title>
            {value > 1e-6 ? <rect x={x - bar / 2} y={y(value)} width={bar} height={Math.max(0.6, y(0) - y(value))} className={isPhased ? 'phf' : 'bar'} style={isPhased ? colour : undefined} /> : null}
            {isPhased && value > 1e-6 ? (
              <>
                <circle cx={x} cy={dialY} r={dial} className="dial" />
                <line x1={x} y1={dialY} x2={x + dial * Math.cos(state.phase)} y2={dialY - dial * Math.sin(state.phase)} className="phs" style={colour} />
              </>
            ) : null}
            <text transform={`translate(${x + 3.8} ${y(0) + (isPhased ? 22 : 7)}) rotate(-90)`} className="tick mono" textAnchor="end">
              {bits}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
