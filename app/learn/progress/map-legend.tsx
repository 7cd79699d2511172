import { useTranslation } from 'react-i18next';
import { ICON_PATHS } from '#app/ui/icon-paths.ts';
import { CHAPTER_STATES, type ChapterState } from './chapter-state.ts';
import './progress.css';

const RADIUS = 12;

interface ChapterMarkProps {
  readonly state: ChapterState;
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** The mark of a chapter on the map: a filled disc with a tick, a thick ring, or a thin one. */
export function ChapterMark({ state, number, x, y }: ChapterMarkProps) {
  return (
    <>
      <circle cx={x} cy={y} r={RADIUS} className={`learn-map-mark is-${state}`} />
      {state === 'done' ? (
        <path
          d={ICON_PATHS.check}
          transform={`translate(${x - 9} ${y - 9}) scale(0.75)`}
          className="learn-map-tick"
          aria-hidden="true"
        />
      ) : (
        <text x={x} y={y + 4} textAnchor="middle" className="learn-map-number" aria-hidden="true">
          {number}
        </text>
      )}
    </>
  );
}

/** What the marks of the map mean. */
export function MapLegend() {
  const { t } = useTranslation('learnProgress');
  return (
    <ul className="learn-legend" aria-label={t('legend')}>
      {CHAPTER_STATES.map((state) => (
        <li key={state}>
          <svg viewBox="0 0 28 28" width="16" height="16" aria-hidden="true">
            <circle cx={14} cy={14} r={RADIUS} className={`learn-map-mark is-${state}`} />
            {state === 'done' && (
              <path d={ICON_PATHS.check} transform="translate(5 5) scale(0.75)" className="learn-map-tick" />
            )}
          </svg>
          {t(`state.${state}`)}
        </li>
      ))}
    </ul>
  );
}
