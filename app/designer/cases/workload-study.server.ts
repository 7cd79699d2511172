import { multipleText } from '#app/charts/angle-axis.ts';
import type { WorkloadCase } from '#app/domain/cases/workload-cases.ts';
import { BOND_LENGTHS, DATA_PAIRS, DATA_POINTS, hartreeFockEnergy, WAITS } from '#app/domain/cases/workload-data.ts';
import type { Formatter } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { CurveTrace } from '#app/results/workload/curve-drawing.tsx';
import type { HeatMap } from '#app/results/workload/views.ts';
import { type PointsResult, viewWorkload } from '#simulator';

/** The result of a case as its page draws and tabulates it, in the language of the page. */
export interface WorkloadStudy {
  readonly figure:
    | {
        readonly kind: 'curves';
        /** Caption of the horizontal axis. */
        readonly name: string;
        readonly caption: string;
        readonly series: readonly (CurveTrace & { readonly name: string })[];
      }
    | { readonly kind: 'map'; readonly map: HeatMap; readonly lowest: number | null };
  /** What the drawing shows. */
  readonly label: string;
  readonly table: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

interface Words {
  readonly t: Translate;
  readonly format: Formatter;
}

/** Points of the grid that the table lists. */
const LOWEST_POINTS = 8;

const digits = (format: Formatter, value: number, decimals: number): string =>
  format.number(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, signDisplay: 'negative' });

function h2({ values, parameters }: PointsResult, { t, format }: Words): WorkloadStudy {
  const minima = values!.value[0]!;
  const series = [
    { number: 1, name: t('workloadCases:items.h2.minimum'), energies: [...minima] },
    { number: 2, name: t('workloadCases:items.h2.hartreeFock'), energies: BOND_LENGTHS.map(hartreeFockEnergy) },
  ];
  const axis = t('workloadCases:items.h2.axis');
  return {
    figure: {
      kind: 'curves',
      name: axis,
      caption: t('workloadCases:items.h2.value'),
      series: series.map(({ energies, ...rest }) => ({
        ...rest,
        points: BOND_LENGTHS.map(({ length }, index) => ({ x: length, y: energies[index]!, error: null })),
      })),
    },
    label: t('workloadCases:items.h2.chart'),
    table: {
      head: [axis, ...series.map(({ name }) => name), t('workloadCases:items.h2.angle')],
      rows: BOND_LENGTHS.map(({ length }, index) => [
        format.number(length),
        ...series.map(({ energies }) => digits(format, energies[index]!, 6)),
        digits(format, parameters[0]![index]!, 4),
      ]),
    },
  };
}

function landscape(result: PointsResult, { t, format }: Words): WorkloadStudy {
  const view = viewWorkload(result, { page: 1, observable: 0 });
  if (view.kind !== 'points' || view.chart?.kind !== 'heat-map') throw new Error('the landscape is no heat map');
  const values = result.values!.value[0]!;
  const lowest = [...values.keys()].sort((one, other) => values[one]! - values[other]!).slice(0, LOWEST_POINTS);
  const angle = (value: number): string => multipleText(value) ?? digits(format, value, 4);
  return {
    figure: { kind: 'map', map: view.chart, lowest: view.lowest?.value ?? null },
    label: t('workloadCases:items.landscape.chart'),
    table: {
      head: [...result.names, t('workloadCases:items.landscape.value')],
      rows: lowest.map((point) => [
        ...result.parameters.map((column) => angle(column[point]!)),
        digits(format, values[point]!, 6),
      ]),
    },
  };
}

/** Returns the matrix of which a task computes the upper half. */
export function kernelMatrix({ values }: PointsResult): readonly (readonly number[])[] {
  const matrix = DATA_POINTS.map(() => DATA_POINTS.map(() => 0));
  for (const [pair, [first, second]] of DATA_PAIRS.entries())
    matrix[first]![second] = matrix[second]![first] = values!.value[0]![pair]!;
  return matrix;
}

function kernel(result: PointsResult, { t, format }: Words): WorkloadStudy {
  const numbers = DATA_POINTS.map((_, index) => index + 1);
  const matrix = kernelMatrix(result);
  const pair = t('workloadCases:items.kernel.pair');
  return {
    figure: {
      kind: 'map',
      map: { kind: 'heat-map', names: [pair, pair], x: numbers, y: numbers, cells: matrix },
      lowest: null,
    },
    label: t('workloadCases:items.kernel.chart'),
    table: {
      head: [pair, ...numbers.map((number) => format.number(number))],
      rows: matrix.map((row, index) => [
        `${index + 1} (${DATA_POINTS[index]!.map((feature) => format.number(feature)).join(', ')})`,
        ...row.map((value) => digits(format, value, 3)),
      ]),
    },
  };
}

function rabi({ values, parameters, names }: PointsResult, { t, format }: Words): WorkloadStudy {
  const curves = [
    t('workloadCases:items.rabi.pulse'),
    ...WAITS.map((steps, index) =>
      t('workloadCases:items.rabi.wait', { qubit: `q${index + 1}`, steps: String(steps) }),
    ),
  ];
  const angles = [...parameters[0]!];
  const errorAt = (curve: number, point: number): number => values!.standardError![curve]![point]!;
  return {
    figure: {
      kind: 'curves',
      name: names[0]!,
      caption: t('workloadCases:items.rabi.value'),
      series: curves.map((name, curve) => ({
        number: curve + 1,
        name,
        points: angles.map((x, point) => ({ x, y: values!.value[curve]![point]!, error: errorAt(curve, point) })),
      })),
    },
    label: t('workloadCases:items.rabi.chart'),
    table: {
      head: [names[0]!, ...curves],
      rows: angles.map((angle, point) => [
        multipleText(angle) ?? digits(format, angle, 4),
        ...curves.map(
          (_, curve) =>
            `${digits(format, values!.value[curve]![point]!, 3)} ± ${digits(format, errorAt(curve, point), 3)}`,
        ),
      ]),
    },
  };
}

const STUDIES = { h2, landscape, kernel, rabi } as const;

/** Returns the figure and the table of a result. */
export const workloadStudy = ({ id }: WorkloadCase, result: PointsResult, words: Words): WorkloadStudy =>
  STUDIES[id](result, words);
