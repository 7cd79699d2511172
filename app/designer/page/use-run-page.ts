import { NavigationType, useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ProgramStore } from '#app/designer/code/program-store.ts';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { designerPath } from '#app/designer/form/address.ts';
import { onFormEvent } from '#app/designer/form/form-element.ts';
import type { Intent } from '#app/designer/form/run-form.ts';
import { runAfterSignIn, takeRunAfterSignIn } from '#app/designer/run/after-sign-in.ts';
import { findProduct } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import type { DesignerData } from './load.server.ts';
import { submitIntent } from './submit-intent.ts';
import type { FormSubmission } from './use-form-submission.ts';

/** Intents that start a run. */
const RUNS = ['run', 'subscribe_run'] as const satisfies readonly Intent[];

/** Returns the intent of a submission that starts a run. */
const runIntentOf = (event: FormEvent): Intent | undefined => {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === 'intent'
    ? RUNS.find((intent) => intent === submitter.value)
    : undefined;
};

interface RunPageArgs {
  readonly form: RefObject<HTMLFormElement>;
  /** Number of programs opened so far; each has a separate form element. */
  readonly session: number;
  readonly loaded: Pick<DesignerData, 'caseId' | 'version' | 'isKept' | 'projectId'>;
  readonly submission: Pick<FormSubmission, 'last' | 'posted' | 'pending' | 'onSubmit'>;
  readonly program: ProgramStore;
  readonly isSignedIn: boolean;
  /** Preview of the form, updated while the user types. */
  readonly live: DesignerActionData;
  /** Called when a run was accepted. */
  readonly onStarted: () => void;
}

/**
 * True if the visit continues the work of the previous page, which was run and got a new URL. False if the user returns
 * to that URL later.
 */
export const useIsAfterRun = (): boolean => {
  const state: unknown = useLocation().state;
  const navigation = useNavigationType();
  return navigation === NavigationType.Replace && typeof state === 'object' && state !== null && 'ran' in state;
};

/** Manages the page around a run: its URL, the redirect to sign-in, and how long a refusal is shown. */
export function useRunPage({ form, session, loaded, submission, program, isSignedIn, live, onStarted }: RunPageArgs) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { last, posted, pending, onSubmit: send } = submission;
  const task = last?.state.task ?? null;
  // While the page moves to its project, a run would be sent from the page that it leaves, and its answer would be lost.
  const isMoving = useRef(false);
  const held = useRef<Intent | null>(null);
  /** The page on which a run waits. */
  const [heldOn, setHeldOn] = useState<string | null>(null);
  // A run of an earlier visit has already been followed.
  const followed = useRef<string | null>(task?.id ?? null);
  // A run saves its program as a version: from then on the page belongs to that project, and a reload opens it there.
  useEffect(() => {
    if (task === null || followed.current === task.id) return;
    followed.current = task.id;
    onStarted();
    if (task.projectId === null || loaded.caseId !== null) return;
    const product = findProduct(task.product);
    if (product === undefined) return;
    const to = designerPath(product, task.projectId);
    if (to === `${pathname}${search}` && loaded.version === task.versionNumber) return;
    isMoving.current = true;
    navigate(to, { replace: true, preventScrollReset: true, state: { ran: task.id } });
  }, [task, loaded.caseId, loaded.version, pathname, search, navigate, onStarted]);

  const isAfterRun = useIsAfterRun();
  useEffect(() => {
    const intent = held.current;
    isMoving.current = false;
    held.current = null;
    // Any other page is not the one to which the run belongs.
    if (intent !== null && isAfterRun && form.current !== null) submitIntent(form.current, intent);
  }, [key, isAfterRun, form]);

  // Starts the run that was requested before sign-in.
  useEffect(() => {
    if (!isSignedIn || form.current === null || !(loaded.isKept || loaded.caseId !== null)) return;
    if (takeRunAfterSignIn(Date.now())) submitIntent(form.current, 'run');
    // Once per page: reading the request removes it.
  }, [form, isSignedIn, loaded.isKept, loaded.caseId]);
  const onSignIn = (): void => {
    runAfterSignIn(Date.now());
    if (loaded.caseId !== null) location.assign(paths.login({ path: `${pathname}${search}` }));
    else if (form.current !== null) submitIntent(form.current, 'run');
  };

  // A refusal is shown until the form changes, the user submits again, or the user closes it.
  const [closed, setClosed] = useState<unknown>(null);
  const [blockedBy, setBlockedBy] = useState<'fields' | 'detached' | null>(null);
  const onClose = useCallback(() => {
    setClosed(posted);
    setBlockedBy(null);
  }, [posted]);
  useEffect(() => {
    const element = form.current;
    if (element === null || posted === undefined) return;
    return onFormEvent(element, 'input', () => setClosed(posted));
  }, [form, session, posted]);
  // A form that would be refused is not sent.
  const hasWrongFields = Object.keys(live.problems).length > 0;
  // Typing has separated statements from their note: the board does not show what would run.
  const hasDetachedNotes = useSyncExternalStore(
    program.subscribe,
    () => program.getSnapshot().notice?.kind === 'detached',
    () => false,
  );
  // The question has been answered; it appears again only with another submission.
  if (blockedBy === 'detached' && !hasDetachedNotes) setBlockedBy(null);
  const blocksRun = useCallback((): boolean => {
    const reason = program.flush().notice?.kind === 'detached' ? 'detached' : hasWrongFields ? 'fields' : null;
    setBlockedBy(reason);
    return reason !== null;
  }, [program, hasWrongFields]);
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>): void => {
      // A run can also start without its button: by a remedy, or by a restored connection.
      const intent = runIntentOf(event);
      if (intent !== undefined && program.flush().notice?.kind === 'detached') {
        event.preventDefault();
        setBlockedBy('detached');
      } else if (intent !== undefined && isMoving.current) {
        event.preventDefault();
        held.current = intent;
        setHeldOn(key);
      } else send(event);
    },
    [key, program, send],
  );
  const isRefused =
    posted !== undefined &&
    (posted.refused !== undefined || posted.unsent === true || Object.keys(posted.problems).length > 0);
  const refusal =
    pending !== null
      ? null
      : isRefused && closed !== posted
        ? posted
        : blockedBy === 'fields' && hasWrongFields
          ? live
          : null;
  return {
    refusal,
    mustConfirm: blockedBy === 'detached' && hasDetachedNotes,
    onClose,
    onSignIn,
    blocksRun,
    onSubmit,
    /** A run waits until the page has moved to its project. */
    isHeld: heldOn === key,
  };
}
