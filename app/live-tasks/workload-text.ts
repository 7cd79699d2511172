import type { Formatter } from '#app/i18n/format.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** Says what a task computes beyond one result, as "Sweep · 41 points"; null for one run of its program. */
export function computesText(
  t: TextFunction<'lists'>,
  format: Formatter,
  { workload, points }: Pick<TaskView, 'workload' | 'points'>,
): string | null {
  if (workload === null) return null;
  const count = points ?? 1;
  return t(`workloads.${workload}`, { count, points: format.number(count) });
}
