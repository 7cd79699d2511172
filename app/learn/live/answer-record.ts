import { inTurn } from '#app/enhancements/in-turn.ts';
import { ANSWER_TURN, SENDING_FIELDS } from '#app/learn/exercise-form.ts';
import { type KeptAnswers, keptAnswers, newAnswerId, type SentAnswer } from './kept-answers.ts';

/** What became of an answer: the server has it, this browser keeps it to send it again, or neither. */
export type AnswerRecord = 'noted' | 'kept' | 'lost';

export interface RecordedAnswer {
  readonly record: AnswerRecord;
  /** The server's page for the answer; null if it has sent none. */
  readonly page: Response | null;
}

/** Browsers send no longer bodies for a page that has been left (64 KiB for all its requests). */
const LONGEST_KEPT_ALIVE = 60_000;
/** The next answer waits for this one. */
const TIMEOUT_MS = 30_000;

/** `later`: it can be sent again, and so can others now; `offline`: nothing can be sent now. */
type Sending = 'noted' | 'refused' | 'later' | 'offline';

interface Sent {
  readonly sending: Sending;
  /** What the server answered; null if it did not. */
  readonly response: Response | null;
}

const sendingOf = ({ ok, status }: Response): Sending => {
  if (ok) return 'noted';
  if (status === 429) return 'offline';
  // A failure of the server passes, and so does that someone else is signed in. The rest would be refused again.
  return status >= 500 || status === 409 ? 'later' : 'refused';
};

async function send({ address, body }: SentAnswer): Promise<Sent> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      keepalive: body.length <= LONGEST_KEPT_ALIVE,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { sending: sendingOf(response), response };
  } catch {
    return { sending: 'offline', response: null };
  }
}

/** Sends the answers that could not be sent before, the oldest first. */
async function sendEarlier(kept: KeptAnswers, newest: string): Promise<void> {
  for (const id of kept.ids()) {
    const answer = id < newest ? kept.read(id) : null;
    if (answer === null) continue;
    const { sending } = await send(answer);
    if (sending === 'offline') return;
    if (sending !== 'later') kept.forget(id);
  }
}

/** An answer of the form, and who gave it. */
interface GivenAnswer {
  /** Of the exercise. */
  readonly address: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Mark of the account; '' without one. */
  readonly learner: string;
}

const bodyOf = (fields: GivenAnswer['fields'], more: Readonly<Record<string, string>>): string =>
  new URLSearchParams([...fields.map(([name, value]) => [name, value]), ...Object.entries(more)]).toString();

/**
 * Sends an answer that the browser has graded to the server, which grades it again for the record, and those of the same
 * learner that could not be sent before. All tabs send one after another: each answer changes the cookie of a browser
 * without an account.
 *
 * An answer is kept before it is sent, because the page may be left meanwhile; its id lets the server ignore a repetition.
 * Sent now, it belongs to whoever is signed in; sent again, only to the learner who gave it.
 */
export async function recordAnswer({ address, fields, learner }: GivenAnswer): Promise<RecordedAnswer> {
  const kept = keptAnswers(learner);
  const id = newAnswerId();
  const now = bodyOf(fields, { [SENDING_FIELDS.id]: id });
  const later = bodyOf(fields, { [SENDING_FIELDS.id]: id, [SENDING_FIELDS.learner]: learner });
  const isKept = kept.keep(id, { address, body: later });
  return inTurn(ANSWER_TURN, async () => {
    await sendEarlier(kept, id);
    // Another tab has sent it with its own, or the learner has deleted it.
    if (isKept && kept.read(id) === null) return { record: 'noted', page: null };
    const { sending, response } = await send({ address, body: now });
    if (sending === 'noted' || sending === 'refused') kept.forget(id);
    if (sending === 'noted') return { record: 'noted', page: response };
    return { record: sending !== 'refused' && isKept ? 'kept' : 'lost', page: null };
  });
}
