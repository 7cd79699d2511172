import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { cellText, errorText, observableText, parameterText } from './value-text.ts';
import type { ValuesView } from './views.ts';

/** So many parameters are shown. */
const MOST_PARAMETERS = 200;
/** So many rows and columns of a matrix of second derivatives. */
const MOST_IN_MATRIX = 16;

/** The value of each observable with its standard error and its variance; nothing without observables. */
export function ValuesTable({ view }: { readonly view: ValuesView }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  if (view.values.length === 0) return null;
  const hasError = view.values.some(({ standardError }) => standardError !== undefined);
  const hasVariance = view.values.some(({ variance }) => variance !== undefined);
  return (
    <Panel title={t('values.table')} isFlush>
      <Table caption={t('values.caption')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell>{t('columns.observable')}</HeaderCell>
            <HeaderCell isNumber>{t('columns.value')}</HeaderCell>
            {hasError ? <HeaderCell isNumber>{t('columns.error')}</HeaderCell> : null}
            {hasVariance ? <HeaderCell isNumber>{t('columns.variance')}</HeaderCell> : null}
          </tr>
        </thead>
        <tbody>
          {view.values.map(({ observable, value, variance, standardError }, index) => (
            <tr key={index}>
              <HeaderCell scope="row" className="mono">
                <span className="cut-observable">{observable}</span>
              </HeaderCell>
              <Cell isNumber>{cellText(format, value, standardError)}</Cell>
              {hasError ? (
                <Cell isNumber className="faint">
                  {standardError === undefined || standardError === null ? '—' : errorText(format, standardError)}
                </Cell>
              ) : null}
              {hasVariance ? (
                <Cell isNumber className="faint">
                  {variance === undefined ? '—' : cellText(format, variance)}
                </Cell>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

interface DerivativeCellProps {
  readonly value: number | undefined;
  readonly error: number | null | undefined;
}

function DerivativeCell({ value, error }: DerivativeCellProps) {
  const format = useFormat();
  return (
    <Cell isNumber>
      {value === undefined ? '—' : cellText(format, value, error)}
      {error === undefined || error === null || error === 0 ? null : (
        <span className="faint"> ± {errorText(format, error)}</span>
      )}
    </Cell>
  );
}

/** Says how many parameters are shown if they are not all. */
function CutNote({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  return shown === total ? null : (
    <p className="body tiny muted">
      {t('values.gradientCut', { shown: format.number(shown), total: format.number(total) })}
    </p>
  );
}

/** The derivative of each observable by each parameter; nothing if none was asked for. */
export function GradientTable({ view }: { readonly view: ValuesView }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const derived = view.values.filter(({ gradient }) => gradient !== undefined);
  if (derived.length === 0) return null;
  const names = view.names.slice(0, MOST_PARAMETERS);
  return (
    <Panel title={t('values.gradient')} isFlush>
      <Table caption={t('values.gradientCaption')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell>{t('columns.parameter')}</HeaderCell>
            <HeaderCell isNumber>{t('columns.value')}</HeaderCell>
            {derived.map(({ observable }, index) => (
              <HeaderCell key={index} isNumber className="mono" title={observable}>
                ∂ {observableText(observable)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <HeaderCell scope="row" className="mono">
                {name}
              </HeaderCell>
              <Cell isNumber className="faint">
                {view.parameters[name] === undefined ? '—' : parameterText(format, view.parameters[name])}
              </Cell>
              {derived.map(({ gradient, gradientError }, index) => (
                <DerivativeCell key={index} value={gradient?.[name]} error={gradientError?.[name]} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <CutNote shown={names.length} total={view.names.length} />
    </Panel>
  );
}

/** The matrix of second derivatives of each observable; nothing if none was asked for. */
export function HessianTables({ view }: { readonly view: ValuesView }) {
  const { t } = useTranslation('workload');
  const names = view.names.slice(0, MOST_IN_MATRIX);
  return view.values.map(({ observable, hessian, hessianError }, index) =>
    hessian === undefined ? null : (
      <Panel key={index} title={t('values.hessian', { observable: observableText(observable) })} isFlush>
        <Table caption={t('values.hessian', { observable })} isDense className="workload-table">
          <thead>
            <tr>
              <HeaderCell>{t('columns.parameter')}</HeaderCell>
              {names.map((name) => (
                <HeaderCell key={name} isNumber className="mono">
                  {name}
                </HeaderCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((row) => (
              <tr key={row}>
                <HeaderCell scope="row" className="mono">
                  {row}
                </HeaderCell>
                {names.map((column) => (
                  <DerivativeCell key={column} value={hessian[row]?.[column]} error={hessianError?.[row]?.[column]} />
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <CutNote shown={names.length} total={view.names.length} />
      </Panel>
    ),
  );
}
