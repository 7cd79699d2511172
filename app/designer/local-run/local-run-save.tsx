import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { keepRun } from './kept-run.ts';
import type { LocalResult } from './messages.ts';
import { saveRun } from './save-run.ts';
import type { LocalRun, LocalRunOfPage } from './use-local-run.ts';

/** Where a run is saved. */
export interface SaveTarget {
  readonly isSignedIn: boolean;
  readonly projectId: string | null;
  readonly formKey: string;
  /** Keeps the work and redirects to sign-in. */
  readonly onSignIn: () => void;
}

interface LocalRunSaveProps extends Pick<LocalRunOfPage, 'file'> {
  readonly run: LocalRun;
  readonly result: LocalResult;
  readonly target: SaveTarget;
  /** Called before the result is sent. */
  readonly onSend: () => void;
}

type Saving =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly taskId: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Saves the result to the account; a visitor signs in first. */
export function LocalRunSave({ run, result, file, target, onSend }: LocalRunSaveProps) {
  const { t } = useTranslation('localRun');
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' });
  const hasBegun = useRef(false);
  const fail = (sentence: string): void => setSaving({ kind: 'failed', sentence });
  const save = async (): Promise<void> => {
    setSaving({ kind: 'saving' });
    const json = await file('json').catch(() => null);
    if (json === null) return fail(t('undownloadable'));
    if (!target.isSignedIn) {
      const isKept = keepRun({ at: Date.now(), fields: run.fields, result, json: await json.text() });
      setSaving({ kind: 'idle' });
      return isKept ? target.onSignIn() : fail(t('tooLarge'));
    }
    onSend();
    const answer = await saveRun({
      fields: run.fields,
      seed: result.view.facts.seed,
      result: json,
      projectId: target.projectId,
      formKey: `${target.formKey} ${run.id}`,
    });
    if (answer === null) return fail(t('unreached'));
    if (answer.ok) setSaving({ kind: 'saved', taskId: answer.taskId });
    else fail(t('notSaved', { reason: answer.sentence }));
  };
  useEffect(() => {
    // The person chose to save before signing in.
    if (run.isKept !== true || hasBegun.current) return;
    hasBegun.current = true;
    void save();
  });
  if (saving.kind === 'saved')
    return (
      <>
        <span role="status" className="small">
          {t('saved')}
        </span>
        <ButtonLink to={paths.task(saving.taskId)} discover="none" size="sm">
          {t('openTask')}
        </ButtonLink>
      </>
    );
  return (
    <>
      <Button
        type="button"
        size="sm"
        aria-disabled={saving.kind === 'saving' || undefined}
        onClick={() => {
          if (saving.kind !== 'saving') void save();
        }}
      >
        {t(saving.kind === 'saving' ? 'saving' : target.isSignedIn ? 'save' : 'signInToSave')}
      </Button>
      {saving.kind === 'failed' ? (
        <p className="small local-unsaved" role="alert">
          {saving.sentence}
        </p>
      ) : null}
    </>
  );
}
