import { useEffect, useRef, useState } from 'react';
import type { StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { paths } from '#app/paths.ts';
import type { CaseExperiment } from './case-experiment.server.ts';
import { seedAfter, seedOf } from './case-query.ts';
import { type OutcomeCounts, startCaseWorker } from './start-case-worker.ts';

/** Counts of a run, and the seed that gives them again. */
interface CaseRun {
  readonly seed: number;
  readonly counts: OutcomeCounts;
}

/** What the server rendered: the state at the step of the address, and the run that it names. */
interface CaseStart {
  readonly id: string;
  readonly original: CaseExperiment;
  readonly next: CaseExperiment;
  readonly isNext: boolean;
  readonly step: number;
  readonly summary: StateSummary;
  readonly run: CaseRun | null;
}

/** Whether the summary is that of the chosen step: `pending` while the worker computes it, `unknown` if it failed. */
type Freshness = 'current' | 'pending' | 'unknown';

type ExperimentName = 'original' | 'next';

/** What the page of a case shows, and what changes it. Every change also has an address, for pages without scripts. */
export interface CaseView {
  readonly isNext: boolean;
  readonly experiment: CaseExperiment;
  readonly step: number;
  readonly summary: StateSummary;
  readonly freshness: Freshness;
  readonly run: CaseRun | null;
  /** The text of the seed field. */
  readonly seed: string;
  /** Whether the worker could not compute; the server can, at the address. */
  readonly isFailed: boolean;
  readonly address: (change?: { readonly isNext?: boolean; readonly step?: number }) => string;
  /** Starts the worker, so that the first change is shown at once. */
  readonly prepare: () => void;
  readonly goTo: (step: number) => void;
  readonly toggleNext: () => void;
  readonly setSeed: (text: string) => void;
  readonly start: () => void;
}

/** Keeps what the page of a case shows. A worker computes it; it is loaded with the first touch of the page. */
export function useCaseView(loaded: CaseStart): CaseView {
  const { id, original, next } = loaded;
  // A response on the same page loads the state at the end again.
  const [first] = useState({ isNext: loaded.isNext, step: loaded.step, summary: loaded.summary });
  const [isNext, setNext] = useState(loaded.isNext);
  const [step, setStep] = useState(loaded.step);
  const [seed, setSeed] = useState(String(seedAfter(loaded.run?.seed ?? null)));
  const [states, setStates] = useState<Partial<Record<ExperimentName, readonly StateSummary[]>>>({});
  const [runs, setRuns] = useState<Partial<Record<ExperimentName, CaseRun>>>(
    loaded.run === null ? {} : { [loaded.isNext ? 'next' : 'original']: loaded.run },
  );
  const [isFailed, setFailed] = useState(false);
  const worker = useRef<ReturnType<typeof startCaseWorker> | null>(null);
  const end = (): void => {
    worker.current?.end();
    worker.current = null;
  };
  useEffect(() => end, []);
  const fail = (): void => {
    end();
    setFailed(true);
  };
  const name: ExperimentName = isNext ? 'next' : 'original';
  const experiment = loaded[name];
  const known = states[name]?.[step] ?? (isNext === first.isNext && step === first.step ? first.summary : undefined);

  const prepare = (): ReturnType<typeof startCaseWorker> => {
    if (worker.current !== null) return worker.current;
    const started = startCaseWorker();
    worker.current = started;
    setFailed(false);
    for (const [each, { circuit, lastStep }] of [
      ['original', original],
      ['next', next],
    ] as const)
      started
        .ask('states', { circuit, lastStep })
        .then((computed) => setStates((all) => ({ ...all, [each]: computed })), fail);
    return started;
  };

  return {
    isNext,
    experiment,
    step,
    summary: known ?? first.summary,
    freshness: known !== undefined ? 'current' : isFailed ? 'unknown' : 'pending',
    run: runs[name] ?? null,
    seed,
    isFailed,
    address: (change = {}) => {
      const shown = { isNext, step, ...change };
      return paths.case(id, {
        step: shown.step,
        next: shown.isNext ? 1 : undefined,
        seed: change.isNext === undefined ? runs[name]?.seed : undefined,
      });
    },
    // After a failure only a change tries again: the focus on the link to the server must not remove it.
    prepare: () => {
      if (!isFailed) prepare();
    },
    goTo: (to) => {
      prepare();
      setStep(Math.min(experiment.lastStep, Math.max(0, to)));
    },
    toggleNext: () => {
      prepare();
      const other = isNext ? original : next;
      setNext(!isNext);
      // The end of one circuit becomes the end of the other.
      setStep(step === experiment.lastStep ? other.lastStep : Math.min(step, other.lastStep));
    },
    setSeed,
    start: () => {
      const used = seedOf(seed);
      setSeed(String(seedAfter(used)));
      prepare()
        .ask('counts', { circuit: experiment.circuit, seed: used })
        .then((counts) => setRuns((all) => ({ ...all, [name]: { seed: used, counts } })), fail);
    },
  };
}
