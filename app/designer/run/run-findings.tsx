import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ResultExplanation } from '#app/results/explanation.ts';
import type { Verdict } from '#app/results/verdict.ts';
import { RunBars } from './run-bars.tsx';
import './run-result.css';

interface FiguresProps {
  readonly verdict: Verdict;
  readonly shots: number;
  readonly seed: number;
}

function Figures({ verdict, shots, seed }: FiguresProps) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const { kind, maxDeviation, totalVariation } = verdict;
  return (
    <dl className="run-figures number">
      {maxDeviation === null ? null : (
        <div>
          <dt>{t('result.deviation')}</dt>
          <dd>
            {t('result.deviationOf', {
              shots: format.number(maxDeviation.shots, { maximumFractionDigits: 1 }),
              sigma: format.number(maxDeviation.sigma, { maximumFractionDigits: 1 }),
            })}
          </dd>
        </div>
      )}
      {totalVariation === null ? null : (
        <div>
          <dt>{t('result.totalVariation')}</dt>
          <dd>{format.number(totalVariation, { maximumFractionDigits: 3 })}</dd>
        </div>
      )}
      {kind === 'counts' ? (
        <div>
          <dt>{t('form.shots')}</dt>
          <dd>{format.number(shots)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('form.seed')}</dt>
        <dd>{seed}</dd>
      </div>
    </dl>
  );
}

interface RunFindingsProps extends Omit<FiguresProps, 'verdict'> {
  readonly explanation: ResultExplanation;
  /** What follows the sentences: links and notes. */
  readonly children: ReactNode;
}

/** The result as bars, beside what it means. */
export function RunFindings({ explanation, shots, seed, children }: RunFindingsProps) {
  const { t } = useTranslation('designer');
  const { verdict, found, meaning, note, bits } = explanation;
  const isCounted = verdict.kind === 'counts';
  return (
    <>
      <div className="run-left">
        <p className="legend">
          <span>
            <i className="swatch-bar" />
            {t(isCounted ? 'result.measured' : 'result.computed')}
          </span>
          {verdict.columns.some(({ ideal }) => ideal !== null) ? (
            <span>
              <i className="swatch-outline" />
              {t('result.ideal')}
            </span>
          ) : null}
          {isCounted ? (
            <span>
              <i className="swatch-error" />
              ±1σ
            </span>
          ) : null}
          {bits === null ? null : <span className="run-bits mono">{bits}</span>}
        </p>
        <RunBars columns={verdict.columns} others={verdict.others} />
      </div>
      <div className="run-right">
        <p className="run-sentence">
          {/* A Chinese sentence wraps between its clauses. */}
          {found.split(/(?<=，)/).map((clause) => (
            <span key={clause}>{clause}</span>
          ))}
        </p>
        {note === null ? null : <p className="muted small">{note}</p>}
        {meaning === null ? null : <p className="muted small">{meaning}</p>}
        {/* Before the figures: in a low window the user scrolls to the figures. */}
        {children}
        <Figures verdict={verdict} shots={shots} seed={seed} />
      </div>
    </>
  );
}
