import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { type Distances, type ResultView, samplesOf } from '#simulator';
import { ResultChart } from './chart.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { DistanceFigures } from './distance-figures.tsx';
import type { ResultExplanation } from './explanation.ts';
import { lowestBit } from './outcome-bit-label.ts';
import { resultParams, type ResultQuery, showsWhole, UNITS } from './query.ts';
import { ResultTable } from './result-table.tsx';
import type { ResultUrls } from './result-urls.ts';
import './result-panel.css';

const TITLES = {
  counts: 'result.title',
  probabilities: 'result.probabilities',
  amplitudes: 'result.amplitudes',
} as const;

/** The words of an explanation; its figures stay on the server. */
export type ExplainedInWords = Pick<ResultExplanation, 'found' | 'meaning' | 'note'>;

interface ResultPanelProps {
  readonly urls: ResultUrls;
  readonly result: ResultView;
  readonly query: ResultQuery;
  readonly explanation: ExplainedInWords;
}

/** Shows one result: what it says, its chart, and then the settings of the chart. */
export function ResultPanel({ urls, result, query, explanation }: ResultPanelProps) {
  const { t } = useTranslation('console');
  const { t: tPage } = useTranslation('resultPage');
  const format = useFormat();
  if (result.total === 0) {
    return (
      <Panel title={t('result.title')}>
        <Empty>{t('result.empty')}</Empty>
      </Panel>
    );
  }
  const isSampled = samplesOf(result.facts) !== null;
  const isEmpty = result.matched === 0;
  const { found, meaning, note } = explanation;
  return (
    <section className="panel result-panel" aria-labelledby="result-title">
      <h2 className="visually-hidden" id="result-title">
        {t(isSampled ? TITLES.counts : TITLES[result.kind])}
      </h2>
      <div className="result-words">
        <p className="result-sentence">{found}</p>
        {meaning === null ? null : <p>{meaning}</p>}
        {note === null ? null : <p>{note}</p>}
        {showsWhole(query) ? null : <p className="small faint">{tPage('whole')}</p>}
      </div>
      {isEmpty ? <Empty>{t('result.none')}</Empty> : <ResultChart result={result} query={query} />}
      <div className="result-foot">
        <span className="tiny faint">
          {t('result.shownOf', {
            shown: format.number(result.chart.shown.length),
            total: format.number(result.total),
          })}
        </span>
        {result.kind === 'counts' ? (
          <Segments
            label={tPage('unit.label')}
            items={UNITS.map((unit) => ({
              to: urls.view(resultParams({ ...query, unit })),
              label: tPage(`unit.${unit}`),
              isCurrent: unit === query.unit,
            }))}
          />
        ) : null}
        <DisplaySettings
          query={query}
          kind={result.kind}
          lowest={lowestBit(result)}
          hasUnwritten={result.facts.writtenBits !== undefined}
          isSampled={isSampled}
          kept={query.unit === 'count' ? [] : [['unit', query.unit]]}
        />
      </div>
    </section>
  );
}

/** Shows the figures of a result, if any match. */
export function ResultFigures({ urls, result, query }: Omit<ResultPanelProps, 'explanation'>) {
  return result.matched === 0 ? null : <ResultTable urls={urls} result={result} query={query} />;
}

/** Shows the distance of a result from the ideal distribution. */
export function IdealPanel({ distances }: { readonly distances: Distances }) {
  const { t } = useTranslation('console');
  return (
    <Panel title={t('distances.fromIdeal')}>
      <DistanceFigures distances={distances} />
      <p className="tiny muted">{t('distances.note')}</p>
    </Panel>
  );
}
