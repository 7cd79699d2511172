import { NavigationType, useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findProduct } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { designerPath } from './address.ts';
import type { ProgramStore } from '#app/designer/code/program-store.ts';
import type { Intent } from '#app/designer/form/run-form.ts';
import { onFormEvent } from '#app/designer/drafts/form-events.ts';
import type { DesignerData } from './load.server.ts';
import type { DesignerState } from '#app/designer/form/action-data.ts';
import { runAfterSignIn, takeRunAfterSignIn } from '#app/designer/run/after-sign-in.ts';
import { pressIntent } from './press.ts';
import type { FormActs } from './use-form-submission.ts';

/** Intents that begin a run. */
const RUNS: readonly string[] = ['run', 'subscribe_run'] satisfies readonly Intent[];

const isRun = (event: FormEvent): boolean => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === 'intent' && RUNS.includes(submitter.value);
};

interface RunPageArgs {
  readonly form: RefObject<HTMLFormElement>;
  /** Counts the programs that were opened; each has a form element of its own. */
  readonly session: number;
  readonly loaded: Pick<DesignerData, 'caseId' | 'version' | 'isKept' | 'projectId'>;
  readonly acts: Pick<FormActs, 'last' | 'posted' | 'pending' | 'onSubmit'>;
  readonly program: ProgramStore;
  readonly isSignedIn: boolean;
  /** The form as it is looked at while it is typed. */
  readonly live: DesignerState;
  /** A run was accepted. */
  readonly onStarted: () => void;
}

/**
 * Whether a visit goes on with the work of the page before it: that ran, and now has an address of its own. Who comes
 * back to that address later comes from other work.
 */
export const useIsAfterRun = (): boolean => {
  const { state } = useLocation();
  const navigation = useNavigationType();
  return navigation === NavigationType.Replace && typeof state === 'object' && state !== null && 'ran' in state;
};

/** What the page does around a run: its address, the way through sign-in, and how long a refusal stands. */
export function useRunPage({ form, session, loaded, acts, program, isSignedIn, live, onStarted }: RunPageArgs) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { last, posted, pending, onSubmit: send } = acts;
  const task = last?.state.task ?? null;
  // A run of an earlier visit has been followed.
  const followed = useRef<string | null>(task?.id ?? null);
  // A run makes its program a version: from then on the page is that project's, and a reload opens it there.
  useEffect(() => {
    if (task === null || followed.current === task.id) return;
    followed.current = task.id;
    onStarted();
    if (task.projectId === null || loaded.caseId !== null) return;
    const product = findProduct(task.product);
    if (product === undefined) return;
    const to = designerPath(product, task.projectId);
    if (to === `${pathname}${search}` && loaded.version === task.versionNumber) return;
    navigate(to, { replace: true, preventScrollReset: true, state: { ran: task.id } });
  }, [task, loaded.caseId, loaded.version, pathname, search, navigate, onStarted]);

  // What was to be run before its author signed in runs now.
  useEffect(() => {
    if (!isSignedIn || form.current === null || !(loaded.isKept || loaded.caseId !== null)) return;
    if (takeRunAfterSignIn(Date.now())) pressIntent(form.current, 'run');
    // Once a page: the note is gone with it.
  }, [form, isSignedIn, loaded.isKept, loaded.caseId]);
  const onSignIn = (): void => {
    runAfterSignIn(Date.now());
    if (loaded.caseId !== null) location.assign(paths.login({ path: `${pathname}${search}` }));
    else if (form.current !== null) pressIntent(form.current, 'run');
  };

  // A refusal stands until something is changed, another press is made, or it is sent away.
  const [closed, setClosed] = useState<unknown>(null);
  const [heldUp, setHeldUp] = useState<'fields' | 'parted' | null>(null);
  const onClose = useCallback(() => {
    setClosed(posted);
    setHeldUp(null);
  }, [posted]);
  useEffect(() => {
    const element = form.current;
    if (element === null || posted === undefined) return;
    return onFormEvent(element, 'input', () => setClosed(posted));
  }, [form, session, posted]);
  // What is known to be refused needs no answer of the server.
  const hasWrongFields = Object.keys(live.problems).length > 0;
  // What was typed has parted statements from their note: the board shows something else than would run.
  const isParted = useSyncExternalStore(
    program.subscribe,
    () => program.getSight().notice?.kind === 'loosened',
    () => false,
  );
  // Answered, it is asked no more: another one waits for another press.
  if (heldUp === 'parted' && !isParted) setHeldUp(null);
  const holdUp = useCallback((): boolean => {
    const why = program.settle().notice?.kind === 'loosened' ? 'parted' : hasWrongFields ? 'fields' : null;
    setHeldUp(why);
    return why !== null;
  }, [program, hasWrongFields]);
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>): void => {
      // A run begins in other ways than by its button too: a remedy, a connection that is back.
      if (!isRun(event) || program.settle().notice?.kind !== 'loosened') return send(event);
      event.preventDefault();
      setHeldUp('parted');
    },
    [program, send],
  );
  const isRefused =
    posted !== undefined &&
    (posted.refused !== undefined || posted.unsent === true || Object.keys(posted.problems).length > 0);
  const refusal =
    pending !== null
      ? null
      : isRefused && closed !== posted
        ? posted
        : heldUp === 'fields' && hasWrongFields
          ? live
          : null;
  return { refusal, isAskedFirst: heldUp === 'parted' && isParted, onClose, onSignIn, holdUp, onSubmit };
}
