import { useTranslation } from 'react-i18next';
import { BothWidths } from '#app/charts/both-widths.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { Pager } from '#app/ui/pager.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { MinimisationDrawing } from './minimisation-drawing.tsx';
import { workloadParams } from './query.ts';
import { cellText, errorText, observableText } from './value-text.ts';
import type { MinimisationView } from './views.ts';
import type { WorkloadPart } from './workload-panel.tsx';

/** The chart of a minimisation with its legend; nothing before the first finite value. */
export function MinimisationChart({ view }: { readonly view: MinimisationView }) {
  const { t } = useTranslation('workload');
  if (view.curve.length === 0) return null;
  const label = t('minimisation.chart', { observable: observableText(view.observables[0] ?? '') });
  return (
    <figure className="result-chart workload-chart">
      <BothWidths>{(width) => <MinimisationDrawing view={view} label={label} width={width} />}</BothWidths>
      <figcaption className="legend">
        <span>
          <i className="swatch-dot trace-6" />
          {t('minimisation.each')}
        </span>
        <span>
          <i className="swatch-line trace-1" />
          {t('minimisation.best')}
        </span>
        {view.minimum === undefined ? null : (
          <span>
            <i className="swatch-lowest" />
            {t('minimisation.lowest')}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/** One page of the evaluations. */
export function HistoryTable({ view, query, urls }: WorkloadPart<MinimisationView>) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { rows, page, pages, evaluations, minimum } = view;
  const hasError = rows.some(({ error }) => error !== null);
  return (
    <Panel title={t('minimisation.history')} isFlush id="points">
      <Table caption={t('minimisation.historyCaption')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell isNumber>{t('columns.evaluation')}</HeaderCell>
            <HeaderCell isNumber>{t('columns.value')}</HeaderCell>
            {hasError ? <HeaderCell isNumber>{t('columns.error')}</HeaderCell> : null}
            <HeaderCell>
              <span className="visually-hidden">{t('minimisation.lowest')}</span>
            </HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ evaluation, value, error }) => (
            <tr key={evaluation}>
              <HeaderCell scope="row" isNumber className="number">
                {format.number(evaluation)}
              </HeaderCell>
              <Cell isNumber className={value === null ? 'bad' : undefined}>
                {value === null ? t('minimisation.notFinite') : cellText(format, value, error)}
              </Cell>
              {hasError ? (
                <Cell isNumber className="faint">
                  {error === null ? '—' : errorText(format, error)}
                </Cell>
              ) : null}
              <Cell>{evaluation === minimum?.evaluation ? t('minimisation.lowest') : null}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        page={page}
        pages={pages}
        to={(next) => urls.view(workloadParams({ ...query, page: next }))}
        summary={t('minimisation.all', { count: evaluations, formatted: format.number(evaluations) })}
      />
    </Panel>
  );
}
