import { Form } from '@remix-run/react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RunBars } from '#app/designer/run/run-bars.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { CASE_SHOTS } from './case-query.ts';
import { type MeasuredOutcomes, measuredOutcomes } from './measured-outcomes.ts';
import type { CaseView } from './use-case-view.ts';
import '#app/designer/run/run-result.css';

function Measured({ outcomes, seed }: { readonly outcomes: MeasuredOutcomes; readonly seed: number }) {
  const { t } = useTranslation(['cases', 'designer']);
  const format = useFormat();
  return (
    <>
      <RunBars columns={outcomes.columns} others={null} />
      <p className="legend">
        <span>
          <i className="swatch-bar" />
          {t('designer:result.measured')}
        </span>
        <span>
          <i className="swatch-outline" />
          {t('designer:result.ideal')}
        </span>
        <span>
          <i className="swatch-error" />
          ±1σ
        </span>
      </p>
      <p className="tiny faint number">
        {t('cases:stage.ran', { shots: format.number(CASE_SHOTS), seed: String(seed) })}
        {outcomes.unlisted === 0 ? '' : t('cases:stage.unlisted', { count: outcomes.unlisted })}
      </p>
    </>
  );
}

/**
 * Run without an account: 1,000 shots in this browser, or on the server for a page without scripts. The measured counts
 * are drawn over the ideal distribution.
 */
export function CaseRunPanel({ id, view }: { readonly id: string; readonly view: CaseView }) {
  const { t } = useTranslation(['cases', 'common']);
  const format = useFormat();
  const seedId = useId();
  const panel = useRef<HTMLElement>(null);
  const isStarted = useRef(false);
  const { run, experiment, isNext, step } = view;
  // In a small window the result of a run may be below the edge.
  useEffect(() => {
    if (run !== null && isStarted.current) panel.current?.scrollIntoView({ block: 'nearest' });
    isStarted.current = false;
  }, [run]);
  const outcomes = run === null ? null : measuredOutcomes(run.counts, experiment.ideal);
  const said = outcomes?.columns
    .filter(({ share }) => share > 0)
    .map(({ state, share }) => `${state} ${format.percent(share, 1)}`)
    .join(t('common:semicolon'));
  return (
    <section className="case-run" ref={panel} aria-labelledby="case-run-title">
      <h3 id="case-run-title" className="visually-hidden">
        {t('stage.result')}
      </h3>
      <Form
        method="get"
        action={paths.case(id)}
        className="case-run-form"
        onSubmit={(event) => {
          event.preventDefault();
          isStarted.current = true;
          view.start();
        }}
      >
        <Button kind="primary" icon="play">
          {t(run === null ? 'stage.run' : 'stage.runAgain')}
        </Button>
        <label htmlFor={seedId}>{t('stage.seed')}</label>
        <input
          id={seedId}
          className="case-seed number"
          name="seed"
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          value={view.seed}
          onChange={(event) => view.setSeed(event.currentTarget.value)}
        />
        {isNext ? <input type="hidden" name="next" value="1" /> : null}
        <input type="hidden" name="step" value={step} />
      </Form>
      <p className="visually-hidden" role="status">
        {said === undefined ? '' : t('stage.said', { outcomes: said })}
      </p>
      {run === null || outcomes === null ? (
        <p className="small muted">{t('stage.runHint', { shots: format.number(CASE_SHOTS) })}</p>
      ) : (
        <Measured outcomes={outcomes} seed={run.seed} />
      )}
    </section>
  );
}
