import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../i18n/react.ts';
import { ResultChart } from './chart.tsx';
import type { ResultQuery } from './query.ts';
import { ResultControls } from './result-controls.tsx';
import { ResultTable } from './result-table.tsx';
import type { ResultView } from './view.server.ts';

const TITLES = { counts: 'result.title', probabilities: 'result.probabilities', amplitudes: 'result.amplitudes' } as const;

interface ResultPanelProps {
  readonly taskId: string;
  readonly result: ResultView;
  readonly query: ResultQuery;
}

/** Chart and table of one result. */
export function ResultPanel({ taskId, result, query }: ResultPanelProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  if (result.total === 0) {
    return (
      <Panel title={t('result.title')}>
        <Empty>{t('result.empty')}</Empty>
      </Panel>
    );
  }
  const shown = t('result.shownOf', { shown: format.number(result.chart.shown.length), total: format.number(result.total) });
  return (
    <>
      <Panel title={t(TITLES[result.kind])} isFlush actions={<span className="tiny faint">{shown}</span>}>
        <ResultControls query={query} kind={result.kind} />
        {result.matched === 0 ? <Empty>{t('result.none', { match: query.match })}</Empty> : <ResultChart result={result} />}
      </Panel>
      {result.matched === 0 ? null : <ResultTable taskId={taskId} result={result} query={query} />}
    </>
  );
}
