import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { refusalSentence } from '#app/refusals/program-text.ts';
import { Pager } from '#app/ui/pager.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { PointRow } from '#simulator';
import { workloadParams } from './query.ts';
import { cellText, errorText, observableText, parameterText } from './value-text.ts';
import type { PointsView } from './views.ts';
import type { WorkloadPart } from './workload-panel.tsx';
import { endText } from './workload-text.ts';

/** So many parameters have a column. */
const MOST_NAMES = 12;

/** The values of a point, or why it has none. */
function ValueCells({ row, columns }: { readonly row: PointRow; readonly columns: number }) {
  const { t } = useTranslation('workload');
  const { t: tProgram } = useTranslation('program');
  const format = useFormat();
  if (row.values === undefined) {
    return (
      <Cell colSpan={columns} className={row.failure === undefined ? 'faint' : 'bad'}>
        {row.failure === undefined
          ? t('points.pending')
          : t('points.failed', { reason: refusalSentence(tProgram, row.failure) })}
      </Cell>
    );
  }
  return row.values.map(({ value, standardError }, index) => (
    <Cell key={index} isNumber>
      {cellText(format, value, standardError)}
      {standardError === undefined || standardError === null || standardError === 0 ? null : (
        <span className="faint"> ± {errorText(format, standardError)}</span>
      )}
    </Cell>
  ));
}

/** The largest outcomes of a point. */
function OutcomeCell({ row }: { readonly row: PointRow }) {
  const { t } = useTranslation('workload');
  const { t: tProgram } = useTranslation('program');
  const format = useFormat();
  const { leading, outcomes = 0, failure } = row;
  if (leading === undefined)
    return (
      <Cell className={failure === undefined ? 'faint' : 'bad'}>
        {failure === undefined
          ? t('points.pending')
          : t('points.failed', { reason: refusalSentence(tProgram, failure) })}
      </Cell>
    );
  const more = outcomes - leading.length;
  return (
    <Cell>
      <ul className="leading-outcomes">
        {leading.map(([state, share]) => (
          <li key={state}>
            <span className="mono">|{state}⟩</span> <span className="number">{format.percent(share, 1)}</span>
          </li>
        ))}
        {more > 0 ? <li className="faint">{t('points.moreOutcomes', { count: more })}</li> : null}
      </ul>
    </Cell>
  );
}

/** The evaluations of a minimum, and why its search ended. */
function SearchCells({ row, view }: { readonly row: PointRow; readonly view: PointsView }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { budget = 0, tolerance = 0 } = view;
  if (row.search === undefined) return null;
  const { stoppedBy, evaluations } = row.search;
  return (
    <>
      <Cell isNumber>{format.number(evaluations)}</Cell>
      <Cell className="faint">{endText(t, format, stoppedBy, { budget, tolerance })}</Cell>
    </>
  );
}

/** One page of the points: parameters, and values or outcomes. */
export function PointsTable({ view, query, urls }: WorkloadPart<PointsView>) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { observables, count, rows, page, pages } = view;
  const isOfPrograms = view.programs !== undefined;
  const names = view.names.slice(0, MOST_NAMES);
  // A minimum has the number of its evaluations besides, and why its search ended.
  const isSearched = view.budget !== undefined;
  return (
    <Panel title={t('points.table')} isFlush id="points">
      <Table caption={t('points.caption')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell isNumber>{t(isOfPrograms ? 'columns.program' : 'columns.point')}</HeaderCell>
            {view.minimised === undefined ? null : <HeaderCell>{t('columns.observable')}</HeaderCell>}
            {names.map((name) => (
              <HeaderCell key={name} isNumber className="mono">
                {name}
              </HeaderCell>
            ))}
            {observables.length === 0 ? (
              <HeaderCell>{t('columns.outcomes')}</HeaderCell>
            ) : (
              observables.map((observable, index) => (
                <HeaderCell key={index} isNumber className="mono" title={observable}>
                  {observableText(observable)}
                </HeaderCell>
              ))
            )}
            {isSearched ? (
              <>
                <HeaderCell isNumber>{t('minimisation.evaluations')}</HeaderCell>
                <HeaderCell>{t('columns.end')}</HeaderCell>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.point}>
              <HeaderCell scope="row" isNumber className="number">
                {urls.point === undefined || row.program !== undefined || view.names.length === 0 ? (
                  format.number(row.program ?? row.point)
                ) : (
                  <Link
                    className="link"
                    to={urls.point(row.point)}
                    discover="none"
                    title={t('points.open', { point: format.number(row.point) })}
                  >
                    {format.number(row.point)}
                  </Link>
                )}
              </HeaderCell>
              {row.minimised === undefined ? null : (
                <Cell className="mono" title={row.minimised}>
                  {observableText(row.minimised)}
                </Cell>
              )}
              {names.map((name) => (
                <Cell key={name} isNumber className="faint">
                  {row.parameters[name] === undefined ? '—' : parameterText(format, row.parameters[name])}
                </Cell>
              ))}
              {observables.length === 0 ? (
                <OutcomeCell row={row} />
              ) : (
                <ValueCells row={row} columns={observables.length + (isSearched ? 2 : 0)} />
              )}
              <SearchCells row={row} view={view} />
            </tr>
          ))}
        </tbody>
      </Table>
      {names.length === view.names.length ? null : (
        <p className="body tiny muted">
          {t('points.namesCut', { shown: format.number(names.length), total: format.number(view.names.length) })}
        </p>
      )}
      <Pager
        page={page}
        pages={pages}
        to={(next) => urls.view(workloadParams({ ...query, page: next }))}
        summary={t('points.all', { count, formatted: format.number(count) })}
      />
    </Panel>
  );
}
