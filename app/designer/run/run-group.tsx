import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGNER_FORM_ID } from '#app/designer/form/run-form.ts';
import { isEnded } from '#app/domain/task-status.ts';
import { timeLeftMs } from '#app/domain/time-left.ts';
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
import { faceOf, isUnderWay, type RunFace } from './run-group-state.ts';
import { useStartedRun } from './run-context.tsx';
import { RunNote } from './run-note.tsx';
import { useOnline } from './use-online.ts';
import './run-group.css';

/** A shorter time is not shown. */
const MIN_SHOWN_MS = 1000;

const ICONS: Readonly<Partial<Record<RunFace, IconName>>> = {
  queued: 'menu',
  running: 'clock',
  done: 'check',
  failed: 'warning',
  unheard: 'warning',
  held: 'warning',
};
const BUTTON_ICONS: Readonly<Partial<Record<RunFace, IconName>>> = {
  queued: 'stop',
  running: 'stop',
  unheard: 'stop',
  done: 'rerun',
  held: 'clock',
};

/** Returns the state of the run as a short text beside the button. */
function useStateText(): (face: RunFace, task: TaskView | null) => string {
  const { t } = useTranslation('designer');
  const { t: say } = useTranslation('program');
  const format = useFormat();
  return (face, task) => {
    switch (face) {
      case 'ready':
      case 'sending':
        return '';
      case 'held':
        return t('runGroup.held');
      case 'unheard':
        return t('runGroup.unheard');
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
        return task === null ? '' : failureText(say, task);
      case 'ended':
        return t('runGroup.ended');
    }
  };
}

interface RunGroupProps {
  readonly isSending: boolean;
  readonly isHeld: boolean;
  readonly isChanged: boolean;
  readonly isSignedIn: boolean;
  /** Estimated price of the run, with its unit. */
  readonly price: string;
  /** Content under the button that results from an earlier submission; null for nothing. */
  readonly refusal: React.ReactNode;
  /** Returns true if a known problem prevents the run before the server is asked; the problem is then shown. */
  readonly holdUp: () => boolean;
  /** Called at a new submission: the earlier note is removed. */
  readonly onPress: () => void;
  /** Submits the form for a run. */
  readonly onRun: () => void;
  /** Keeps the work and redirects to sign-in; the run follows. */
  readonly onSignIn: () => void;
  /** Cancels a submission that waits for the connection. */
  readonly onLetGo: () => void;
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
  isHeld,
  isChanged,
  isSignedIn,
  price,
  refusal,
  holdUp,
  onPress,
  onRun,
  onSignIn,
  onLetGo,
}: RunGroupProps) {
  const { t } = useTranslation('designer');
  const textOf = useStateText();
  const isClient = useIsClient();
  const run = useStartedRun();
  const formKey = useFormIdempotencyKey();
  const isOnline = useOnline();
  const [asked, setAsked] = useState<'again' | 'stop' | 'unstopped' | 'signIn' | null>(null);
  const task = run?.task ?? null;
  const face = faceOf({ isSending, isHeld, isOnline, status: task?.status ?? null, isChanged });
  const text = textOf(face, task);
  const isRunning = isUnderWay(face);
  // A question is obsolete once the run has ended or the circuit has changed.
  const question =
    ((asked === 'stop' || asked === 'unstopped') && !isRunning) ||
    (asked === 'again' && face !== 'done') ||
    (asked === 'signIn' && isSignedIn)
      ? null
      : asked;
  // Undoing the change does not restore the question.
  if (asked !== null && question === null) setAsked(null);
  const close = (): void => setAsked(null);
  const onClick = (event: MouseEvent): void => {
    onPress();
    if (face === 'sending') return event.preventDefault();
    if (!isRunning && face !== 'held' && holdUp()) {
      event.preventDefault();
      return setAsked(null);
    }
    const ask = face === 'done' ? 'again' : isRunning ? 'stop' : !isSignedIn ? 'signIn' : null;
    if (face === 'held') onLetGo();
    else setAsked(ask === question ? null : ask);
    if (ask !== null || face === 'held') event.preventDefault();
  };
  const isNoted = question !== null || refusal !== null;
  useEffect(() => {
    if (!isNoted) return;
    // A run started by a key left the focus on the board or in the program.
    const onKey = ({ key, target }: KeyboardEvent): void => {
      if (key !== 'Escape' || (target instanceof Element && target.closest('dialog') !== null)) return;
      setAsked(null);
      onPress();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isNoted, onPress]);
  return (
    <div className="run-group" data-face={face}>
      <span className="run-text num" role="status" title={text === '' ? undefined : text}>
        {text === '' ? null : (
          <>
            {ICONS[face] === undefined ? null : <Icon name={ICONS[face]} size={15} />}
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
        kind={isRunning || face === 'done' || face === 'held' ? 'line' : 'primary'}
        icon={BUTTON_ICONS[face] ?? 'play'}
        className="run-button"
        aria-disabled={face === 'sending' || undefined}
        aria-expanded={isClient ? isNoted : undefined}
        aria-keyshortcuts="Control+Enter"
        data-run-button=""
        onClick={onClick}
      >
        {t(`runGroup.buttons.${face}`)}
        {face === 'running' && task !== null ? <i className="run-fill" style={{ width: `${task.progress}%` }} /> : null}
      </Button>
      {question === 'again' ? (
        <RunNote
          kind="info"
          title={t('runGroup.again.title')}
          onClose={close}
          acts={
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
          acts={
            <>
              <Button
                type="button"
                kind="danger"
                onClick={() => {
                  close();
                  void stopTask(task.id, formKey).then((isAsked) => {
                    if (!isAsked) setAsked('unstopped');
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
          acts={
            <>
              <Button type="button" kind="primary" onClick={onSignIn}>
                {t('runGroup.signIn.act')}
              </Button>
              <Button type="button" kind="quiet" onClick={close}>
                {t('runGroup.signIn.keep')}
              </Button>
            </>
          }
        >
          <p>{t('runGroup.signIn.text')}</p>
        </RunNote>
      ) : (
        refusal
      )}
    </div>
  );
}
