import { useLocation } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createProgramStore, type ProgramStore } from '#app/designer/code/program-store.ts';
import { createLocalDrafts, type Owner } from '#app/designer/drafts/local-drafts.ts';
import { onFormEvent, readFormElement } from '#app/designer/form/form-element.ts';
import type { Intent, RunForm } from '#app/designer/form/run-form.ts';
import { type Circuit, isLanguageLoaded, LANGUAGE_IDS } from '#simulator';
import { createController } from './controller.ts';
import { draftKeyOf, reopenedForm, showPage, startSession } from './open-form.ts';
import { draftsOfClosedTabs, lockDraftKey, randomKey } from './perform.ts';
import type { SessionPage, SessionView, ShownProgram, WorkSession } from './work-session.ts';

/** Intents that save the work in another way: afterwards it is no longer a draft. */
const SAVING_INTENTS: readonly string[] = ['save', 'run', 'subscribe_run', 'copy'] satisfies readonly Intent[];

/** Only the editors show the store's circuit, and they exist only in the browser: there the text is parsed. */
const isOnServer = typeof document === 'undefined';

interface SessionArgs {
  readonly form: RefObject<HTMLFormElement>;
  readonly loaded: Pick<SessionPage, 'formKey' | 'projectId' | 'drafts' | 'isKept'> & {
    /** The tutorial case, which cannot be changed; null for own work. */
    readonly caseId: string | null;
    readonly state: { readonly runForm: RunForm };
  };
  readonly owner: Owner;
  /** The form as submitted and answered, otherwise as loaded. */
  readonly shownForm: RunForm;
  /** Its circuit as drawn by the server: the text is not parsed while the page is rendered. */
  readonly circuit: Circuit | null;
  /** The response with which the form was refused; with another value, autosave continues. */
  readonly posted: unknown;
  /** The last run; the project may write the same circuit in another way. */
  readonly lastRun: RunForm | null;
  /** The page continues the work of the previous one, which was run and got a new URL. */
  readonly isAfterRun: boolean;
}

interface WorkSessionView extends Pick<SessionView, 'save' | 'conflict' | 'head' | 'foundAt' | 'elsewhere'> {
  /** Key of the form: with another key, it starts again with `initial`. */
  readonly key: string;
  readonly initial: RunForm;
  /** The form is an imported program or a draft from the browser. */
  readonly isReopened: boolean;
  readonly store: ProgramStore;
  /** Number of programs opened so far. */
  readonly session: number;
  /** Storage key of the work in this browser. */
  readonly draftKey: string;
  /** Replaces the form's content by an imported program. */
  readonly reopen: (runForm: RunForm) => void;
}

const shownBy = (store: ProgramStore): ShownProgram => store.getSnapshot();

function openStore({ program: text, language: id }: RunForm, circuit: Circuit | null): ProgramStore {
  const language = LANGUAGE_IDS.find((known) => known === id) ?? LANGUAGE_IDS[0];
  const isReadLater = isOnServer || !isLanguageLoaded(language);
  return createProgramStore({ text, language, ...(isReadLater && { knownCircuit: circuit }) });
}

const render =
  (set: (session: WorkSession) => void) =>
  (session: WorkSession, isAtOnce: boolean): void =>
    isAtOnce ? flushSync(() => set(session)) : set(session);

/** Runs the editing session: which form is open, autosave in this browser and in the account, earlier work. */
export function useWorkSession({
  form,
  loaded,
  owner,
  shownForm,
  circuit,
  posted,
  lastRun,
  isAfterRun,
}: SessionArgs): WorkSessionView {
  const { formKey, projectId, drafts, isKept } = loaded;
  const isOff = loaded.caseId !== null;
  const { key: visit, search } = useLocation();
  // A program in the URL is not replaced by work of an earlier visit, which stays in this browser.
  const isLinked = search.includes('program=');
  const page = { visit, formKey, loaded: loaded.state.runForm, projectId, owner, drafts, isKept, isOff, isAfterRun };
  const [rendered, setRendered] = useState(() => startSession(page));
  const [opened, setOpened] = useState(() => ({ session: 0, store: openStore(shownForm, circuit) }));
  const shown = shownBy(opened.store);
  const view = showPage(rendered, page, shown);
  if (view !== rendered) setRendered(view);
  const reopened = reopenedForm(view);
  const initial = reopened ?? shownForm;
  const { key, session } = view.form;
  const next =
    opened.session === session
      ? opened
      : { session, store: openStore(reopened ?? page.loaded, reopened === null ? circuit : null) };
  if (next !== opened) setOpened(next);
  const { store } = next;

  const [controller] = useState(() => createController(view, render(setRendered)));
  // `initialForm` is the form before any input, or the last run if the page continues its work.
  const initialForm = (isAfterRun && reopened === null ? lastRun : null) ?? initial;
  const latest = useRef({ store, initial, initialForm });
  useEffect(() => {
    latest.current = { store, initial, initialForm };
    controller.show(page, shown);
  });
  const draftKey = draftKeyOf(view);

  useEffect(() => {
    if (isOff) return;
    const lock = new AbortController();
    lockDraftKey(draftKey, lock.signal);
    return () => lock.abort();
  }, [draftKey, isOff]);

  useEffect(() => {
    const element = form.current;
    if (element === null || isOff) return;
    const onInput = (): void => void controller.dispatch({ type: 'edited', form: readFormElement(element) });
    const onOnline = (): void => void controller.dispatch({ type: 'online' });
    const onSubmit = (event: SubmitEvent): void => {
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
      if (!SAVING_INTENTS.includes(button?.value ?? '')) return;
      const send = (): void => {
        if (element.isConnected) element.requestSubmit(button);
      };
      if (!controller.submit(send)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    controller.dispatch({
      type: 'connected',
      key: randomKey(),
      form: readFormElement(element),
      initial: latest.current.initialForm,
      isStored: createLocalDrafts(localStorage).has(draftKey),
      isAnswered: posted !== undefined,
    });
    const unsubscribers = [onFormEvent(element, 'input', onInput), onFormEvent(element, 'change', onInput)];
    element.addEventListener('submit', onSubmit, true);
    addEventListener('online', onOnline);
    return () => {
      controller.dispatch({ type: 'disconnected' });
      for (const each of unsubscribers) each();
      element.removeEventListener('submit', onSubmit, true);
      removeEventListener('online', onOnline);
    };
  }, [form, key, formKey, draftKey, posted, isOff, controller]);

  // Once per page.
  useEffect(() => {
    const element = form.current;
    if (element === null || isOff || isLinked) return;
    let isCancelled = false;
    const { initial: before } = latest.current;
    const others = createLocalDrafts(localStorage)
      .list(owner, projectId)
      .filter((draft) => draft.key !== draftKey);
    void draftsOfClosedTabs(others).then(([newest]) => {
      if (isCancelled || newest === undefined) return;
      controller.dispatch(
        {
          type: 'found',
          found: newest,
          form: readFormElement(element),
          initial: before,
          shown: shownBy(latest.current.store),
        },
        true,
      );
    });
    return () => {
      isCancelled = true;
    };
  }, [form, draftKey, owner, projectId, formKey, isOff, isLinked, controller]);

  const reopen = useCallback(
    (runForm: RunForm): void =>
      void controller.dispatch({ type: 'opened', runForm, shown: shownBy(latest.current.store) }),
    [controller],
  );
  return { ...view, key, initial, isReopened: reopened !== null, store, session, draftKey, reopen };
}
