import type { ApplicationHost, Baseline, Computed, Message, ResultSeries } from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { EquationsAnswer, HhlFigures, HhlReading } from './answer.ts';
import { closedFormOf } from './closed-form.ts';
import { estimationCircuit, evolutionsOfRun, smallestReadable, solutionCircuit } from './hhl-circuits.ts';
import { figuresByFormula, figuresOf, phasesOf } from './hhl-formula.ts';
import { type FluidInput, linearProblemOf } from './input.ts';
import {
  conditionOf,
  farthestFromZero,
  type LinearProblem,
  normOf,
  sharesOfSquares,
  solveTridiagonal,
  solveTwo,
  valueWhereFarthest,
} from './linear-problem.ts';
import { sharesOf, timedMethod } from './shares.ts';

/** Clock qubits of the curve by formula. */
const CURVE = { poisson: [3, 4, 5, 6, 7, 8, 9], matrix: [1, 2, 3, 4, 5, 6] } as const;
/** Fewer kept runs tell the solution only roughly. */
const FEW_KEPT = 100;
/** A part of the state with a smaller norm is only rounding. */
const NOTHING_KEPT = 1e-9;
/** With a larger relative error the size of the solution is wrong, whatever its fidelity. */
const LARGE_ERROR = 0.5;

/** What a run knows at some moment. */
interface Known {
  readonly hhl: Record<string, HhlFigures>;
  readonly readings: HhlReading[];
  best?: NonNullable<EquationsAnswer['best']>;
  clockShares?: NonNullable<EquationsAnswer['clockShares']>;
  queries: number;
  ran: number;
}

export class EquationsRun {
  readonly #input: FluidInput;
  readonly #host: ApplicationHost;
  readonly #problem: LinearProblem;
  readonly #exact: readonly number[];
  readonly #facts: Omit<EquationsAnswer, 'hhl' | 'readings' | 'best' | 'clockShares'>;
  readonly #baselines: readonly Baseline[];
  readonly #clocks: readonly number[];
  readonly #principal;
  readonly #known: Known = { hhl: {}, readings: [], queries: 0, ran: 0 };
  #step = 0;

  constructor(input: FluidInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    const { kind, matrix, rhs } = input;
    const problem = linearProblemOf(input);
    this.#problem = problem;
    const { found: exact, seconds } = timedMethod(host, () =>
      kind === 'matrix' ? solveTwo(matrix, rhs) : solveTridiagonal(problem.rightSide),
    );
    this.#exact = exact;
    const closedForm = closedFormOf(input);
    const phases = phasesOf(problem);
    this.#facts = {
      exact,
      rightSide: problem.rightSide,
      condition: conditionOf(problem.spectrum),
      eigenvalues: problem.spectrum.values,
      probabilities: sharesOfSquares(exact),
      byClock: CURVE[kind === 'matrix' ? 'matrix' : 'poisson'].map((clock) => {
        const { fidelity, successClockZero, relativeError } = figuresByFormula(problem, phases, clock, exact);
        return { clock, fidelity, successClockZero, relativeError };
      }),
      ...(closedForm && { closedForm: closedForm.values }),
    };
    const largest = farthestFromZero(exact);
    this.#baselines = [
      { name: kind === 'matrix' ? 'cramer' : 'thomas', answer: { largest }, seconds },
      ...(closedForm
        ? [
            {
              name: 'closed_form',
              answer: { largest: valueWhereFarthest(closedForm.values, exact) },
              seconds: timedMethod(host, closedForm.compute).seconds,
            },
          ]
        : []),
    ];
    this.#clocks = (input.clock ?? []).toSorted((a, b) => a - b);
    this.#principal = principalCircuitOf(solutionCircuit(problem, this.#clocks.at(-1)!));
  }

  run(): Computed<EquationsAnswer> {
    this.#report({ key: 'data_read' });
    for (const clock of this.#clocks) {
      if (this.#host.isStopped) break;
      this.#report({ key: 'estimating', values: { clock } });
      this.#estimate(clock);
      if (this.#host.isStopped) break;
      this.#report({ key: 'solving', values: { clock } });
      this.#solve(clock);
    }
    return this.#document();
  }

  #report(message: Message): void {
    this.#step += 1;
    const of = 2 * this.#clocks.length + 2;
    this.#host.report({ ...message, step: this.#step, of }, () => this.#document());
  }

  /** The engine gives exact probabilities: shots are none of them, or drawn beside them. */
  get #isExact(): boolean {
    const { engine } = this.#host;
    return engine === 'exact' || (engine === 'noisy' && this.#input.shots === 0);
  }

  /** Reads the clock after phase estimation. */
  #estimate(clock: number): void {
    const { shots } = this.#input;
    const program = estimationCircuit(this.#problem, clock);
    const outcomes = this.#isExact ? this.#host.probabilities(program) : sharesOf(this.#host.counts(program, shots));
    if (Object.keys(outcomes).length === 0) return;
    if (!this.#isExact) this.#known.queries += (shots * evolutionsOfRun(clock)) / 2;
    const shares = new Array<number>(2 ** clock).fill(0);
    for (const [bits, share] of Object.entries(outcomes)) shares[Number.parseInt(bits, 2)] = share;
    this.#known.clockShares = { clock, c: smallestReadable(this.#problem, clock), shares };
  }

  /** Runs the whole algorithm and keeps what has the ancilla at 1 and the clock at 0. */
  #solve(clock: number): void {
    const [host, problem, { shots }] = [this.#host, this.#problem, this.#input];
    const program = solutionCircuit(problem, clock);
    const states = this.#exact.map((_, at) => keptState(at, this.#exact.length, clock));
    if (!this.#isExact) {
      const counts = host.counts(program, shots);
      const shares = sharesOf(counts);
      if (Object.keys(shares).length > 0) this.#found(clock, shares, this.#reading(clock, counts, states));
      return;
    }
    const probabilities = host.probabilities(program);
    if (Object.keys(probabilities).length === 0) return;
    const amplitudes = host.engine === 'exact' ? host.amplitudes(program, states) : undefined;
    if (host.isStopped) return;
    const reading = shots === 0 ? undefined : this.#reading(clock, host.counts(program, shots), states);
    this.#found(clock, probabilities, reading, amplitudes && states.map((state) => amplitudes[state]?.re ?? 0));
  }

  #reading(clock: number, counts: Readonly<Record<string, number>>, states: readonly string[]): HhlReading {
    const { shots } = this.#input;
    const kept = states.map((state) => counts[state] ?? 0);
    const sum = kept.reduce((total, count) => total + count, 0);
    const scale = normOf(this.#problem.rightSide) / smallestReadable(this.#problem, clock);
    this.#known.queries += shots * evolutionsOfRun(clock);
    return {
      clock,
      shots,
      kept: sum,
      ...(sum > 0 && { magnitudes: kept.map((count) => Math.sqrt(count / shots) * scale) }),
    };
  }

  /** @param signed amplitudes with signs, where the engine knows them */
  #found(
    clock: number,
    shares: Readonly<Record<string, number>>,
    reading: HhlReading | undefined,
    signed?: readonly number[],
  ): void {
    const [known, problem, exact] = [this.#known, this.#problem, this.#exact];
    known.ran += 1;
    if (reading) known.readings.push(reading);
    const amplitudes = signed ?? exact.map((_, at) => Math.sqrt(shares[keptState(at, exact.length, clock)] ?? 0));
    if (normOf(amplitudes) < NOTHING_KEPT) return;
    const successAncilla = Object.entries(shares).reduce(
      (sum, [bits, share]) => (bits.startsWith('1') ? sum + share : sum),
      0,
    );
    const compared = signed ? exact : exact.map(Math.abs);
    const figures = figuresOf(problem, clock, { amplitudes, successAncilla, exact: compared });
    known.hhl[clock] = figures;
    known.best = { ...figures, clock, c: smallestReadable(problem, clock) };
  }

  #answer(): EquationsAnswer {
    const { hhl, readings, best, clockShares } = this.#known;
    return {
      ...this.#facts,
      hhl: { ...hhl },
      readings: [...readings],
      ...(best && { best }),
      ...(clockShares && { clockShares }),
      ...(best &&
        this.#input.kind === 'matrix' && {
          fidelity: best.fidelity,
          successAncilla: best.successAncilla,
          solution: best.solution,
          c: best.c,
        }),
    };
  }

  #warnings({ readings, hhl }: EquationsAnswer): readonly Message[] {
    const { engine, isStopped } = this.#host;
    const none = this.#clocks.filter((clock, at) => at < this.#known.ran && hhl[clock] === undefined);
    const few = readings.filter(({ kept }) => kept > 0 && kept < FEW_KEPT);
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noise_flattens' }] : []),
      ...(engine === 'exact' ? [] : [{ key: 'signs_lost' }]),
      ...none.map((clock) => ({ key: this.#isExact ? 'reads_zero' : 'none_kept', values: { clock } })),
      ...readings
        .filter(({ clock, kept }) => kept === 0 && hhl[clock] !== undefined)
        .map(({ clock }) => ({ key: 'none_sampled', values: { clock } })),
      // Where there is noise, the whole solution is in doubt.
      ...(engine === 'exact' || engine === 'sampled' ? this.#clocks : [])
        .filter((clock) => hhl[clock] !== undefined && hhl[clock].relativeError > LARGE_ERROR)
        .map((clock) => ({
          key: 'wrong_size',
          values: { clock, error: Number(hhl[clock]!.relativeError.toPrecision(2)) },
        })),
      ...few.map(({ clock, kept, shots }) => ({ key: 'few_kept', values: { clock, kept, shots } })),
    ];
  }

  #document(): Computed<EquationsAnswer> {
    const answer = this.#answer();
    const { best, clockShares, byClock, exact } = answer;
    const isUnsigned = this.#host.engine !== 'exact';
    const numbered = (values: readonly number[], from = 1) => values.map((y, at) => ({ x: at + from, y }));
    const series: readonly ResultSeries[] = [
      { name: 'exact', points: numbered(exact) },
      ...(best ? [{ name: 'hhl', points: numbered(best.solution) }] : []),
      ...(clockShares ? [{ name: 'clock', points: numbered(clockShares.shares, 0) }] : []),
      { name: 'fidelity', points: byClock.map(({ clock, fidelity }) => ({ x: clock, y: fidelity })) },
    ];
    return {
      answer,
      baselines: this.#baselines,
      series,
      table: {
        columns: ['point', 'exact', 'hhl', 'difference'],
        rows: exact.map((value, at) => {
          const found = best?.solution[at];
          const compared = isUnsigned ? Math.abs(value) : value;
          return [at + 1, value, found ?? '', found === undefined ? '' : found - compared];
        }),
      },
      circuit: this.#principal,
      cost: { ...this.#host.used, queries: this.#known.queries, iterations: this.#known.ran },
      warnings: this.#warnings(answer),
    };
  }
}

/** The outcome with the ancilla at 1, the clock at 0 and the unknown at a place. */
const keptState = (place: number, size: number, clock: number): string =>
  `1${'0'.repeat(clock)}${place.toString(2).padStart(Math.log2(size), '0')}`;
