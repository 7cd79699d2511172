import type { Refusal } from '#simulator/engines/engine.ts';
import type { ObservableValue } from '#simulator/engines/values/values.ts';
import type { ExtremePoints } from './extreme-points.ts';
import type {
  MinimisationResult,
  MinimumSearch,
  PointParameters,
  PointsResult,
  ValuesResult,
} from './workload-result.ts';

/** Which part of a result a page shows. */
export interface WorkloadViewRequest {
  /** Page of the table of points or of the history, from 1. */
  readonly page: number;
  /** Index of the observable that the chart shows. */
  readonly observable: number;
}

export const VIEW_ROWS = 50;
/** Of a reduced density matrix a view has at most these rows and columns, the first ones: those of four qubits. */
export const VIEW_MATRIX = 16;
/** A chart has at most this many points of a curve; of more, those are taken that keep its shape. */
export const CURVE_POINTS = 500;

export interface PointRow {
  /** From 1. */
  readonly point: number;
  readonly parameters: PointParameters;
  /** From 1, for a batch of programs. */
  readonly program?: number;
  /** The observable whose minimum it is, … */
  readonly minimised?: string;
  /** … and how it was found. */
  readonly search?: Pick<MinimumSearch, 'stoppedBy'> & { readonly evaluations: number };
  readonly values?: readonly ObservableValue[];
  /** The largest outcomes, at most eight, as shares; `outcomes` is the number of all. */
  readonly leading?: readonly (readonly [state: string, share: number])[];
  readonly outcomes?: number;
  readonly failure?: Pick<Refusal, 'reason' | 'values'>;
  /** The point was not reached. */
  readonly isPending?: true;
}

/** The values of one observable as a chart shows them. Points without a value are left out. */
export type PointsChart =
  | {
      readonly kind: 'curve';
      /** The parameter that varies; null if none or several do, and the axis counts points. */
      readonly name: string | null;
      /** Ascending in x. */
      readonly points: readonly { readonly x: number; readonly y: number; readonly error: number | null }[];
    }
  | {
      readonly kind: 'heat-map';
      readonly names: readonly [x: string, y: string];
      readonly x: readonly number[];
      readonly y: readonly number[];
      /** y.length rows of x.length values; null without a value. */
      readonly cells: readonly (readonly (number | null)[])[];
    };

type Facts<Result> = Omit<
  Result,
  'parameters' | 'states' | 'failures' | 'values' | 'outcomes' | 'searches' | 'history'
>;

export type WorkloadView =
  | (ValuesResult & { readonly isPartial: boolean })
  | (Facts<PointsResult> & {
      readonly isPartial: boolean;
      readonly done: number;
      readonly failed: number;
      readonly rows: readonly PointRow[];
      readonly page: number;
      readonly pages: number;
      /** null without observables, or without any value. */
      readonly chart: PointsChart | null;
      /** Point of the lowest and of the highest value of the shown observable. */
      readonly lowest: { readonly point: number; readonly value: number } | null;
      readonly highest: { readonly point: number; readonly value: number } | null;
      /** Absent where the table shows all points at once, and without common parameters. */
      readonly extremes?: ExtremePoints;
      /** The points have gradients, which only files show. */
      readonly hasGradient?: true;
    })
  | (Facts<MinimisationResult> & {
      readonly isPartial: boolean;
      readonly evaluations: number;
      /** At most CURVE_POINTS, in order. */
      readonly curve: readonly {
        readonly evaluation: number;
        readonly value: number;
        readonly error: number | null;
        /** The lowest value up to here. */
        readonly best: number;
      }[];
      /** A page of the history. */
      readonly rows: readonly {
        readonly evaluation: number;
        readonly value: number | null;
        readonly error: number | null;
      }[];
      readonly page: number;
      readonly pages: number;
    });
