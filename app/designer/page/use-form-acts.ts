import { useActionData, useFetcher, useLocation } from '@remix-run/react';
import { type FormEvent, useCallback, useState } from 'react';
import { findProduct } from '../../domain/products.ts';
import { paths } from '../../paths.ts';
import type { RunState } from '../run/read-run.server.ts';
import { formDraft } from '../drafts/form-draft.ts';
import { programLong } from '../program-length.ts';
import type { DesignerState } from '../state.ts';
import type { action } from './designer.tsx';

export interface FormActs {
  /** What the last press of a button answered, or why it was not sent; undefined before the first. */
  readonly posted: ReturnType<typeof useActionData<typeof action>>;
  /** The intent that is under way. */
  readonly pending: string | null;
  /** The run that was started last. */
  readonly run: RunState | null;
  /** Changes with every run, so that only a second press of the same one is taken for the first. */
  readonly runs: number;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The buttons of the form: where scripts run the page stays where it is, and a run is watched on it. */
export function useFormActs(): FormActs {
  const { key, pathname, search } = useLocation();
  const sent = useActionData<typeof action>();
  const fetcher = useFetcher<typeof action>({ key: `acts ${key}` });
  const [stopped, setStopped] = useState<{ readonly at: string; readonly after: unknown; readonly answer: DesignerState } | null>(null);
  const [last, setLast] = useState<{ readonly at: string; readonly run: RunState | null; readonly runs: number }>({ at: pathname, run: null, runs: 0 });
  const known = last.at === pathname ? last : { at: pathname, run: null, runs: last.runs };
  const answered = fetcher.data?.run;
  const isNew = answered !== undefined && answered.task.id !== known.run?.task.id;
  if (isNew) setLast({ at: pathname, run: answered, runs: known.runs + 1 });
  const run = isNew ? answered : known.run;
  const task = run?.task ?? null;
  const projectId = task?.projectId ?? null;
  const type = task === null ? undefined : findProduct(task.product)?.type;
  const { submit, data } = fetcher;
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const draft = formDraft(event.currentTarget);
      const long = programLong(draft.program);
      // What will be refused is not sent: encoded, it may be more than any request may be.
      if (long !== null) return setStopped({ at: key, after: data, answer: { draft, problems: { program: long }, program: { kind: 'none' } } });
      const { submitter } = event.nativeEvent as SubmitEvent;
      const form = new FormData(event.currentTarget, submitter);
      form.set('stay', '1');
      // A new experiment becomes a project with its first run; those that follow belong to it.
      const isNewProject = pathname.split('/')[3] === '0' && projectId !== null && type !== undefined;
      submit(form, { method: 'post', action: isNewProject ? `${paths.quantumVm(type, projectId)}${search}` : `${pathname}${search}` });
    },
    [submit, data, key, pathname, search, projectId, type],
  );
  // Until something else is answered.
  const answer = stopped?.at === key && stopped.after === data ? stopped.answer : data;
  return { posted: answer ?? sent, pending: fetcher.state === 'idle' ? null : String(fetcher.formData?.get('intent') ?? ''), run, runs: known.runs, onSubmit };
}
