import { showPage } from './open-form.ts';
import { createPerformer } from './perform.ts';
import { reduce } from './reduce.ts';
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

/** Events that come while nothing else is rendered: the page shows their outcome before the user can act again. */
const RENDERED_AT_ONCE: readonly SessionEvent['type'][] = ['answered', 'holdEnded', 'found'];

/**
 * Owns a session of work: applies events, performs their effects, and has a changed view rendered, at once if the user
 * must not act before.
 */
export function createController(start: WorkSession, render: (session: WorkSession, isAtOnce: boolean) => void) {
  let session = start;
  let resubmit: (() => void) | null = null;
  const perform = createPerformer((event) => void dispatch(event));

  /** Returns whether a submission has to wait. */
  function dispatch(event: SessionEvent): boolean {
    const before = session;
    const [next, effects] = reduce(session, event, Date.now());
    session = next;
    for (const effect of effects) perform(effect, next);
    if (RENDERED.some((field) => session[field] !== before[field]))
      render(session, RENDERED_AT_ONCE.includes(event.type));
    // The form now has the id of its draft.
    if (effects.some(({ kind }) => kind === 'resubmit')) {
      const send = resubmit;
      resubmit = null;
      send?.();
    }
    return effects.some(({ kind }) => kind === 'hold');
  }

  return {
    dispatch,
    /** A page was rendered. An event since then may have changed the session. */
    show(page: SessionPage, shown: ShownProgram): void {
      session = showPage(session, page, shown);
    },
    /** Returns whether a submission has to wait; then `send` submits it later. */
    submit(send: () => void): boolean {
      const isHeld = dispatch({ type: 'submitted' });
      resubmit = isHeld ? (resubmit ?? send) : null;
      return isHeld;
    },
  };
}
