import { isSameRunForm } from '#app/designer/form/form-element.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { answered, editForm, release, saveForm, send, sessionStep, submitted } from './autosave.ts';
import { draftKeyOf, NOTHING_TO_SAVE, openForm } from './open-form.ts';
import type { SessionEvent, SessionStep, ShownProgram, WorkSession } from './work-session.ts';

type EventOf<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

const reopen = (session: WorkSession, runForm: RunForm, shown: ShownProgram): WorkSession => {
  const { page, reopened } = session;
  return openForm({ ...session, reopened: { visit: page.visit, count: (reopened?.count ?? 0) + 1, runForm } }, shown);
};

function connected(
  session: WorkSession,
  { key, form, initial, isStored, isAnswered }: EventOf<'connected'>,
): SessionStep {
  const pageKey = `${draftKeyOf(session)} ${session.page.formKey}`;
  const isSame = session.pageKey === pageKey;
  const last = isSame ? session.last : null;
  // Submitted and not refused: the work is being saved.
  const isSent = isSame && session.isSent && !isAnswered;
  const isOff = session.page.isOff || isSent;
  const next: WorkSession = {
    ...session,
    mode: isOff ? 'off' : 'on',
    pageKey,
    last: isOff ? last : (last ?? initial),
    isSent,
    connection: session.connection + 1,
    key,
    ...NOTHING_TO_SAVE,
  };
  // Delayed by a refused submission, or restored from an earlier visit; otherwise input made before hydration.
  return isStored ? saveForm(next, form) : editForm(next, form);
}

/** Restores work of an earlier visit, unless the account has newer work. */
function found(session: WorkSession, { found: work, form, initial, shown }: EventOf<'found'>): SessionStep {
  const { isKept, drafts } = session.page;
  if (isKept || isSameRunForm(work.draft, form)) return sessionStep(session, { kind: 'remove', draftKey: work.key });
  // New input has priority; the earlier work stays for another visit.
  if (!isSameRunForm(form, initial) || work.at < (drafts.openedAt ?? 0)) return sessionStep(session);
  const { product } = work.draft;
  if (product !== form.product) return sessionStep({ ...session, elsewhere: { product, at: work.at } });
  // From now on the work belongs to this page.
  return sessionStep({ ...reopen(session, work.draft, shown), foundAt: work.at }, { kind: 'adopt', found: work });
}

/**
 * The editing session: which form is open, where its content is saved, and what a submission waits for. Only one write
 * is in flight at a time. A write without an answer may have succeeded; the account recognises the repetition.
 * @param at the time of the event, epoch milliseconds
 */
export function reduceSession(session: WorkSession, event: SessionEvent, at: number): SessionStep {
  switch (event.type) {
    case 'opened':
      return sessionStep(reopen(session, event.runForm, event.shown));
    case 'connected':
      return connected(session, event);
    case 'disconnected':
      return sessionStep({ ...session, mode: 'off' }, { kind: 'cancelWait' });
    case 'edited':
      return editForm(session, event.form);
    case 'stored':
      return sessionStep({ ...session, save: event.isKept ? { kind: event.as, at } : { kind: 'full' } });
    case 'waitEnded':
    case 'online':
      return send(session);
    case 'answered':
      return answered(session, event);
    case 'submitted':
      return submitted(session);
    case 'delayEnded':
      return release(session, event.connection);
    case 'found':
      return found(session, event);
  }
}
