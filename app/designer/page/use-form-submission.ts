import { useActionData, useFetcher, useLocation } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import type { DesignerActionData, RunState } from '#app/designer/form/action-data.ts';
import { programLong } from '#app/designer/form/field-refusals.ts';
import { readFormElement } from '#app/designer/form/form-element.ts';
import { type Intent, INTENTS, type RunForm } from '#app/designer/form/run-form.ts';
import { findProduct } from '#app/domain/products.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { paths } from '#app/paths.ts';
import type { action } from './designer.tsx';
import type { DesignerData } from './load.server.ts';
import { submitIntent } from './submit-intent.ts';

/** The last started run and its form. */
interface LastRun {
  readonly state: RunState;
  readonly runForm: RunForm;
}

export interface FormSubmission {
  /** Response to the last submission, or why it was not sent; undefined before the first. */
  readonly posted: ReturnType<typeof useActionData<typeof action>>;
  /** The intent that is in progress. */
  readonly pending: string | null;
  readonly last: LastRun | null;
  /** Changes with every run, so that only a second submission of the same run counts as a repetition. */
  readonly runs: number;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** A submission that waits for the connection. */
  readonly waiting: Intent | null;
  /** Cancels the waiting submission. */
  readonly cancel: () => void;
}

const projectIn = (pathname: string): string | undefined => pathname.split('/')[3];

/**
 * Returns the key under which runs are shown: a project, or a tutorial case, which has the path of a new experiment.
 */
const runsKey = (pathname: string, search: string): string =>
  `${pathname} ${new URLSearchParams(search).get('case') ?? ''}`;

interface RunsOfPage {
  readonly at: string;
  readonly last: LastRun | null;
  readonly runs: number;
}

/** Handles the form's buttons: with JavaScript the page stays, and it follows the run. */
export function useFormSubmission(
  form: RefObject<HTMLFormElement>,
  { lastRun }: Pick<DesignerData, 'lastRun'>,
): FormSubmission {
  const { key, pathname, search } = useLocation();
  const actionData = useActionData<typeof action>();
  const fetcher = useFetcher<typeof action>({ key: `acts ${key}` });
  // In the render in which the visit changes, the fetcher still has the response of the previous visit.
  const [visit, setVisit] = useState(key);
  if (visit !== key) setVisit(key);
  const data = visit === key ? fetcher.data : undefined;
  const [unsent, setUnsent] = useState<{
    readonly at: string;
    readonly after: unknown;
    readonly answer: DesignerActionData;
  } | null>(null);
  const [waiting, setWaiting] = useState<Intent | null>(null);
  const at = runsKey(pathname, search);
  const [before, setBefore] = useState<RunsOfPage>({ at, last: null, runs: 0 });
  // The first run of a new experiment creates its project, and the page continues at the project's URL.
  const isHere = before.at === at || before.last?.state.task.projectId === projectIn(pathname);
  const known = isHere ? before : { at, last: null, runs: before.runs };
  const acceptedRun = data?.run;
  const isNew = acceptedRun !== undefined && acceptedRun.task.id !== known.last?.state.task.id;
  const last = isNew && data !== undefined ? { state: acceptedRun, runForm: data.runForm } : (known.last ?? lastRun);
  if (isNew) setBefore({ at, last, runs: known.runs + 1 });
  // After that, another new experiment is a different one.
  else if (before.at !== at) setBefore({ ...known, at });
  const task = last?.state.task ?? null;
  const projectId = task?.projectId ?? null;
  const type = task === null ? undefined : findProduct(task.product)?.type;
  const { submit } = fetcher;
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const runForm = readFormElement(event.currentTarget);
      const lengthProblem = programLong(runForm.program);
      // A program that will be refused is not sent: encoded, it may exceed the size limit of a request.
      if (lengthProblem !== null)
        return setUnsent({
          at: key,
          after: data,
          answer: { runForm, problems: { program: lengthProblem }, program: { kind: 'none' } },
        });
      const { submitter } = event.nativeEvent as SubmitEvent;
      const formData = new FormData(event.currentTarget, submitter);
      const intent = INTENTS.find((each) => each === formData.get('intent'));
      if (!navigator.onLine && intent !== undefined) return setWaiting(intent);
      formData.set('stay', '1');
      // A new experiment becomes a project with its first run; later runs belong to this project.
      const isNewProject = projectIn(pathname) === '0' && projectId !== null && type !== undefined;
      submit(formData, {
        method: 'post',
        action: isNewProject ? `${paths.quantumVm(type, projectId)}${search}` : `${pathname}${search}`,
      });
    },
    [submit, data, key, pathname, search, projectId, type],
  );
  useEffect(() => {
    if (waiting === null) return;
    const send = (): void => {
      setWaiting(null);
      if (form.current !== null) submitIntent(form.current, waiting);
    };
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [waiting, form]);
  const cancel = useCallback(() => setWaiting(null), []);
  // Valid until the next response.
  const answer = unsent?.at === key && unsent.after === data ? unsent.answer : data;
  return {
    posted: answer ?? actionData,
    pending: fetcher.formData === undefined ? null : fieldText(fetcher.formData, 'intent'),
    last,
    runs: known.runs,
    onSubmit,
    waiting,
    cancel,
  };
}
