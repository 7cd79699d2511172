import { diagnosticSentence, type ProgramTranslator, refusalSentence } from '#app/refusals/program-text.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { DIAGNOSTIC_KINDS, REFUSAL_REASONS, type RefusalReason } from '#simulator';

const FAILURES = ['timeout', 'worker_lost', 'syntax', 'conversion', 'resources', 'internal'] as const;
type Failure = (typeof FAILURES)[number];

const isFailure = (key: string): key is Failure => (FAILURES as readonly string[]).includes(key);
const isRefusal = (key: string): key is RefusalReason => (REFUSAL_REASONS as readonly string[]).includes(key);

/** Returns why a task failed: the sentence of its detail, with the line number, or the sentence of its kind. */
export function failureText(
  t: ProgramTranslator,
  { errorKind, errorDetail }: Pick<TaskView, 'errorKind' | 'errorDetail'>,
): string {
  const kind = errorKind ?? 'internal';
  if (errorDetail === null) return kind === 'timeout' ? t('failures.internal') : t(`failures.${kind}`);
  const { key, values, line } = errorDetail;
  const sentence = isFailure(key)
    ? t(`failures.${key}`, values)
    : isRefusal(key)
      ? refusalSentence(t, { reason: key, values })
      : Object.hasOwn(DIAGNOSTIC_KINDS, key)
        ? diagnosticSentence(t, { code: key, values })
        : t(kind === 'timeout' ? 'failures.internal' : `failures.${kind}`);
  return line === undefined ? sentence : t('placed', { place: t('line', { line }), sentence });
}
