import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '#app/console/filter-fields.tsx';
import { type Day, shiftDay } from '#app/i18n/moments.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import type { TaskListParams } from './list-params.ts';
import './date-filter.css';

/** Periods that end today, in days. */
const PRESETS = { today: 1, week: 7, month: 30 } as const;
const PRESET_NAMES = Object.keys(PRESETS) as readonly (keyof typeof PRESETS)[];

interface DateFilterProps {
  readonly params: TaskListParams;
  /** The reader's day. */
  readonly today: Day;
}

/** First and last day of the listed tasks, with usual periods as links. */
export function DateFilter({ params, today }: DateFilterProps) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  const { from, to } = params;
  const end = (day: Day | undefined): string => (day === undefined ? '' : format.day(day, 'short'));
  const range = `${end(from)}–${end(to)}`;
  return (
    <details className="date-filter">
      <summary className="field-box compact">
        {from === undefined && to === undefined ? t('dates') : t('datesOf', { range })}
      </summary>
      <div className="date-filter-panel panel">
        <p className="row">
          {PRESET_NAMES.map((name) => (
            <Link
              key={name}
              className="link small"
              to={paths.calculationCenter({ ...params, from: shiftDay(today, 1 - PRESETS[name]), to: undefined })}
              preventScrollReset
            >
              {t(`presets.${name}`)}
            </Link>
          ))}
        </p>
        <label className="small">
          {t('from')}
          <span className="field-box compact">
            <input type="date" name="from" defaultValue={from} />
          </span>
        </label>
        <label className="small">
          {t('to')}
          <span className="field-box compact">
            <input type="date" name="to" defaultValue={to} />
          </span>
        </label>
        <FilterButton />
      </div>
    </details>
  );
}
