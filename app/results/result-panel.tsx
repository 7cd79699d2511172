import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Empty } from '#app/ui/empty.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { type Distances, type ResultView, samplesOf } from '#simulator';
import { ResultChart } from './chart.tsx';
import { DistanceFigures } from './distance-figures.tsx';
import { lowestBit } from './outcome-bit-label.ts';
import { PictureLinks } from './picture-links.tsx';
import type { ResultQuery } from './query.ts';
import { ResultControls } from './result-controls.tsx';
import { ResultTable } from './result-table.tsx';
import type { ResultUrls } from './result-urls.ts';

const TITLES = {
  counts: 'result.title',
  probabilities: 'result.probabilities',
  amplitudes: 'result.amplitudes',
} as const;

interface ResultPanelProps {
  readonly urls: ResultUrls;
  readonly result: ResultView;
  readonly query: ResultQuery;
}

/** Shows one result as chart and table. */
export function ResultPanel({ urls, result, query }: ResultPanelProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  if (result.total === 0) {
    return (
      <Panel title={t('result.title')}>
        <Empty>{t('result.empty')}</Empty>
      </Panel>
    );
  }
  const shownCount = t('result.shownOf', {
    shown: format.number(result.chart.shown.length),
    total: format.number(result.total),
  });
  const isSampled = samplesOf(result.facts) !== null;
  const isEmpty = result.matched === 0;
  return (
    <>
      <Panel
        title={t(isSampled ? TITLES.counts : TITLES[result.kind])}
        isFlush
        actions={
          <>
            <span className="tiny faint">{shownCount}</span>
            {isEmpty ? null : <PictureLinks urls={urls} query={query} />}
          </>
        }
      >
        <ResultControls
          query={query}
          kind={result.kind}
          lowest={lowestBit(result)}
          hasUnwritten={result.facts.writtenBits !== undefined}
          isSampled={isSampled}
        />
        {isEmpty ? <Empty>{t('result.none')}</Empty> : <ResultChart result={result} query={query} />}
      </Panel>
      {isEmpty ? null : <ResultTable urls={urls} result={result} query={query} />}
    </>
  );
}

/** Shows the distance of a noisy result from the ideal distribution. */
export function IdealPanel({ distances }: { readonly distances: Distances }) {
  const { t } = useTranslation('console');
  return (
    <Panel title={t('distances.fromIdeal')}>
      <DistanceFigures distances={distances} />
      <p className="tiny muted">{t('distances.note')}</p>
    </Panel>
  );
}
