import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { type Metric, recordOf } from './metrics.ts';

/** Formats figures of the calibration, with their unit or, for axes and columns that name it, without. */
export function useFigures() {
  const { t } = useTranslation('chip');
  const format = useFormat();
  const writers = new Map<Metric, (value: number) => string>();
  const writerOf = (metric: Metric): ((value: number) => string) => {
    const { unit, digits } = recordOf(metric);
    const write = format.numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits });
    const writer = unit === 'share' ? (value: number) => write(value * 100) : write;
    writers.set(metric, writer);
    return writer;
  };
  const bare = (metric: Metric, value: number): string => (writers.get(metric) ?? writerOf(metric))(value);
  return {
    bare,
    full: (metric: Metric, value: number): string => {
      const { unit } = recordOf(metric);
      return unit === 'share' ? `${bare(metric, value)}%` : `${bare(metric, value)} ${unit}`;
    },
    /** Short name with the unit that the figures of the column omit. */
    column: (metric: Metric): string => {
      const { unit } = recordOf(metric);
      return `${t(`short.${metric}`)} ${unit === 'share' ? '%' : unit}`;
    },
  };
}
