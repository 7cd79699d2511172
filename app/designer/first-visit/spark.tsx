import { useTranslation } from 'react-i18next';
import type { Ideal } from '#app/designer/editor/live/ideal.ts';
import { useFormat } from '#app/i18n/react.ts';

/** In units of the drawing. */
const WIDTH = 64;
const HEIGHT = 28;
/** Outcomes that are named for screen readers; the rest is one share. */
const NAMED = 2;
/** Space between two bars, as a share of the width of one. */
const GAP = 0.3;
/** So that a bar of one outcome among many is seen. */
const MIN_WIDTH = 3;

/** A distribution as small bars over all outcomes. */
export function StartSpark({ ideal }: { readonly ideal: Ideal | null }) {
  const { t } = useTranslation('firstVisit');
  const format = useFormat();
  if (ideal === null) return <span className="start-spark" />;
  const slot = WIDTH / 2 ** ideal.bits.length;
  const width = Math.max(MIN_WIDTH, slot * (1 - GAP));
  const likeliest = ideal.outcomes.toSorted((a, b) => b.probability - a.probability);
  const named = likeliest.slice(0, NAMED);
  const rest = likeliest.slice(NAMED).reduce((sum, { probability }) => sum + probability, 0);
  const outcomes = [
    ...named.map(({ state, probability }) => t('start.sparkOutcome', { state, share: format.percent(probability) })),
    ...(rest > 0 ? [t('start.sparkRest', { share: format.percent(rest) })] : []),
  ];
  const highest = named[0]?.probability ?? 1;
  return (
    <svg
      className="start-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t('start.spark', { outcomes: outcomes.join(t('start.sparkComma')) })}
    >
      {ideal.outcomes.map(({ state, probability }) => {
        const height = (probability / highest) * (HEIGHT - 2);
        return (
          <rect
            key={state}
            x={Math.min((Number.parseInt(state, 2) + GAP / 2) * slot, WIDTH - width)}
            y={HEIGHT - 1 - height}
            width={width}
            height={height}
          />
        );
      })}
      <path d={`M0 ${HEIGHT - 0.5}h${WIDTH}`} />
    </svg>
  );
}
