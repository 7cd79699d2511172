import type { ChipReport, SimulationResult } from '#simulator/engines/engine.ts';
import type { ResultQuery } from './query.ts';
import { distanceFromIdeal, fold, type Folded, matching, type Outcome, outcomesOf, sorted } from './statistics.ts';

const ROWS = 20;

/** The part of a result that one page shows: never the whole of it, which may have a million states. */
export interface ResultView {
  readonly kind: SimulationResult['kind'];
  readonly chart: Folded;
  readonly rows: readonly Outcome[];
  /** Largest share of the whole result, which the bars of the table are measured by. */
  readonly largest: number;
  readonly matched: number;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly hasIdeal: boolean;
  readonly facts: Pick<SimulationResult, 'engine' | 'qubits' | 'shots' | 'seed' | 'precision' | 'seconds' | 'method' | 'cost'> & {
    /** From the same circuit without noise, 0 … 1. */
    readonly distance: number | null;
    readonly chip?: ChipFacts;
  };
}

/** What the machine made of the program; the compiled circuit itself is in the download. */
export type ChipFacts = Pick<ChipReport, 'method' | 'calibration' | 'depth' | 'czCount' | 'swaps' | 'expectedFidelity'>;

function chipFacts({ method, calibration, depth, czCount, swaps, expectedFidelity }: ChipReport): ChipFacts {
  return { method, calibration, depth, czCount, swaps, expectedFidelity };
}

export function viewResult(result: SimulationResult, query: ResultQuery): ResultView {
  const outcomes = outcomesOf(result);
  const found = query.isMatchWrong ? outcomes : matching(outcomes, query.match);
  const pages = Math.max(1, Math.ceil(found.length / ROWS));
  const page = Math.min(query.page, pages);
  const { engine, qubits, shots, seed, precision, seconds, method, cost, chip } = result;
  return {
    kind: result.kind,
    chart: fold(found, { top: query.top, sort: query.sort, shots: result.kind === 'counts' ? shots : 0 }),
    rows: sorted(found, query.sort).slice((page - 1) * ROWS, page * ROWS),
    largest: outcomes.reduce((most, { share }) => Math.max(most, share), 0),
    matched: found.length,
    total: outcomes.length,
    page,
    pages,
    hasIdeal: result.ideal !== undefined,
    facts: {
      engine,
      qubits,
      shots,
      seed,
      precision,
      seconds,
      distance: distanceFromIdeal(result),
      ...(method && { method }),
      ...(cost && { cost }),
      ...(chip && { chip: chipFacts(chip) }),
    },
  };
}
