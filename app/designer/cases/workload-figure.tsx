import { useTranslation } from 'react-i18next';
import { BothWidths } from '#app/charts/both-widths.tsx';
import { CurveDrawing } from '#app/results/workload/curve-drawing.tsx';
import { HeatLegend } from '#app/results/workload/heat-legend.tsx';
import { HeatMapDrawing } from '#app/results/workload/heat-map-drawing.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { WorkloadStudy } from './workload-study.server.ts';
import '#app/results/workload/workload.css';

/** The curves or the heat map of a result, with what its marks mean. */
export function WorkloadFigure({ figure, label }: Pick<WorkloadStudy, 'figure' | 'label'>) {
  if (figure.kind === 'map') {
    const { map, lowest } = figure;
    return (
      <figure className="result-chart workload-chart">
        <BothWidths>{(width) => <HeatMapDrawing map={map} label={label} lowest={lowest} width={width} />}</BothWidths>
        <HeatLegend map={map} hasLowest={lowest !== null} />
      </figure>
    );
  }
  const { name, caption, series } = figure;
  const isMeasured = series.some(({ points }) => points.some(({ error }) => error !== null));
  return (
    <figure className="result-chart workload-chart">
      <BothWidths>
        {(width) => (
          <CurveDrawing
            name={name}
            series={series}
            caption={caption}
            pointCaption={name}
            label={label}
            isDiscrete={false}
            width={width}
          />
        )}
      </BothWidths>
      <figcaption className="legend">
        {series.map(({ number, name: title }) => (
          <span key={number}>
            <i className={`swatch-dot trace-${number}`} />
            {title}
          </span>
        ))}
        {isMeasured ? (
          <span>
            <i className="swatch-band trace-1" />
            ±1σ
          </span>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** The numbers of a figure, closed until they are wanted. */
export function WorkloadTable({ table: { head, rows }, label }: Pick<WorkloadStudy, 'table' | 'label'>) {
  const { t } = useTranslation('workloadCases');
  return (
    <details className="case-numbers">
      <summary>{t('table')}</summary>
      <Table caption={label} isDense className="workload-table">
        <thead>
          <tr>
            {head.map((title, index) => (
              <HeaderCell key={index} isNumber={index > 0}>
                {title}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...others]) => (
            <tr key={`${first} ${others[0]}`}>
              <HeaderCell scope="row">{first}</HeaderCell>
              {others.map((text, index) => (
                <Cell key={index} isNumber>
                  {text}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
