import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ResultUrls } from '#app/results/result-urls.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { WorkloadQuery } from './query.ts';
import { cellText, errorText, observableText, parameterText } from './value-text.ts';
import type { PointsView } from './views.ts';

/** So many parameters have a column beside the chart. */
const MOST_NAMES = 2;
/** Of an observable in the narrow column. */
const SHORT = 10;
/** Of a parameter in it. */
const DIGITS = 4;

interface ExtremesProps {
  readonly view: PointsView;
  readonly query: WorkloadQuery;
  readonly urls: ResultUrls;
}

/** The five highest and the five lowest points of the observable that the chart shows; nothing for few points. */
export function ExtremesPanel({ view, query, urls }: ExtremesProps) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { extremes, observables } = view;
  if (extremes === undefined) return null;
  const observable = observables[query.observable] ?? observables[0] ?? '';
  const names = view.names.length > MOST_NAMES ? [] : view.names;
  return (
    <Panel title={t('extremes.title')} isFlush className="extremes">
      {(['highest', 'lowest'] as const).map((end) => (
        <Table key={end} caption={t(`extremes.${end}`)} isCaptionShown isDense className="workload-table">
          <thead>
            <tr>
              <HeaderCell isNumber>{t('columns.point')}</HeaderCell>
              {names.map((name) => (
                <HeaderCell key={name} isNumber className="mono" title={name}>
                  {name}
                </HeaderCell>
              ))}
              <HeaderCell isNumber className="mono" title={observable}>
                {observableText(observable, SHORT)}
              </HeaderCell>
            </tr>
          </thead>
          <tbody>
            {extremes[end].map(({ point, value, error, parameters }) => (
              <tr key={point}>
                <HeaderCell scope="row" isNumber className="number">
                  {urls.point === undefined ? (
                    format.number(point)
                  ) : (
                    <Link
                      className="link"
                      to={urls.point(point)}
                      discover="none"
                      title={t('points.open', { point: format.number(point) })}
                    >
                      {format.number(point)}
                    </Link>
                  )}
                </HeaderCell>
                {names.map((name) => (
                  <Cell key={name} isNumber className="faint">
                    {parameters[name] === undefined ? '—' : parameterText(format, parameters[name], DIGITS)}
                  </Cell>
                ))}
                <Cell isNumber>
                  {cellText(format, value, error)}
                  {error === null || error === 0 ? null : <span className="faint"> ± {errorText(format, error)}</span>}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      ))}
    </Panel>
  );
}
