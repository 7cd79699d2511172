import type { PointsChart, WorkloadKind, WorkloadView } from '#simulator';

type CurvePoints = Extract<PointsChart, { kind: 'curve' }>['points'];
type Values = Extract<WorkloadView, { kind: 'values' }>['values'];

/** Why results of workloads are not compared. `index` is that of the task. */
type ComparisonRefusal =
  | { readonly reason: 'kinds'; readonly kinds: readonly (WorkloadKind | null)[] }
  | { readonly reason: 'parameters'; readonly names: readonly string[] }
  | { readonly reason: 'observables' }
  | { readonly reason: 'noCurve'; readonly index: number };

/** Results of workloads side by side. */
export type WorkloadComparison =
  | { readonly kind: 'refused'; readonly refusal: ComparisonRefusal }
  /** Sweeps over one parameter; one curve for each task. */
  | {
      readonly kind: 'curves';
      readonly name: string;
      readonly observable: string;
      readonly curves: readonly CurvePoints[];
    }
  /** For each observable the value of each task; null where it was not computed. */
  | {
      readonly kind: 'values';
      readonly rows: readonly { readonly observable: string; readonly values: readonly (Values[number] | null)[] }[];
    }
  /** For each task its minimum. */
  | {
      readonly kind: 'minima';
      readonly minima: readonly {
        readonly value: number | null;
        readonly error: number | null;
        readonly evaluations: number;
        readonly method: string;
      }[];
    };

const refused = (refusal: ComparisonRefusal): WorkloadComparison => ({ kind: 'refused', refusal });

/** Returns the first observable of the first view that all others have, too; null if there is none. */
export function commonObservable(views: readonly WorkloadView[]): string | null {
  const [first, ...others] = views;
  return (
    first?.observables.find((observable) => others.every(({ observables }) => observables.includes(observable))) ?? null
  );
}

function compareSweeps(
  views: readonly Extract<WorkloadView, { kind: 'points' }>[],
  observable: string,
): WorkloadComparison {
  const curves: CurvePoints[] = [];
  const names: string[] = [];
  for (const [index, { chart }] of views.entries()) {
    if (chart?.kind !== 'curve' || chart.name === null) return refused({ reason: 'noCurve', index });
    curves.push(chart.points);
    names.push(chart.name);
  }
  const [name] = names;
  return new Set(names).size > 1 || name === undefined
    ? refused({ reason: 'parameters', names: [...new Set(names)] })
    : { kind: 'curves', name, observable, curves };
}

function compareValues(views: readonly Extract<WorkloadView, { kind: 'values' }>[]): WorkloadComparison {
  const observables = [...new Set(views.flatMap((view) => view.observables))];
  return {
    kind: 'values',
    rows: observables.map((observable) => ({
      observable,
      values: views.map(({ values }) => values.find((each) => each.observable === observable) ?? null),
    })),
  };
}

const ofKind = <Kind extends WorkloadKind>(
  views: readonly WorkloadView[],
  kind: Kind,
): views is readonly Extract<WorkloadView, { kind: Kind }>[] => views.every((view) => view.kind === kind);

/**
 * Compares results of workloads of one kind; sweeps must show the observable that they have in common.
 * @param views null for a task of one run
 */
export function compareWorkloads(views: readonly (WorkloadView | null)[]): WorkloadComparison {
  const known: readonly WorkloadView[] = views.filter((view) => view !== null);
  const kinds = [...new Set(views.map((view) => view?.kind ?? null))];
  if (kinds.length > 1 || known.length < views.length) return refused({ reason: 'kinds', kinds });
  if (ofKind(known, 'minimisation'))
    return {
      kind: 'minima',
      minima: known.map(({ minimum, evaluations, minimiser }) => ({
        value: minimum?.value ?? null,
        error: minimum?.standardError ?? null,
        evaluations,
        method: minimiser,
      })),
    };
  const observable = commonObservable(known);
  if (observable === null) return refused({ reason: 'observables' });
  if (ofKind(known, 'values')) return compareValues(known);
  return ofKind(known, 'points') ? compareSweeps(known, observable) : refused({ reason: 'kinds', kinds });
}
