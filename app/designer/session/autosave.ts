import { isSameRunForm } from '#app/designer/form/form-element.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { draftKeyOf } from './open-form.ts';
import type { SessionEffect, SessionEvent, SessionStep, WorkSession } from './work-session.ts';

/** Pause in typing after which the account is written to. */
export const DEBOUNCE_MS = 1_200;
/** Delay between two attempts without a connection; it doubles up to the maximum. */
export const RETRY_MS = 2_000;
const MAX_RETRY_MS = 60_000;

type Answered = Extract<SessionEvent, { type: 'answered' }>;

export const sessionStep = (session: WorkSession, ...effects: readonly (SessionEffect | false)[]): SessionStep => [
  session,
  effects.filter((effect) => effect !== false),
];

const wait = (ms: number): SessionEffect => ({ kind: 'wait', ms });

/** Saves input: in the browser at once, which needs no server, then in the account after a pause. */
export function saveForm(session: WorkSession, waiting: RunForm): SessionStep {
  if (session.mode !== 'on') return sessionStep(session);
  const next = { ...session, waiting };
  return session.page.owner === null
    ? sessionStep(next, { kind: 'store', as: 'local' })
    : // Input during a write is sent with the next one.
      sessionStep(
        next,
        { kind: 'store', as: null },
        session.inFlight === null && wait(session.failures > 0 ? RETRY_MS : DEBOUNCE_MS),
      );
}

export function editForm(session: WorkSession, form: RunForm): SessionStep {
  const { mode, last } = session;
  if (mode === 'off' || (last !== null && isSameRunForm(form, last))) return sessionStep(session);
  const [next, effects] = saveForm({ ...session, last: form }, form);
  return sessionStep(next, { kind: 'setUrl', draftId: null }, ...effects);
}

/** Sends waiting work. A write without an answer is repeated unchanged before anything newer is sent. */
export function send(session: WorkSession): SessionStep {
  const { page, mode, waiting, inFlight, unanswered, key } = session;
  if (page.owner === null || mode !== 'on' || waiting === null || inFlight !== null) return sessionStep(session);
  const head = session.head ?? { id: null, revision: 0 };
  return sessionStep(
    { ...session, inFlight: unanswered ?? { head, key, draft: waiting }, save: { kind: 'saving' } },
    { kind: 'write' },
  );
}

/** Takes the answer to a write while nothing else saves the work. */
function applyWriteResponse(session: WorkSession, { answer }: Answered): SessionStep {
  const { inFlight: sent, waiting, failures } = session;
  const hasNewer = waiting !== sent!.draft;
  const next = { ...session, inFlight: null };
  switch (answer.kind) {
    case 'written': {
      const settled = { ...next, failures: 0, unanswered: null, conflict: answer.conflict ?? next.conflict };
      return hasNewer
        ? sessionStep(settled, wait(DEBOUNCE_MS))
        : sessionStep(
            { ...settled, waiting: null, save: { kind: 'saved', at: answer.at } },
            { kind: 'remove', draftKey: draftKeyOf(session) },
          );
    }
    case 'signed-out':
      return sessionStep(next, { kind: 'store', as: 'signedOut' });
    case 'refused':
      // Newer input may be smaller.
      return sessionStep(
        { ...next, unanswered: null },
        { kind: 'store', as: 'refused' },
        hasNewer && wait(DEBOUNCE_MS),
      );
    default:
      return sessionStep(
        { ...next, unanswered: sent, failures: failures + 1 },
        { kind: 'store', as: answer.kind },
        wait(Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** failures)),
      );
  }
}

/** Lets the submission go on that waited for the write of a connection. */
export function release(session: WorkSession, connection: number): SessionStep {
  return session.waitsFor === connection
    ? sessionStep({ ...session, waitsFor: null, hasWaited: session.connection === connection }, { kind: 'resubmit' })
    : sessionStep(session);
}

export function answered(before: WorkSession, event: Answered): SessionStep {
  const [session, released] = release(before, event.connection);
  if (session.mode === 'off' || event.connection !== session.connection) return sessionStep(session, ...released);
  const { answer } = event;
  const isWritten = answer.kind === 'written';
  // Also if the work is saved in another way meanwhile: the next page continues from this draft.
  const headed = isWritten ? { ...session, head: answer.head } : session;
  const [next, effects] =
    session.mode === 'on' ? applyWriteResponse(headed, event) : sessionStep({ ...headed, inFlight: null });
  return sessionStep(next, isWritten && { kind: 'setUrl', draftId: answer.head.id }, ...effects, ...released);
}

/**
 * Stops saving. If the work were saved before the write in flight is answered, the write would leave a draft that is
 * never deleted: the submission waits.
 */
export function submitted(session: WorkSession): SessionStep {
  if (session.mode === 'off' || session.page.owner === null) return sessionStep(session);
  const mustWait = session.inFlight !== null && !session.hasWaited;
  return sessionStep(
    { ...session, isSent: true, waitsFor: mustWait ? session.connection : null, mode: 'stopped' },
    { kind: 'cancelWait' },
    mustWait && { kind: 'delay' },
  );
}
