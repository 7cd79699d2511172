import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGNER_FORM_ID } from '#app/designer/form/run-form.ts';
import { isEnded, timeLeftMs } from '#app/domain/task-status.ts';
import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { useFormat } from '#app/i18n/react.ts';
import { failureText } from '#app/live-tasks/failure-text.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Button } from '#app/ui/button.tsx';
import { useIsClient } from '#app/ui/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-paths.ts';
import { useStartedRun } from './run-context.tsx';
import { isRunActive, type RunGroupState, runGroupStateOf } from './run-group-state.ts';
import { RunNote } from './run-note.tsx';
import { useOnline } from './use-online.ts';
import './run-group.css';

/** A shorter time is not shown. */
const MIN_SHOWN_MS = 1000;

const ICONS: Readonly<Partial<Record<RunGroupState, IconName>>> = {
  queued: 'menu',
  running: 'clock',
  done: 'check',
  failed: 'warning',
  offline: 'warning',
  held: 'warning',
};
const BUTTON_ICONS: Readonly<Partial<Record<RunGroupState, IconName>>> = {
  queued: 'stop',
  running: 'stop',
  offline: 'stop',
  done: 'rerun',
  held: 'clock',
};

/** States in which the button starts a run. */
const STARTS: readonly RunGroupState[] = ['ready', 'changed', 'failed', 'ended'];

/** Returns the state of the run as a short text beside the button. */
function useStateText(): (state: RunGroupState, task: TaskView | null) => string {
  const { t } = useTranslation('designer');
  const { t: tProgram } = useTranslation('program');
  const format = useFormat();
  return (state, task) => {
    switch (state) {
      case 'ready':
      case 'sending':
        return '';
      case 'held':
        return t('runGroup.held');
      case 'offline':
        return t('runGroup.offline');
      case 'queued': {
        const place = task?.place ?? null;
        if (place === null) return t('runGroup.queued');
        const wait = place.waitMs;
        return wait === null || wait < MIN_SHOWN_MS
          ? t('runGroup.place', { place: format.number(place.position) })
          : t('runGroup.placeWait', { place: format.number(place.position), wait: format.duration(wait) });
      }
      case 'running': {
        if (task === null) return '';
        const percent = format.percent(Math.floor(task.progress) / 100);
        const left = timeLeftMs(task);
        return left === null || left < MIN_SHOWN_MS
          ? t('runGroup.percent', { percent })
          : t('runGroup.percentLeft', { percent, left: format.duration(left) });
      }
      case 'done':
        return task === null
          ? ''
          : t('runGroup.done', {
              time: task.executionMs === null ? '' : format.duration(task.executionMs),
              coins: t('form.coins', { count: task.price, coins: format.number(task.price) }),
            });
      case 'changed':
        return task === null || task.versionNumber === null
          ? t('runGroup.changed')
          : t('runGroup.changedVersion', { number: task.versionNumber });
      case 'failed':
        return task === null ? '' : failureText(tProgram, task);
      case 'ended':
        return t('runGroup.ended');
    }
  };
}

interface RunGroupProps {
  readonly isSending: boolean;
  readonly isWaiting: boolean;
  readonly isChanged: boolean;
  readonly isSignedIn: boolean;
  /** Estimated price of the run, with its unit. */
  readonly price: string;
  /** What the button starts, if it is no ordinary run; null for that. */
  readonly label: React.ReactNode;
  /** Content under the button that results from an earlier submission; null for nothing. */
  readonly refusal: React.ReactNode;
  /** Returns true if a known problem prevents the run before the server is asked; the problem is then shown. */
  readonly blocksRun: () => boolean;
  /** Called at a new submission: the earlier note is removed. */
  readonly onPress: () => void;
  /** Submits the form for a run. */
  readonly onRun: () => void;
  /** Keeps the work and redirects to sign-in; the run follows. */
  readonly onSignIn: () => void;
  /** Runs it in this browser; null if it does not run there. */
  readonly onRunHere: (() => void) | null;
  /** Cancels a submission that waits for the connection. */
  readonly onCancel: () => void;
}

/** Stops a run. Watchers are notified of its end as of any other. Returns whether the request succeeded. */
async function stopTask(taskId: string, key: string): Promise<boolean> {
  return fetchInLanguage(paths.operation(), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ [FORM_KEY]: key, act: 'stop', task: taskId, path: paths.calculationCenter() }),
  }).then(
    // After success the server redirects to another page.
    ({ ok, type }) => ok || type === 'opaqueredirect',
    () => false,
  );
}

/** The run button and the state of the run, at the right end of the bar in every state. */
export function RunGroup({
  isSending,
  isWaiting,
  isChanged,
  isSignedIn,
  price,
  label,
  refusal,
  blocksRun,
  onPress,
  onRun,
  onSignIn,
  onRunHere,
  onCancel,
}: RunGroupProps) {
  const { t } = useTranslation('designer');
  const textOf = useStateText();
  const isClient = useIsClient();
  const run = useStartedRun();
  const formKey = useFormIdempotencyKey();
  const isOnline = useOnline();
  const [requested, setRequested] = useState<'again' | 'stop' | 'unstopped' | 'signIn' | null>(null);
  const task = run?.task ?? null;
  const state = runGroupStateOf({ isSending, isWaiting, isOnline, status: task?.status ?? null, isChanged });
  const text = textOf(state, task);
  const isRunning = isRunActive(state);
  // A question is obsolete once the run has ended or the circuit has changed.
  const question =
    ((requested === 'stop' || requested === 'unstopped') && !isRunning) ||
    (requested === 'again' && state !== 'done') ||
    (requested === 'signIn' && isSignedIn)
      ? null
      : requested;
  // Undoing the change does not restore the question.
  if (requested !== null && question === null) setRequested(null);
  const close = (): void => setRequested(null);
  const onClick = (event: MouseEvent): void => {
    onPress();
    if (state === 'sending') return event.preventDefault();
    if (!isRunning && state !== 'held' && blocksRun()) {
      event.preventDefault();
      return setRequested(null);
    }
    const nextQuestion = state === 'done' ? 'again' : isRunning ? 'stop' : !isSignedIn ? 'signIn' : null;
    if (state === 'held') onCancel();
    else setRequested(nextQuestion === question ? null : nextQuestion);
    if (nextQuestion !== null || state === 'held') event.preventDefault();
  };
  const hasNote = question !== null || refusal !== null;
  useEffect(() => {
    if (!hasNote) return;
    // A run started by a key left the focus on the board or in the program.
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || (target instanceof Element && target.closest('dialog') !== null)) return;
      setRequested(null);
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [hasNote, onPress]);
  return (
    <div className="run-group" data-face={state}>
      <span className="run-text number" role="status" title={text === '' ? undefined : text}>
        {text === '' ? null : (
          <>
            {ICONS[state] === undefined ? null : <Icon name={ICONS[state]} size={15} />}
            <span>{text}</span>
          </>
        )}
      </span>
      {/* Without JavaScript the stage shows no result. */}
      {task === null ? null : (
        <noscript>
          <a className="link small" href={paths.task(task.id)}>
            {t(isEnded(task.status) ? 'watch.openResult' : 'watch.openTask')}
          </a>
        </noscript>
      )}
      <Button
        form={DESIGNER_FORM_ID}
        name="intent"
        value="run"
        kind={isRunning || state === 'done' || state === 'held' ? 'line' : 'primary'}
        icon={BUTTON_ICONS[state] ?? 'play'}
        className="run-button"
        aria-disabled={state === 'sending' || undefined}
        aria-expanded={isClient ? hasNote : undefined}
        aria-keyshortcuts="Control+Enter"
        data-run-button=""
        onClick={onClick}
      >
        {STARTS.includes(state) && label !== null ? (
          <>
            {label}
            <span className="run-price">{price}</span>
          </>
        ) : (
          t(`runGroup.buttons.${state}`)
        )}
        {state === 'running' && task !== null ? (
          <i className="run-fill" style={{ width: `${task.progress}%` }} />
        ) : null}
      </Button>
      {question === 'again' ? (
        <RunNote
          kind="info"
          title={t('runGroup.again.title')}
          onClose={close}
          actions={
            <>
              <Button
                type="button"
                kind="primary"
                onClick={() => {
                  close();
                  onRun();
                }}
              >
                {t('runGroup.again.act', { price })}
              </Button>
              <Button type="button" kind="quiet" onClick={close}>
                {t('runGroup.again.keep')}
              </Button>
            </>
          }
        >
          <p>{t('runGroup.again.text')}</p>
        </RunNote>
      ) : (question === 'stop' || question === 'unstopped') && task !== null ? (
        <RunNote
          title={t(question === 'stop' ? 'runGroup.stop.title' : 'runGroup.stop.failed')}
          onClose={close}
          actions={
            <>
              <Button
                type="button"
                kind="danger"
                onClick={() => {
                  close();
                  void stopTask(task.id, formKey).then((isStopped) => {
                    if (!isStopped) setRequested('unstopped');
                  });
                }}
              >
                {t('runGroup.stop.act')}
              </Button>
              <Button type="button" kind="quiet" onClick={close}>
                {t('runGroup.stop.keep')}
              </Button>
            </>
          }
        >
          <p>{t('runGroup.stop.text')}</p>
        </RunNote>
      ) : question === 'signIn' ? (
        <RunNote
          kind="info"
          title={t('runGroup.signIn.title')}
          onClose={close}
          actions={
            <>
              <Button type="button" kind="primary" onClick={onSignIn}>
                {t('runGroup.signIn.act')}
              </Button>
              {onRunHere === null ? null : (
                <Button
                  type="button"
                  onClick={() => {
                    close();
                    onRunHere();
                  }}
                >
                  {t('runGroup.signIn.here')}
                </Button>
              )}
              <Button type="button" kind="quiet" onClick={close}>
                {t('runGroup.signIn.keep')}
              </Button>
            </>
          }
        >
          <p>{t('runGroup.signIn.text')}</p>
          {onRunHere === null ? null : <p>{t('runGroup.signIn.hereText')}</p>}
        </RunNote>
      ) : (
        refusal
      )}
    </div>
  );
}
