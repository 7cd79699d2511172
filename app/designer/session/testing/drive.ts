import type { WriteAnswer } from '#app/designer/drafts/save-state.ts';
import { NEW_OPTIONS } from '#app/designer/form/defaults.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { showPage, startSession } from '#app/designer/session/open-form.ts';
import { reduceSession } from '#app/designer/session/reduce.ts';
import type { SessionEffect, SessionEvent, SessionPage, ShownProgram } from '#app/designer/session/work-session.ts';

export const NOW = 1000;

export const typed = (program: string, changes: Partial<RunForm> = {}): RunForm => ({
  ...NEW_OPTIONS,
  name: 'Bell',
  language: 'qrunes',
  program,
  product: 'full-amplitude',
  shots: '100',
  ...changes,
});

/** The form before any input. */
export const EMPTY = typed('');

export const PAGE: SessionPage = {
  visit: 'visit 1',
  formKey: 'key1',
  loaded: EMPTY,
  projectId: 'p1',
  owner: 'ann',
  drafts: { head: null, openedAt: null, others: [] },
  isKept: false,
  isOff: false,
  isAfterRun: false,
};

/** Storage key of the work of `PAGE`. */
export const PLACE = 'draft ann p1 key1';

export const written = (
  id: string,
  revision: number,
  conflict: Extract<WriteAnswer, { kind: 'written' }>['conflict'] = null,
): WriteAnswer => ({ kind: 'written', head: { id, revision }, at: 77, conflict });

/** A session driven by events, with the effects that each of them asked for. */
export function drive(changes: Partial<SessionPage> = {}) {
  let session = startSession({ ...PAGE, ...changes });
  const send = (event: SessionEvent): readonly SessionEffect[] => {
    const [next, effects] = reduceSession(session, event, NOW);
    session = next;
    return effects;
  };
  return {
    send,
    get state() {
      return session;
    },
    /** Renders a page with the program that is on the board. */
    show: (page: Partial<SessionPage>, shown: ShownProgram = { text: '', language: 'qrunes' }): void => {
      session = showPage(session, { ...session.page, ...page }, shown);
    },
    connect: (form: RunForm, more: Partial<Extract<SessionEvent, { type: 'connected' }>> = {}) =>
      send({ type: 'connected', key: 'page 1', form, initial: EMPTY, isStored: false, isAnswered: false, ...more }),
    /** Returns what is sent to the account after an event; null if nothing is sent. */
    writeAfter: (type: 'waitEnded' | 'online') =>
      send({ type }).some(({ kind }) => kind === 'write') ? session.inFlight : null,
    type: (program: string) => send({ type: 'edited', form: typed(program) }),
    answer: (answer: Extract<SessionEvent, { type: 'answered' }>['answer']) =>
      send({ type: 'answered', connection: session.connection, answer }),
  };
}

export const waitsIn = (effects: readonly SessionEffect[]): readonly number[] =>
  effects.flatMap((effect) => (effect.kind === 'wait' ? [effect.ms] : []));
