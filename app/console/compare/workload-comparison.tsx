import { useTranslation } from 'react-i18next';
import { BothWidths } from '#app/charts/both-widths.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { CurveDrawing, markPath } from '#app/results/workload/curve-drawing.tsx';
import { methodName } from '#app/results/workload/method-name.ts';
import { cellText, errorText, observableText, parameterText } from '#app/results/workload/value-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { WorkloadComparison } from './compared-workloads.ts';
import { letterOf } from './comparison-panels.tsx';
import type { ComparedTask } from './load.server.ts';
import { useDifferenceText } from './use-difference-text.ts';

/** More rows are in the files only. */
const MOST_ROWS = 200;
/** Values of parameters that are closer are the same point. */
const SAME_POINT = 1e-9;

type Of<Kind extends WorkloadComparison['kind']> = Extract<WorkloadComparison, { kind: Kind }>;

/** A value and its standard error in a cell. */
function Measured({ value, error }: { readonly value: number; readonly error: number | null | undefined }) {
  const format = useFormat();
  return (
    <>
      {cellText(format, value, error)}
      {error === null || error === undefined || error === 0 ? null : (
        <span className="faint"> ± {errorText(format, error)}</span>
      )}
    </>
  );
}

function Refused({ refusal }: Of<'refused'>) {
  const { t } = useTranslation('workload');
  const { t: tCommon } = useTranslation('common');
  const { t: tConsole } = useTranslation('console');
  const textOf = (): string => {
    switch (refusal.reason) {
      case 'kinds':
        return t('compare.kinds', {
          kinds: refusal.kinds
            .map((kind) => (kind === null ? tConsole('result.title') : t(`titles.${kind}`)))
            .join(tCommon('comma')),
        });
      case 'parameters':
        return t('compare.parameters', { names: refusal.names.join(tCommon('comma')) });
      case 'observables':
        return t('compare.observables');
      case 'noCurve':
        return t('compare.noCurve', { name: letterOf(refusal.index) });
    }
  };
  return <Alert kind="warn">{textOf()}</Alert>;
}

/** The points of all curves: one row for each value of the parameter, with the index of the point in each curve. */
function rowsOf(curves: Of<'curves'>['curves']): readonly { readonly x: number; readonly at: readonly number[] }[] {
  const all = curves.flatMap((points) => points.map(({ x }) => x)).toSorted((one, other) => one - other);
  const places = all.filter((x, index) => index === 0 || x - all[index - 1]! > SAME_POINT);
  return places.map((x) => ({
    x,
    at: curves.map((points) => points.findIndex((point) => Math.abs(point.x - x) <= SAME_POINT)),
  }));
}

interface WorkloadComparisonProps {
  readonly chosen: readonly ComparedTask[];
  readonly comparison: WorkloadComparison;
}

function CurvesTable({ name, curves }: Of<'curves'>) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const isPair = curves.length === 2;
  const rows = rowsOf(curves);
  const shown = rows.slice(0, MOST_ROWS);
  return (
    <Panel title={t('compare.table')} isFlush>
      <Table caption={t('compare.caption')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell isNumber className="mono">
              {name}
            </HeaderCell>
            {curves.map((_, index) => (
              <HeaderCell key={index} isNumber>
                {letterOf(index)}
              </HeaderCell>
            ))}
            {isPair ? <HeaderCell isNumber>B − A</HeaderCell> : null}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ x, at }) => {
            const points = at.map((index, curve) => curves[curve]![index]);
            const [first, second] = points;
            return (
              <tr key={x}>
                <HeaderCell scope="row" isNumber className="number">
                  {parameterText(format, x)}
                </HeaderCell>
                {points.map((point, index) => (
                  <Cell key={index} isNumber>
                    {point === undefined ? '—' : <Measured value={point.y} error={point.error} />}
                  </Cell>
                ))}
                {isPair ? (
                  <Cell isNumber className="faint">
                    {first === undefined || second === undefined ? (
                      '—'
                    ) : (
                      <Measured value={second.y - first.y} error={Math.hypot(first.error ?? 0, second.error ?? 0)} />
                    )}
                  </Cell>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </Table>
      {shown.length === rows.length ? null : (
        <p className="body tiny muted">
          {t('compare.cut', { shown: format.number(shown.length), count: rows.length })}
        </p>
      )}
    </Panel>
  );
}

function Curves({
  chosen,
  comparison,
}: {
  readonly chosen: WorkloadComparisonProps['chosen'];
  readonly comparison: Of<'curves'>;
}) {
  const { t } = useTranslation('workload');
  const differenceText = useDifferenceText();
  const { name, observable, curves } = comparison;
  const label = t('compare.chart', { count: curves.length, name });
  return (
    <>
      <Panel title={t('compare.overlay')} isFlush>
        <figure className="result-chart workload-chart">
          <BothWidths>
            {(width) => (
              <CurveDrawing
                name={name}
                series={curves.map((points, index) => ({ number: index + 1, points, name: letterOf(index) }))}
                caption={observableText(observable)}
                pointCaption={name}
                label={label}
                isDiscrete={false}
                width={width}
              />
            )}
          </BothWidths>
          <figcaption className="legend compare-legend">
            {chosen.map(({ id, differences }, index) => (
              <span key={id}>
                <svg className={`plot trace-mark`} viewBox="-14 -7 28 14" width="28" height="14" aria-hidden="true">
                  <g className={`curve trace-${index + 1}`}>
                    <path d="M-14 0h28" className="line" />
                    <path d={markPath(index + 1, 3.4)} className="dot" />
                  </g>
                </svg>
                {letterOf(index)} · {differenceText(differences)}
              </span>
            ))}
          </figcaption>
        </figure>
      </Panel>
      <CurvesTable {...comparison} />
    </>
  );
}

function ValuesSideBySide({ rows }: Of<'values'>) {
  const { t } = useTranslation('workload');
  const columns = rows[0]?.values.length ?? 0;
  return (
    <Panel title={t('compare.values')} isFlush>
      <Table caption={t('compare.valuesCaption')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell>{t('columns.observable')}</HeaderCell>
            {Array.from({ length: columns }, (_, index) => (
              <HeaderCell key={index} isNumber>
                {letterOf(index)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ observable, values }) => (
            <tr key={observable}>
              <HeaderCell scope="row" className="mono">
                <span className="cut-observable">{observable}</span>
              </HeaderCell>
              {values.map((value, index) => (
                <Cell key={index} isNumber>
                  {value === null ? '—' : <Measured value={value.value} error={value.standardError} />}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Minima({ minima }: Of<'minima'>) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  return (
    <Panel title={t('titles.minimisation')} isFlush>
      <p className="body small muted">{t('compare.minimisations')}</p>
      <Table caption={t('compare.minimum')} isDense className="workload-table">
        <thead>
          <tr>
            <HeaderCell>{t('compare.task')}</HeaderCell>
            <HeaderCell isNumber>{t('compare.minimum')}</HeaderCell>
            <HeaderCell isNumber>{t('compare.evaluations')}</HeaderCell>
            <HeaderCell>{t('compare.method')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {minima.map(({ value, error, evaluations, method }, index) => (
            <tr key={index}>
              <HeaderCell scope="row">{letterOf(index)}</HeaderCell>
              <Cell isNumber>{value === null ? '—' : <Measured value={value} error={error} />}</Cell>
              <Cell isNumber>{format.number(evaluations)}</Cell>
              <Cell>{methodName(method)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** Results of workloads side by side: sweeps in one chart, values and minima in a table, or why not. */
export default function ComparedWorkloads({ chosen, comparison }: WorkloadComparisonProps) {
  const shown = () => {
    switch (comparison.kind) {
      case 'refused':
        return <Refused {...comparison} />;
      case 'curves':
        return <Curves chosen={chosen} comparison={comparison} />;
      case 'values':
        return <ValuesSideBySide {...comparison} />;
      case 'minima':
        return <Minima {...comparison} />;
    }
  };
  return (
    <div className="console-wide" id="compared-workloads">
      {shown()}
    </div>
  );
}
