import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Audit } from '#app/services/audit/index.ts';
import type { JobQueue } from '#app/services/jobs/index.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import { findAccount } from '#db/repositories/accounts.ts';
import {
  type AnswerRow,
  countNewLetters,
  findAnswer,
  findLetter,
  insertAnswer,
  LETTER_KINDS,
  type LetterKind,
  letterOfAnswer,
  type LetterPosition,
  type LetterRow,
  listAnswers,
  listLetters,
  setLetterState,
  updateAnswer,
} from '#db/repositories/letters.ts';
import { insertNotification } from '#db/repositories/notifications.ts';
import type { Database } from '#db/schema.ts';
import { putAnswer } from './answer-jobs.ts';
import { answerRoute, localeOfLetter } from './answer-route.ts';
import type { LetterAnswer, Letters } from './contract.ts';

export interface LettersContext {
  readonly audit: Pick<Audit, 'record'>;
  readonly jobs: Pick<JobQueue, 'put'>;
  readonly now: () => number;
  readonly newId: () => string;
}

/** More new letters than this are "99+". */
const COUNTED = 100;

const toAnswer = (row: AnswerRow): LetterAnswer => ({
  id: row.id,
  channel: row.channel,
  to: row.recipient,
  text: row.text,
  by: row.answered_by,
  createdAt: row.created_at,
  status: row.status,
  attempts: row.attempts,
  error: row.error,
  endedAt: row.ended_at,
});

function positionOf(after: string | null): LetterPosition | null {
  const [at = '', id] = after?.split('.') ?? [];
  return /^\d{1,15}$/.test(at) && id !== undefined ? { at: Number(at), id } : null;
}

export function createLetters(db: Kysely<Database>, { audit, jobs, now, newId }: LettersContext): Letters {
  async function requireLetter(trx: Kysely<Database>, kind: LetterKind, id: string): Promise<LetterRow> {
    const letter = await findLetter(trx, kind, id);
    if (letter === undefined) throw new AppError('not_found');
    return letter;
  }
  const senderOf = async (trx: Kysely<Database>, { accountId }: LetterRow) =>
    accountId === null ? undefined : await findAccount(trx, accountId);

  return {
    async list({ kind, state, text }, { after, limit }) {
      const letters = await listLetters(db, {
        kinds: kind === undefined ? LETTER_KINDS : [kind],
        state,
        text,
        position: positionOf(after),
        limit: limit + 1,
      });
      const last = letters.length > limit ? letters[limit - 1] : undefined;
      return { letters: letters.slice(0, limit), next: last === undefined ? null : `${last.createdAt}.${last.id}` };
    },
    async find(kind, id) {
      const letter = await requireLetter(db, kind, id);
      const sender = await senderOf(db, letter);
      return {
        ...letter,
        answers: (await listAnswers(db, letter)).map(toAnswer),
        route: answerRoute(letter, sender),
        locale: localeOfLetter(letter, sender),
        userName: sender?.userName ?? null,
      };
    },
    countNew: () => countNewLetters(db, COUNTED),
    answer: (actor, { kind, id }, { text, locale }, reason, formKey = '') =>
      db.transaction().execute(async (trx) => {
        const letter = await requireLetter(trx, kind, id);
        const route = answerRoute(letter, await senderOf(trx, letter));
        if (route === null) throw new AppError('no_answer_route');
        const at = now();
        const answerId = formKey === '' ? newId() : sha256(JSON.stringify([formKey, kind, id, text]));
        const isEmail = route.channel === 'email';
        const isNew = await insertAnswer(trx, letter, {
          id: answerId,
          channel: route.channel,
          recipient: isEmail ? route.to : route.accountId,
          text,
          locale,
          answered_by: actor.name,
          created_at: at,
          status: isEmail ? 'pending' : 'sent',
          job_id: null,
          error: null,
          ended_at: isEmail ? null : at,
        });
        if (!isNew) return;
        if (isEmail) await putAnswer(trx, jobs, answerId);
        else
          await insertNotification(trx, {
            id: newId(),
            account_id: route.accountId,
            kind: 'letter_answered',
            params: JSON.stringify({ letter: { title: letter.title, answer: text } }),
            created_at: at,
            read_at: null,
          });
        await setLetterState(trx, letter, 'answered');
        // The log cannot be changed, so it holds neither text nor address of a person.
        await audit.record(trx, actor, {
          name: 'letter:answer',
          subjectKind: kind,
          subjectId: id,
          before: { state: letter.state },
          after: { state: 'answered', channel: route.channel, answer: answerId },
          reason,
        });
      }),
    setState: (actor, { kind, id }, state, reason) =>
      db.transaction().execute(async (trx) => {
        const letter = await requireLetter(trx, kind, id);
        if (letter.state === state) throw new AppError('repeated_operation');
        await setLetterState(trx, letter, state);
        await audit.record(trx, actor, {
          name: state === 'closed' ? 'letter:close' : 'letter:reopen',
          subjectKind: kind,
          subjectId: id,
          before: { state: letter.state },
          after: { state },
          reason,
        });
      }),
    sendAgain: (actor, answerId, reason) =>
      db.transaction().execute(async (trx) => {
        const answer = await findAnswer(trx, answerId);
        if (answer?.status !== 'failed') throw new AppError('not_found');
        const { kind, id } = letterOfAnswer(answer);
        await updateAnswer(trx, answerId, { status: 'pending', attempts: 0, ended_at: null });
        await putAnswer(trx, jobs, answerId);
        await audit.record(trx, actor, {
          name: 'letter:resend',
          subjectKind: kind,
          subjectId: id,
          before: { status: answer.status },
          after: { status: 'pending', answer: answerId },
          reason,
        });
      }),
  };
}
