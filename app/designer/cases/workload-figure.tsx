import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { BothWidths } from '#app/results/workload/both-widths.tsx';
import { CurveDrawing } from '#app/results/workload/curve-drawing.tsx';
import { HEAT_STEPS, heatScale } from '#app/results/workload/heat-map.ts';
import { HeatMapDrawing } from '#app/results/workload/heat-map-drawing.tsx';
import type { HeatMap } from '#app/results/workload/views.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { WorkloadStudy } from './workload-study.server.ts';
import '#app/results/workload/workload.css';

const LEGEND_DIGITS = { maximumSignificantDigits: 3, signDisplay: 'negative' } as const;

function MapLegend({ map, hasLowest }: { readonly map: HeatMap; readonly hasLowest: boolean }) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { limitsOf } = heatScale(map);
  return (
    <figcaption className="legend heat-legend" aria-label={t('points.legend')}>
      {Array.from({ length: HEAT_STEPS }, (_, step) => {
        const [low, high] = limitsOf(step).map((limit) => format.number(limit, LEGEND_DIGITS));
        return (
          <span key={step}>
            <i className={`swatch-heat step-${step}`} />
            {t('points.legendStep', { low, high })}
          </span>
        );
      })}
      {hasLowest ? (
        <span>
          <i className="swatch-lowest" />
          {t('points.lowestCell')}
        </span>
      ) : null}
    </figcaption>
  );
}

/** The curves or the heat map of a result, with what its marks mean. */
export function WorkloadFigure({ figure, label }: Pick<WorkloadStudy, 'figure' | 'label'>) {
  if (figure.kind === 'map') {
    const { map, lowest } = figure;
    return (
      <figure className="result-chart workload-chart">
        <BothWidths>{(width) => <HeatMapDrawing map={map} label={label} lowest={lowest} width={width} />}</BothWidths>
        <MapLegend map={map} hasLowest={lowest !== null} />
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
