import type { Kysely } from 'kysely';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { JobQueue, QueueRules } from '#app/services/jobs/index.ts';
import type { MessageTransport } from '#app/services/messages/index.ts';
import {
  findAnswer,
  findLetter,
  letterOfAnswer,
  type LetterRow,
  listPendingAnswers,
  updateAnswer,
} from '#db/repositories/letters.ts';
import type { Database } from '#db/schema.ts';

/** After so many attempts, over about three hours, an answer has failed, and the operator sees it. */
const MOST_ATTEMPTS = 8;
const MOST_ERROR = 300;

/**
 * Emails with answers. Unlike deliveries they belong to no account: most letters come from visitors. A lost process uses
 * up a try of the job and not one of the answer.
 */
export const ANSWER_QUEUE: QueueRules = {
  name: 'answers',
  retryLimit: 100,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 3600,
  limitSeconds: 60,
};

interface AnswerJob {
  readonly v: 1;
  readonly answer: string;
}

const isAnswerJob = (data: unknown): data is AnswerJob =>
  typeof data === 'object' && data !== null && 'v' in data && data.v === 1 && 'answer' in data;

/** Puts the job that sends an answer, in the transaction that writes it. */
export async function putAnswer(trx: Kysely<Database>, jobs: Pick<JobQueue, 'put'>, answer: string): Promise<void> {
  const data: AnswerJob = { v: 1, answer };
  const [job_id] = await jobs.put(trx, ANSWER_QUEUE.name, [{ data }]);
  await updateAnswer(trx, answer, { job_id: job_id! });
}

/** Number of answers that are looked at in one round. */
const ADOPTED = 500;

/** Puts the answers that have no job: those written at the command line, and those of a database that was moved. */
export async function adoptAnswers(db: Kysely<Database>, jobs: Pick<JobQueue, 'put' | 'find'>): Promise<void> {
  const rows = await listPendingAnswers(db, ADOPTED);
  const known = await jobs.find(
    ANSWER_QUEUE.name,
    rows.flatMap(({ job_id: job }) => job ?? []),
  );
  for (const { id, job_id: job } of rows)
    if (job === null || !known.has(job))
      await db.transaction().execute(async (trx) => {
        const { status, job_id } = (await findAnswer(trx, id)) ?? {};
        if (status === 'pending' && job_id === job) await putAnswer(trx, jobs, id);
      });
}

/** The email: the answer, and below it what it answers. */
function answerEmail(letter: Pick<LetterRow, 'kind' | 'title' | 'text'>, answer: string, locale: Locale) {
  const t = translator(locale);
  const brand = t('account:message.brand');
  const quoted = letter.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  return {
    subject:
      letter.kind === 'contact'
        ? t('operating:letterEmail.subject', { brand })
        : t('operating:letterEmail.subjectOf', { brand, title: letter.title.replace(/[\s\p{Cc}]+/gu, ' ') }),
    text: [answer, t('operating:letterEmail.quote'), quoted, t('operating:letterEmail.why', { brand })].join('\n\n'),
  };
}

interface AnswerContext {
  readonly jobs: JobQueue;
  readonly transport: Pick<MessageTransport, 'sendEmail'>;
  readonly now: () => number;
}

export function workOnAnswers(db: Kysely<Database>, { jobs, transport, now }: AnswerContext): void {
  jobs.work([ANSWER_QUEUE.name], { slots: 1, knows: isAnswerJob }, async ([job]) => {
    const answer = await findAnswer(db, (job!.data as AnswerJob).answer);
    if (answer?.status !== 'pending') return;
    const { kind, id } = letterOfAnswer(answer);
    const letter = (await findLetter(db, kind, id))!;
    const attempts = answer.attempts + 1;
    try {
      const email = answerEmail(letter, answer.text, answer.locale as Locale);
      await transport.sendEmail({ to: answer.recipient, purpose: 'notice', code: null, ...email });
    } catch (error) {
      const isLast = attempts >= MOST_ATTEMPTS;
      await updateAnswer(db, answer.id, {
        attempts,
        error: String(error instanceof Error ? error.message : error).slice(0, MOST_ERROR),
        ...(isLast && { status: 'failed', ended_at: now() }),
      });
      if (isLast) return;
      throw error;
    }
    await db.transaction().execute(async (trx) => {
      await jobs.settle(trx, [job!]);
      await updateAnswer(trx, answer.id, { status: 'sent', attempts, error: null, ended_at: now() });
    });
  });
}
