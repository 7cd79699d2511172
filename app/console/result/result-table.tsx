import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import { paths } from '../../paths.ts';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Cell, HeaderCell, Table } from '../../ui/table.tsx';
import { SIGMA } from './chart.tsx';
import { figureText } from './figure-text.ts';
import { Phase } from './phase.tsx';
import type { ResultQuery } from './query.ts';
import { type Outcome, phaseRad } from './statistics.ts';
import type { ResultView } from './view.server.ts';

const DIGITS = 4;
const AMPLITUDE_DIGITS = 6;
/** Characters of a state before it goes on in the next line. */
const LONGEST_LINE = 28;

interface Column {
  readonly head: string;
  readonly cell: (outcome: Outcome) => ReactNode;
  readonly isFaint?: true;
}

/** The figures that each kind of result has. */
function useColumns({ kind, hasIdeal }: Pick<ResultView, 'kind' | 'hasIdeal'>): readonly Column[] {
  const { t } = useTranslation('console');
  const format = useFormat();
  const fixed = (value: number): string => format.number(value, { minimumFractionDigits: DIGITS, maximumFractionDigits: DIGITS });
  const ideal: readonly Column[] = hasIdeal ? [{ head: t('result.ideal'), cell: ({ ideal: share }) => fixed(share ?? 0), isFaint: true }] : [];
  switch (kind) {
    case 'counts':
      return [
        { head: t('result.count'), cell: ({ count }) => format.number(count ?? 0) },
        { head: t('result.frequency'), cell: ({ share }) => fixed(share) },
        { head: SIGMA, cell: ({ sigma }) => fixed(sigma ?? 0), isFaint: true },
        ...ideal,
      ];
    case 'probabilities':
      return [{ head: t('result.probability'), cell: ({ share }) => figureText(format, share, { fixed: 6 }) }, ...ideal];
    case 'amplitudes':
      return [
        { head: t('result.real'), cell: ({ amplitude }) => figureText(format, amplitude?.re ?? 0, { fixed: AMPLITUDE_DIGITS }) },
        { head: t('result.imaginary'), cell: ({ amplitude }) => figureText(format, amplitude?.im ?? 0, { fixed: AMPLITUDE_DIGITS }) },
        { head: t('result.probability'), cell: ({ share }) => figureText(format, share, { fixed: AMPLITUDE_DIGITS }) },
        { head: t('result.phase'), cell: ({ amplitude, share }) => (amplitude === null || share === 0 ? '—' : <Phase radians={phaseRad(amplitude)} text={fixed(phaseRad(amplitude))} />) },
      ];
  }
}

interface ResultTableProps {
  readonly taskId: string;
  readonly result: ResultView;
  readonly query: ResultQuery;
}

/** The figures themselves, a page of them, with the way to all of them. */
export function ResultTable({ taskId, result, query }: ResultTableProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const columns = useColumns(result);
  const { sort, top, match } = query;
  return (
    <Panel
      title={t('result.table')}
      isFlush
      actions={
        <>
          <a className="link small" href={paths.taskDownload(taskId, 'csv')} aria-label={t('result.csv')}>
            CSV
          </a>
          <a className="link small" href={paths.taskDownload(taskId, 'json')} aria-label={t('result.json')}>
            JSON
          </a>
        </>
      }
    >
      <Table caption={t('result.caption')} isDense className="result-table">
        <thead>
          <tr>
            <HeaderCell>{t('result.state')}</HeaderCell>
            <HeaderCell>
              <span className="vh">{t('result.bar')}</span>
            </HeaderCell>
            {columns.map(({ head }) => (
              <HeaderCell key={head} isNumber>
                {head}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.map((outcome) => (
            <tr key={outcome.state}>
              <Cell className="mono" style={{ minWidth: `${Math.min(outcome.state.length + 3, LONGEST_LINE)}ch` }}>
                |{outcome.state}⟩
              </Cell>
              <Cell className="result-bar">
                <i style={{ width: `${result.largest === 0 ? 0 : (outcome.share / result.largest) * 100}%` }} />
              </Cell>
              {columns.map(({ head, cell, isFaint }) => (
                <Cell key={head} isNumber className={isFaint && 'faint'}>
                  {cell(outcome)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        page={result.page}
        pages={result.pages}
        to={(page) => paths.task(taskId, { sort, top, match: match === '' ? undefined : match, page })}
        summary={
          match === '' || query.isMatchWrong
            ? t('result.all', { count: result.total })
            : t('result.matchedOf', { matched: format.number(result.matched), total: format.number(result.total), match })
        }
      />
    </Panel>
  );
}
