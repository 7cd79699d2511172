import type {
  ApplicationHost,
  Baseline,
  Computed,
  Message,
  PrincipalCircuit,
  ResultSeries,
} from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import { circuit } from '#simulator';
import type { RankingAnswer } from './answer.ts';
import { readingCircuit, type WalkCircuits } from './circuits.ts';
import { graphOf, type RankingInput } from './input.ts';
import { countComponents, danglingNodesOf, placesOf, rankingOf } from './model.ts';
import { pageRanks } from './page-rank.ts';
import { principalWalk, stepsOf, walkOf } from './plan.ts';
import { positionsOf } from './positions.ts';
import { unnamedMatrixRows } from './read-graph.ts';
import { WalkReadings } from './readings.ts';

/** Time steps of a step of the progress. */
const STEP = 10;
/** Nodes whose course a document keeps. */
const FOLLOWED = 5;
/** Distributions that a document keeps. */
const KEPT_TIMES = 5;
/** Uses of V or its inverse: in the start, and in a time step. */
const QUERIES = { start: 1, step: 4 } as const;

class RankingRun {
  readonly #input: RankingInput;
  readonly #host: ApplicationHost;
  readonly #walk: WalkCircuits;
  readonly #principal: PrincipalCircuit;
  /** What is known before the walk. */
  readonly #network: RankingAnswer;
  readonly #baselines: readonly Baseline[];
  readonly #readings: WalkReadings;
  /** Rows of a matrix that may be meant as a list of links. */
  readonly #unnamedRows: number | undefined;
  #step = 0;
  #queries = 0;
  /** Shots that named no node. */
  #outside = 0;

  constructor(input: RankingInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    const graph = graphOf(input);
    this.#walk = walkOf(input);
    this.#unnamedRows = input.csv === undefined ? undefined : unnamedMatrixRows(input.csv);
    this.#principal = principalCircuitOf(principalWalk(input));
    const started = host.now();
    const classical = pageRanks(graph, input.damping);
    const seconds = (host.now() - started) / 1000;
    const rankingClassical = rankingOf(classical);
    const [first] = rankingClassical as readonly [number];
    this.#network = {
      nodes: graph.names.length,
      labels: graph.names,
      qubits: this.#walk.qubits,
      links: graph.links,
      isUndirected: input.undirected,
      positions: positionsOf(graph),
      steps: stepsOf(input, host.engine),
      danglingNodes: danglingNodesOf(graph).length,
      components: countComponents(graph),
      classical,
      rankingClassical,
    };
    this.#baselines = [{ name: 'pagerank', answer: { first: graph.names[first]!, value: classical[first]! }, seconds }];
    this.#readings = new WalkReadings(graph.names.length);
  }

  run(): Computed<RankingAnswer> {
    this.#report({ key: 'data_read' });
    if (!this.#host.isStopped) {
      if (this.#host.engine === 'exact') this.#evolve();
      else this.#sample();
    }
    return this.#document();
  }

  /** Keeps the state from step to step and reads it after each. */
  #evolve(): void {
    const { qubits, register, start, step } = this.#walk;
    const { nodes, steps } = this.#network;
    let before: readonly number[] | undefined;
    this.#host.evolve(
      { start: circuit(qubits, 0, start), step: circuit(qubits, 0, step), times: steps, qubits: register },
      (time, probabilities) => {
        this.#readings.add([...probabilities.subarray(0, nodes)]);
        this.#queries = QUERIES.start + QUERIES.step * time;
        if (time % STEP !== 0 && time !== steps) return;
        const mean = this.#readings.mean();
        const change = before && Math.max(...mean.map((value, node) => Math.abs(value - before![node]!)));
        before = mean;
        if (change !== undefined) this.#report({ key: 'walked', values: { time, change } });
      },
    );
  }

  /** Runs a circuit from the start for each time step. */
  #sample(): void {
    const { nodes, steps } = this.#network;
    const { shots } = this.#input;
    for (let time = 0; time <= steps && !this.#host.isStopped; time++) {
      const counts = Object.entries(this.#host.counts(readingCircuit(this.#walk, time), shots));
      // Stopped: nothing was counted.
      if (counts.length === 0) return;
      const distribution = Array.from({ length: nodes }, () => 0);
      for (const [bits, count] of counts) {
        const node = Number.parseInt(bits, 2);
        if (node < nodes) distribution[node]! += count / shots;
        else this.#outside += count;
      }
      this.#readings.add(distribution);
      this.#queries += shots * (QUERIES.start + QUERIES.step * time);
      this.#report({ key: 'sampled', values: { time, shots } });
    }
  }

  #report(message: Message): void {
    const { steps } = this.#network;
    const of = 1 + (this.#host.engine === 'exact' ? Math.ceil(steps / STEP) : steps + 1);
    this.#step += 1;
    this.#host.report({ ...message, step: this.#step, of: Math.max(of, this.#step) }, () => this.#document());
  }

  #answer(): RankingAnswer {
    const network = this.#network;
    const { count } = this.#readings;
    if (count === 0) return network;
    const quantumMean = this.#readings.mean();
    const rankingQuantum = rankingOf(quantumMean);
    const [quantum, classical] = [placesOf(rankingQuantum), placesOf(network.rankingClassical)];
    return {
      ...network,
      quantumMean,
      quantumAt: Object.fromEntries(
        Array.from({ length: Math.min(KEPT_TIMES, count) }, (_, time) => [time, this.#readings.at(time)]),
      ),
      rankingQuantum,
      standardDeviationOverTime: this.#readings.deviations(),
      ranksDiffer: quantum.filter((place, node) => place !== classical[node]).length,
      time: count - 1,
      ...(this.#outside > 0 && { outside: this.#outside / count / this.#input.shots }),
    };
  }

  #warnings({ danglingNodes, components, steps, outside }: RankingAnswer): readonly Message[] {
    const { isStopped, engine } = this.#host;
    const n = this.#unnamedRows;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(n === undefined
        ? []
        : [{ key: 'read_as_matrix', values: { n, header: n === 2 ? 'from,to' : 'from,to,weight' } }]),
      ...(danglingNodes === 1 ? [{ key: 'dangling_single' }] : []),
      ...(danglingNodes > 1 ? [{ key: 'dangling', values: { n: danglingNodes } }] : []),
      ...(components > 1 ? [{ key: 'disconnected' }] : []),
      ...(steps < this.#input.steps ? [{ key: 'few_steps', values: { steps, asked: this.#input.steps } }] : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noise_evens' }] : []),
      ...(outside === undefined ? [] : [{ key: 'outside', values: { percent: 100 * outside } }]),
    ];
  }

  /** The courses of the first nodes of the ranking. */
  #series({ rankingQuantum, labels }: RankingAnswer): readonly ResultSeries[] {
    return (rankingQuantum ?? [])
      .slice(0, FOLLOWED)
      .map((node) => ({ name: labels[node]!, points: this.#readings.course(node) }));
  }

  #document(): Computed<RankingAnswer> {
    const answer = this.#answer();
    const { labels, classical, quantumMean, standardDeviationOverTime, rankingClassical, rankingQuantum } = answer;
    const places = { classical: placesOf(rankingClassical), quantum: rankingQuantum && placesOf(rankingQuantum) };
    return {
      answer,
      baselines: this.#baselines,
      series: this.#series(answer),
      table: {
        columns: ['node', 'quantum', 'classical', 'quantumRank', 'classicalRank', 'deviation'],
        rows: (rankingQuantum ?? rankingClassical).map((node) => [
          labels[node]!,
          quantumMean?.[node] ?? '',
          classical[node]!,
          places.quantum?.[node] ?? '',
          places.classical[node]!,
          standardDeviationOverTime?.[node] ?? '',
        ]),
      },
      circuit: this.#principal,
      cost: { ...this.#host.used, queries: this.#queries, iterations: Math.max(0, this.#readings.count - 1) },
      warnings: this.#warnings(answer),
    };
  }
}

/** Ranks the nodes of a network by a quantum walk on the engine of the host, beside PageRank. */
export const computeRanking = (input: RankingInput, host: ApplicationHost): Computed<RankingAnswer> =>
  new RankingRun(input, host).run();
