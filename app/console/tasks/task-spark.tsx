import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Spark } from '#app/results/spark.tsx';
import { SparkCurve } from '#app/results/spark-curve.tsx';
import type { TaskView } from '#app/services/tasks/index.ts';

/** The smallest chart of a task's result, for lists; without a result the place that it takes. */
export function TaskSpark({
  task: { spark, curve, deletedResult },
}: {
  readonly task: Pick<TaskView, 'spark' | 'curve' | 'deletedResult'>;
}) {
  const { t } = useTranslation('lists');
  const format = useFormat();
  if (deletedResult !== null) return <span className="faint small">{t('resultDeletedShort')}</span>;
  if (curve !== null) return <SparkCurve heights={curve} label={t('sparkCurve')} />;
  return <Spark shares={spark} label={t('result', { share: format.percent(Math.max(0, ...(spark ?? []))) })} />;
}
