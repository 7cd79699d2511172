import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { Verdict, VerdictColumn } from '#app/results/verdict.ts';

/** Longer states are shortened in the middle; the task's page shows all bits. */
const LONGEST_STATE = 24;
/** Number of bits that fit into a narrow column. Longer states are vertical and show UPRIGHT_BITS bits. */
const NARROW_BITS = 4;
const UPRIGHT_BITS = 10;
const shortened = (state: string, longest: number): string =>
  state.length <= longest ? state : `${state.slice(0, longest / 2 - 1)}…${state.slice(1 - longest / 2)}`;

/** Space above the highest bar for its figure, as a factor. */
const HEADROOM = 1.18;

const highest = ({ share, ideal, sigma }: VerdictColumn): number => Math.max(share + (sigma ?? 0), ideal ?? 0);

/**
 * Outcomes as bars with dashed outlines for the ideal distribution and a whisker of one standard deviation; a list for
 * screen readers.
 */
export function RunBars({ columns, others }: Pick<Verdict, 'columns' | 'others'>) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const top = Math.max(...columns.map(highest), Number.MIN_VALUE) * HEADROOM;
  const height = (share: number): string => `${(share / top) * 100}%`;
  const figure = ({ count, share }: VerdictColumn): string =>
    count === null ? format.percent(share, 2) : `${format.number(count)} · ${format.percent(share, 1)}`;
  const isNarrow = columns.length > 4;
  const isUpright = isNarrow && columns.some(({ state }) => state.length > NARROW_BITS);
  return (
    <div className="run-chart" data-narrow={isNarrow || undefined} data-upright={isUpright || undefined}>
      <ol className="run-bars" aria-label={t('watch.outcomes')}>
        {columns.map((column) => (
          <li key={column.state}>
            <div className="run-plot" aria-hidden="true">
              <span className="run-bar" style={{ height: height(column.share) }} />
              {column.ideal === null || column.ideal === 0 ? null : (
                <span className="run-ideal" style={{ height: height(column.ideal) }} />
              )}
              {column.sigma === null || column.sigma === 0 ? null : (
                <span
                  className="run-sigma"
                  style={{ bottom: height(Math.max(0, column.share - column.sigma)), height: height(2 * column.sigma) }}
                />
              )}
              <span className="run-figure number" style={{ bottom: height(highest(column)) }}>
                {isNarrow
                  ? column.count === null
                    ? format.percent(column.share, 0)
                    : format.number(column.count)
                  : figure(column)}
              </span>
            </div>
            <span className="run-state-name mono" aria-hidden="true" title={column.state}>
              {shortened(column.state, isUpright ? UPRIGHT_BITS : LONGEST_STATE)}
            </span>
            <span className="visually-hidden">
              {t('watch.outcome', { state: column.state, figure: figure(column) })}
              {column.ideal === null ? '' : t('watch.outcomeIdeal', { ideal: format.percent(column.ideal, 1) })}
            </span>
          </li>
        ))}
      </ol>
      {others === null ? null : (
        <p className="tiny muted number">
          {t('watch.others', { count: others.states, states: format.number(others.states) })}{' '}
          {format.percent(others.share, 1)}
        </p>
      )}
    </div>
  );
}
