import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RunFindings } from '#app/designer/run/run-findings.tsx';
import { useFormat, useLocale } from '#app/i18n/react.ts';
import { explanationOf } from '#app/results/explanation.ts';
import { Button } from '#app/ui/button.tsx';
import { downloadBlob } from '#app/ui/download-blob.ts';
import { Meter } from '#app/ui/meter.tsx';
import type { RowFormat } from '#simulator';
import { LocalRunSave, type SaveTarget } from './local-run-save.tsx';
import type { LocalResult } from './messages.ts';
import type { LocalRun, LocalRunOfPage } from './use-local-run.ts';
import './local-stage.css';

export interface LocalStageProps extends Pick<LocalRunOfPage, 'start' | 'cancel' | 'file'> {
  readonly run: LocalRun;
  readonly target: SaveTarget;
}

const FORMATS: readonly RowFormat[] = ['csv', 'json'];

/** Notes on how a result was computed: where, and what was worse than usual. */
function Marks({
  result: { view, threads, engine, sleptSeconds },
  isSent,
}: {
  readonly result: LocalResult;
  readonly isSent: boolean;
}) {
  const { t } = useTranslation('localRun');
  const format = useFormat();
  const { seconds, precision } = view.facts;
  return (
    <div className="local-marks muted small">
      <p>{t('mark', { count: threads, time: format.duration(seconds * 1000) })}</p>
      {isSent ? null : <p>{t('unsent')}</p>}
      {engine === 'script' ? <p>{t('script')}</p> : null}
      {precision === 'single' ? <p>{t('single')}</p> : null}
      {sleptSeconds > 0 ? <p>{t('slept', { time: format.duration(sleptSeconds * 1000) })}</p> : null}
    </div>
  );
}

function Done({
  run,
  result,
  file,
  target,
}: Omit<LocalStageProps, 'start' | 'cancel'> & { readonly result: LocalResult }) {
  const { t } = useTranslation('localRun');
  const locale = useLocale();
  const [isGone, setGone] = useState(false);
  const [isSent, setSent] = useState(false);
  const { facts } = result.view;
  const download = (format: RowFormat): void =>
    void file(format).then(
      (content) => downloadBlob(content, `quantum-harbor-${facts.seed}.${format}`),
      () => setGone(true),
    );
  return (
    <RunFindings explanation={explanationOf(result.view, locale)} shots={facts.shots} seed={facts.seed}>
      <Marks result={result} isSent={isSent} />
      <div className="run-next-steps">
        <LocalRunSave
          key={run.id}
          {...{ run, result, file, target }}
          onSend={() => {
            setSent(true);
          }}
        />
        {FORMATS.map((format) => (
          <Button key={format} type="button" kind="quiet" size="sm" icon="download" onClick={() => download(format)}>
            {t('download', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      {isGone ? (
        <p className="small" role="alert">
          {t('undownloadable')}
        </p>
      ) : null}
    </RunFindings>
  );
}

/** The stage of a run in this browser: its progress, then its result beside the ideal one. */
export function LocalStage({ run, start, cancel, file, target }: LocalStageProps) {
  const { t } = useTranslation('localRun');
  const format = useFormat();
  const { state } = run;
  if (state.kind === 'done')
    return (
      <section className="run-result" aria-label={t('label')}>
        <Done run={run} result={state.result} file={file} target={target} />
      </section>
    );
  const isActive = state.kind === 'starting' || state.kind === 'running';
  const fraction = state.kind === 'running' ? state.fraction : 0;
  const percent = format.percent(Math.floor(fraction * 100) / 100);
  return (
    <section className="local-run" aria-label={t('label')} data-state={state.kind}>
      <p role="status">
        {state.kind === 'failed' ? t(`failed.${state.reason}`) : t(state.kind === 'refused' ? 'cancelled' : state.kind)}
      </p>
      {isActive ? <Meter label={t('progress')} value={100 * fraction} text={percent} /> : null}
      {state.kind === 'running' ? (
        <p className="muted small number">
          {percent} · {t('threads', { count: state.threads })} {state.engine === 'script' ? t('script') : null}
        </p>
      ) : null}
      <div className="run-next-steps">
        {isActive ? (
          <Button type="button" kind="line" icon="stop" onClick={cancel}>
            {t('cancel')}
          </Button>
        ) : (
          <Button type="button" kind="line" icon="rerun" onClick={start}>
            {t('again')}
          </Button>
        )}
      </div>
    </section>
  );
}
