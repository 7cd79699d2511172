import { showPage } from './open-form.ts';
import { createPerformer } from './perform.ts';
import { reduceSession } from './reduce.ts';
import type { SessionEvent, SessionPage, SessionView, ShownProgram, WorkSession } from './work-session.ts';

/** What the page renders of a session and an event may change; the other fields change with every keystroke. */
const RENDERED = [
  'form',
  'save',
  'conflict',
  'head',
  'foundAt',
  'elsewhere',
] as const satisfies readonly (keyof SessionView)[];

/**
 * Owns an editing session: applies events, performs their effects, and has a changed session rendered.
 */
export function createController(start: WorkSession, render: (session: WorkSession, isAtOnce: boolean) => void) {
  let session = start;
  let resubmit: (() => void) | null = null;
  const perform = createPerformer((event, isAtOnce) => void dispatch(event, isAtOnce));

  /**
   * Returns whether a submission has to wait.
   * @param isAtOnce the page shows the outcome before the user can act again; not possible while React renders
   */
  function dispatch(event: SessionEvent, isAtOnce = false): boolean {
    const before = session;
    const [next, effects] = reduceSession(session, event, Date.now());
    session = next;
    for (const effect of effects) perform(effect, next);
    if (RENDERED.some((field) => session[field] !== before[field])) render(session, isAtOnce);
    // The form now has the id of its draft.
    if (effects.some(({ kind }) => kind === 'resubmit')) {
      const send = resubmit;
      resubmit = null;
      send?.();
    }
    return effects.some(({ kind }) => kind === 'delay');
  }

  return {
    dispatch,
    /** A page was rendered. An event since then may have changed the session. */
    show(page: SessionPage, shown: ShownProgram): void {
      session = showPage(session, page, shown);
    },
    /** Returns whether a submission has to wait; then `send` submits it later. */
    submit(send: () => void): boolean {
      const mustWait = dispatch({ type: 'submitted' });
      resubmit = mustWait ? (resubmit ?? send) : null;
      return mustWait;
    },
  };
}
