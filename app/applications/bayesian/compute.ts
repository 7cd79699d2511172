import type { ApplicationHost, Baseline, Computed, Message, ResultSeries } from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import {
  type AmplifiedRuns,
  keptShare,
  MOST_STEPS,
  randomSteps,
  stepsFromRuns,
  usualStepsOf,
} from './amplification.ts';
import type { BayesianAnswer, InferredNode } from './answer.ts';
import { isShownIn, sumOverStates } from './bayesian-model.ts';
import { BUILT_IN_NETWORKS } from './data/networks.ts';
import type { BayesianInput } from './input.ts';
import { namedNode } from './named-node.ts';
import {
  bayesianPlan,
  CORRECTIONS,
  FIRST_RUNS,
  knownSteps,
  MOST_TRIES,
  mostRunsOf,
  mostStepsOf,
  nextRuns,
} from './plan.ts';
import { type ClassicalSamples, likelihoodWeighting, rejectionSampling, shareOf } from './sampling.ts';

/** Shares after 0, 1, … steps that an answer lists. */
const LISTED_STEPS = 6;
/** The sum over all states is repeated, because one takes less than the clock can tell. */
const REPETITIONS = 8;
/** Rarer evidence is lost in the rounding of amplitudes. */
const RAREST = 1e-14;
/** A user's steps that keep so much less than the usual ones have gone too far. */
const OVERSHOT = 0.1;

type SampledBy = 'rejection' | 'weighting';
const BASELINE_OF = { rejection: 'rejection_sampling', weighting: 'likelihood_weighting' } as const;

class BayesianRun {
  readonly #input: BayesianInput;
  readonly #host: ApplicationHost;
  readonly #plan: ReturnType<typeof bayesianPlan>;
  readonly #principal: Computed<never>['circuit'];
  readonly #baselines: Baseline[] = [];
  readonly #runs = new Map<number, AmplifiedRuns>();
  readonly #classical = new Map<SampledBy, ClassicalSamples>();
  /** Of each node, kept samples with yes. */
  readonly #yes: number[];
  /** From the probabilities of the circuits. */
  #measured: { readonly evidence: number; readonly posterior: readonly number[] } | undefined;
  #steps: number | undefined;
  /** The steps follow from runs that showed the evidence. */
  #isFound = false;
  /** Batches since then. */
  #batches = 0;
  #reported = 0;

  constructor(input: BayesianInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#plan = bayesianPlan(input);
    const { model, seen, exact, circuitAt } = this.#plan;
    this.#yes = model.nodes.map(() => 0);
    this.#principal = principalCircuitOf(circuitAt(knownSteps(input, exact.evidence, host.engine)));
    const started = host.now();
    for (let repetition = 0; repetition < REPETITIONS; repetition++) sumOverStates(model, seen);
    this.#baselines.push({
      name: 'exact_sum',
      answer: { states: 2 ** model.nodes.length, evidence: exact.evidence },
      seconds: (host.now() - started) / 1000 / REPETITIONS,
    });
  }

  run(): Computed<BayesianAnswer> {
    this.#report({ key: 'data_read' });
    if (this.#host.engine === 'exact') this.#measure();
    this.#sample();
    if (!this.#host.isStopped && this.#total('runs') > 0) {
      this.#compare('rejection', rejectionSampling);
      this.#compare('weighting', likelihoodWeighting);
    }
    return this.#document();
  }

  /** Exact probabilities of A, and after the steps. */
  #measure(): void {
    const { exact, circuitAt, seen } = this.#plan;
    if (this.#host.isStopped) return;
    const plain = this.#probabilities(0);
    const evidence = plain.reduce((sum, [state, p]) => (isShownIn(state, seen) ? sum + p : sum), 0);
    const steps = knownSteps(this.#input, exact.evidence, this.#host.engine);
    if (exact.evidence < RAREST || this.#host.isStopped) return;
    const shown = (circuitAt(steps) === circuitAt(0) ? plain : this.#probabilities(steps)).filter(([state]) =>
      isShownIn(state, seen),
    );
    const whole = shown.reduce((sum, [, p]) => sum + p, 0);
    // Stopped: nothing was measured.
    if (whole === 0) return;
    this.#measured = {
      evidence: Math.min(1, evidence),
      posterior: this.#yes.map((_, node) =>
        Math.min(1, shown.reduce((sum, [state, p]) => ((state >> node) & 1 ? sum + p : sum), 0) / whole),
      ),
    };
  }

  #probabilities(steps: number): readonly (readonly [state: number, probability: number])[] {
    return Object.entries(this.#host.probabilities(this.#plan.circuitAt(steps))).map(([bits, p]) => [
      Number.parseInt(bits, 2),
      p,
    ]);
  }

  /** Runs until enough samples show the evidence. */
  #sample(): void {
    const { samples } = this.#input;
    const limit = mostRunsOf(this.#input);
    const uniform = this.#host.random('bayesian-steps');
    let tries = 0;
    let amplified = 0;
    while (!this.#host.isStopped && this.#total('kept') < samples && amplified < limit) {
      const steps = this.#nextSteps(tries, uniform);
      if (steps === undefined) return;
      const isTry = this.#isTry();
      const { runs: before, kept } = this.#runs.get(steps) ?? { runs: 0, kept: 0 };
      // Nothing is known of the first runs with a number of steps, so that they are few.
      const share = before === 0 ? 1 : Math.max(kept, 1) / before;
      const runs = isTry
        ? FIRST_RUNS
        : before === 0
          ? Math.min(FIRST_RUNS, limit - amplified)
          : Math.min(nextRuns(this.#input, samples - this.#total('kept'), share), limit - amplified);
      if (!this.#runWith(steps, runs)) return;
      if (isTry) tries += 1;
      else amplified += runs;
      this.#report({ key: 'runs', values: { runs: this.#total('runs'), kept: this.#total('kept') } });
    }
  }

  /** Whether the next runs only look for a sign of the evidence. */
  #isTry(): boolean {
    return this.#input.steps === undefined && this.#host.engine !== 'exact' && this.#total('kept') === 0;
  }

  /** Undefined: the evidence was not seen, however many steps were tried. */
  #nextSteps(tries: number, uniform: () => number): number | undefined {
    const { engine } = this.#host;
    const most = mostStepsOf(engine);
    if (this.#input.steps !== undefined || engine === 'exact')
      return knownSteps(this.#input, this.#plan.exact.evidence, engine);
    if (tries === 0) return 0;
    if (this.#isTry()) return tries > MOST_TRIES ? undefined : randomSteps(tries, most, uniform);
    // Noise would mislead a second look.
    const isFixed = this.#steps !== undefined && this.#isFound && (engine !== 'sampled' || this.#batches > CORRECTIONS);
    if (isFixed) return this.#steps;
    this.#isFound = true;
    return Math.min(most, stepsFromRuns([...this.#runs.values()]) ?? 0);
  }

  #runWith(steps: number, runs: number): boolean {
    const { seen, circuitAt } = this.#plan;
    const counts = this.#host.counts(circuitAt(steps), runs);
    let kept = 0;
    let all = 0;
    for (const [bits, count] of Object.entries(counts)) {
      const state = Number.parseInt(bits, 2);
      all += count;
      if (!isShownIn(state, seen)) continue;
      kept += count;
      for (let node = 0; node < this.#yes.length; node++) if ((state >> node) & 1) this.#yes[node]! += count;
    }
    // Stopped: nothing was counted.
    if (all === 0) return false;
    const before = this.#runs.get(steps);
    this.#runs.set(steps, { steps, runs: all + (before?.runs ?? 0), kept: kept + (before?.kept ?? 0) });
    this.#steps = steps;
    if (this.#isFound) this.#batches += 1;
    return true;
  }

  #compare(by: SampledBy, sampling: typeof rejectionSampling): void {
    const { model, seen } = this.#plan;
    const started = this.#host.now();
    const found = sampling(
      model,
      seen,
      this.#total('runs'),
      this.#host.random(`bayesian-${by}`),
      () => this.#host.isStopped,
    );
    if (found === undefined) return;
    this.#classical.set(by, found);
    this.#baselines.push({
      name: BASELINE_OF[by],
      answer: { runs: found.runs, kept: found.kept },
      seconds: (this.#host.now() - started) / 1000,
    });
  }

  #total(figure: 'runs' | 'kept'): number {
    return [...this.#runs.values()].reduce((sum, each) => sum + each[figure], 0);
  }

  #usesOfA(): number {
    return [...this.#runs.values()].reduce((sum, { steps, runs }) => sum + runs * (2 * steps + 1), 0);
  }

  #report(message: Message): void {
    this.#reported += 1;
    const kept = this.#total('kept');
    const missing = Math.max(0, this.#input.samples - kept);
    const runs = this.#total('runs');
    const left = Math.ceil(missing / Math.max(FIRST_RUNS, runs === 0 ? 0 : (kept / runs) * FIRST_RUNS));
    this.#host.report({ ...message, step: this.#reported, of: this.#reported + 1 + left }, () => this.#document());
  }

  /** P(yes) with the evidence: from the circuits on the exact engine once they ran, else from the sum. */
  #posterior(): readonly number[] | undefined {
    const { exact } = this.#plan;
    if (this.#host.engine !== 'exact') return exact.posterior;
    return exact.evidence < RAREST ? exact.posterior : this.#measured?.posterior;
  }

  #nodes(): readonly InferredNode[] {
    const { model, seen, exact } = this.#plan;
    const { network } = this.#input;
    const posterior = this.#posterior();
    const kept = this.#total('kept');
    const english = network === 'own' ? [] : BUILT_IN_NETWORKS[network].map(({ en }) => en);
    return model.nodes.map(({ name, zh }, node): InferredNode => {
      const value = seen.find((each) => each.node === node)?.value;
      const sampled = shareOf(this.#yes[node]!, kept);
      const rejection = this.#classical.get('rejection')?.posterior[node];
      const weighting = this.#classical.get('weighting')?.posterior[node];
      return {
        name,
        ...(zh !== undefined && { zh }),
        ...(english[node] !== undefined && { en: english[node] }),
        parents: model.parents[node]!,
        prior: exact.prior[node]!,
        ...(value !== undefined
          ? { evidence: value }
          : {
              ...(posterior && { posterior: posterior[node]! }),
              ...(sampled && { sampled }),
              ...(rejection && { rejection }),
              ...(weighting && { weighting }),
            }),
      };
    });
  }

  #answer(): BayesianAnswer {
    const { model } = this.#plan;
    const evidence = this.#measured?.evidence ?? this.#plan.exact.evidence;
    const nodes = this.#nodes();
    const usual = usualStepsOf(evidence);
    const steps = this.#steps;
    const last = steps === undefined ? undefined : this.#runs.get(steps);
    const named = namedNode(nodes);
    const hasPosterior = nodes.every(
      ({ evidence: value, posterior }) => value !== undefined || posterior !== undefined,
    );
    const figures = (by: SampledBy) => {
      const found = this.#classical.get(by);
      return found && { [by]: { runs: found.runs, kept: found.kept } };
    };
    return {
      qubits: model.nodes.length,
      nodes,
      probabilityOfEvidence: evidence,
      ...(hasPosterior && {
        posterior: Object.fromEntries(
          nodes.flatMap(({ name, posterior }) => (posterior === undefined ? [] : [[name, posterior]])),
        ),
      }),
      successAfterSteps: Array.from({ length: LISTED_STEPS }, (_, k) => keptShare(evidence, k)),
      usualSteps: usual,
      successAtUsualSteps: keptShare(evidence, usual),
      samplesKeptOf1000: {
        plain: 1000 * evidence,
        amplified: 1000 * keptShare(evidence, Math.min(usual, mostStepsOf(this.#host.engine))),
      },
      ...(steps !== undefined && { steps, successAtSteps: keptShare(evidence, steps) }),
      ...(last && { keptShare: last.kept / last.runs }),
      amplified: [...this.#runs.values()].toSorted((one, other) => one.steps - other.steps),
      runs: this.#total('runs'),
      kept: this.#total('kept'),
      usesOfA: this.#usesOfA(),
      ...(named !== undefined && {
        named: {
          node: named,
          ...(nodes[named]!.posterior !== undefined && { exact: nodes[named]!.posterior }),
          ...nodes[named]!.sampled,
        },
      }),
      ...figures('rejection'),
      ...figures('weighting'),
    };
  }

  #warnings({ kept, runs, usualSteps, successAtUsualSteps, successAtSteps }: BayesianAnswer): readonly Message[] {
    const { isStopped, engine } = this.#host;
    const { samples, steps } = this.#input;
    const most = mostStepsOf(engine);
    const hasRun = runs > 0 && !isStopped;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noise_spoils' }] : []),
      ...(steps === undefined && usualSteps > most
        ? [{ key: 'steps_limited', values: { usual: usualSteps, limit: most } }]
        : []),
      ...(steps !== undefined && steps <= MOST_STEPS && (successAtSteps ?? 1) < successAtUsualSteps - OVERSHOT
        ? [{ key: steps > usualSteps ? 'overshot' : 'few_steps', values: { steps, usual: usualSteps } }]
        : []),
      ...(this.#plan.exact.evidence < RAREST && engine === 'exact' ? [{ key: 'too_rare' }] : []),
      ...(hasRun && kept === 0 ? [{ key: 'none_kept', values: { runs } }] : []),
      ...(hasRun && kept > 0 && kept < samples ? [{ key: 'few_samples', values: { kept, samples, runs } }] : []),
    ];
  }

  #series({ amplified, usualSteps, steps, probabilityOfEvidence, nodes }: BayesianAnswer): readonly ResultSeries[] {
    const last = Math.max(LISTED_STEPS - 1, Math.min(MOST_STEPS, 2 * Math.max(usualSteps, steps ?? 0) + 1));
    return [
      {
        name: 'kept',
        points: Array.from({ length: last + 1 }, (_, k) => ({ x: k, y: keptShare(probabilityOfEvidence, k) })),
      },
      {
        name: 'keptInRuns',
        points: amplified.map(({ steps: x, runs, kept }) => {
          const { value, standardError } = shareOf(kept, runs)!;
          return {
            x,
            y: value,
            low: Math.max(0, value - 2 * standardError),
            high: Math.min(1, value + 2 * standardError),
          };
        }),
      },
      { name: 'prior', points: nodes.map(({ prior }, x) => ({ x, y: prior })) },
    ];
  }

  /** The classical methods; the exact sum with its own P(yes) of the node of the first sentence. */
  #comparisons({ named }: BayesianAnswer): readonly Baseline[] {
    const { model, exact } = this.#plan;
    if (named === undefined || exact.posterior === undefined) return [...this.#baselines];
    const [node, posterior] = [model.nodes[named.node]!.name, exact.posterior[named.node]!];
    return this.#baselines.map((each) =>
      each.name === 'exact_sum' ? { ...each, answer: { ...each.answer, node, posterior } } : each,
    );
  }

  #document(): Computed<BayesianAnswer> {
    const answer = this.#answer();
    return {
      answer,
      baselines: this.#comparisons(answer),
      series: this.#series(answer),
      table: {
        columns: ['node', 'prior', 'posterior', 'error', 'exact', 'rejection', 'weighting'],
        rows: answer.nodes.map(({ name, evidence, prior, posterior, sampled, rejection, weighting }) => [
          name,
          prior,
          evidence ?? sampled?.value ?? '',
          evidence === undefined ? (sampled?.standardError ?? '') : '',
          evidence ?? posterior ?? '',
          rejection?.value ?? '',
          weighting?.value ?? '',
        ]),
      },
      circuit: this.#principal,
      // A query is a use of A or of its inverse.
      cost: { ...this.#host.used, queries: answer.usesOfA, iterations: this.#reported },
      warnings: this.#warnings(answer),
    };
  }
}

/** Infers P(yes) of every node by amplified sampling on the engine of the host, beside three classical methods. */
export const computeBayesian = (input: BayesianInput, host: ApplicationHost): Computed<BayesianAnswer> =>
  new BayesianRun(input, host).run();
