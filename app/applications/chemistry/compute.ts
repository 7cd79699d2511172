import type {
  ApplicationHost,
  Baseline,
  Computed,
  ExpectationFunction,
  Message,
  PrincipalCircuit,
  ResultSeries,
} from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { Observable } from '#simulator';
import type { ChemistryAnswer, ChemistryPoint } from './answer.ts';
import { drawnAnsatz } from './circuits.ts';
import { diagonalise } from './diagonalise.ts';
import { equilibriumOf } from './equilibrium.ts';
import { hamiltonianObservable, measuredParts } from './hamiltonian.ts';
import type { ChemistryInput } from './input.ts';
import { CHEMICAL_ACCURACY } from './limits.ts';
import { anglesBeforeSearch, searchPlan, startsBefore } from './plan.ts';
import { problemOf } from './problem.ts';
import { lowestStart, measuredEnergy, searchedEnergy, searchEnergy } from './search.ts';

const MILLI = 1000;
/** Evaluations of a point that a document keeps, about. */
const KEPT = 300;
/** Half of the interval from which angles of random starts are drawn, in radians. */
const RANDOM_ANGLE = 1;

type Evaluations = { readonly evaluation: number; readonly value: number }[];

/** What is known of a point at some moment. */
interface KnownPoint {
  exact?: number;
  spectrum?: readonly number[];
  energy?: { readonly value: number; readonly standardError?: number };
  angles?: readonly number[];
  evaluations: number;
  readonly history: Evaluations;
  isConverged: boolean;
}

class ChemistryRun {
  readonly #input: ChemistryInput;
  readonly #host: ApplicationHost;
  readonly #problem;
  readonly #plan;
  readonly #groups: number;
  readonly #known: readonly KnownPoint[];
  readonly #exactBetween = new Map<number, number>();
  #baselines: readonly Baseline[] = [];
  #principal: PrincipalCircuit;
  #step = 0;

  constructor(input: ChemistryInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#problem = problemOf(input, host.engine);
    const { ansatz, points } = this.#problem;
    this.#plan = searchPlan(input, host.engine, ansatz.names.length);
    this.#groups = measuredParts(hamiltonianObservable(points[0]!.hamiltonian)).parts.length;
    this.#known = points.map(() => ({ evaluations: 0, history: [], isConverged: true }));
    this.#principal = principalCircuitOf(drawnAnsatz(ansatz, anglesBeforeSearch(ansatz)));
  }

  run(): Computed<ChemistryAnswer> {
    this.#report({ key: 'data_read' }, 1);
    if (!this.#host.isStopped) this.#diagonalise();
    let neighbour: readonly number[] | undefined;
    for (const index of this.#known.keys()) {
      if (this.#host.isStopped) break;
      this.#findEnergy(index, neighbour);
      neighbour = this.#known[index]!.angles ?? neighbour;
    }
    return this.#document();
  }

  #report(message: Message, step: number): void {
    this.#step = Math.max(this.#step, step);
    const of = this.#stepBefore(this.#known.length);
    this.#host.report({ ...message, step: this.#step, of: Math.max(this.#step, of) }, () => this.#document());
  }

  /** The step of the progress at which the search of a point begins. */
  #stepBefore(point: number): number {
    return 2 + this.#plan.typical * startsBefore(this.#plan, point);
  }

  /** Exact lowest energies, in the same model. */
  #diagonalise(): void {
    const started = this.#host.now();
    const uniform = this.#host.random('lanczos');
    for (const [index, { hamiltonian }] of this.#problem.points.entries()) {
      if (this.#host.isStopped) return;
      const found = diagonalise(hamiltonian, uniform, () => this.#host.isStopped);
      if (found === undefined) return;
      const known = this.#known[index]!;
      known.exact = found.ground;
      if (found.lowest !== undefined) known.spectrum = found.lowest;
    }
    const seconds = (this.#host.now() - started) / 1000;
    const lowest = (energies: readonly number[]) => ({ energy: Math.min(...energies) });
    this.#baselines = [
      { name: 'diagonalisation', answer: lowest(this.#known.map(({ exact }) => exact!)), seconds },
      // The energies of a molecule come with its data.
      { name: 'hartree_fock', answer: lowest(this.#problem.points.map(({ hartreeFock }) => hartreeFock)), seconds: 0 },
    ];
    for (const { distance, hamiltonian } of this.#problem.between) {
      const at = this.#problem.points.findIndex((point) => point.distance === distance);
      const exact = this.#known[at]?.exact ?? diagonalise(hamiltonian, uniform)?.ground;
      if (exact !== undefined) this.#exactBetween.set(distance, exact);
    }
    this.#report({ key: 'diagonalised' }, 2);
  }

  /** Searches the angles of one point from those of its neighbour, then measures its energy. */
  #findEnergy(index: number, neighbour: readonly number[] | undefined): void {
    const { ansatz, points } = this.#problem;
    const { hamiltonian, distance } = points[index]!;
    const [known, plan, host] = [this.#known[index]!, this.#plan, this.#host];
    const observable = hamiltonianObservable(hamiltonian);
    const evaluate = searchedEnergy(host, ansatz.circuit, observable, plan);
    const every = Math.ceil((Math.max(1, plan.starts.first) * plan.budget) / KEPT);
    const counted: ExpectationFunction = (angles) => {
      const found = evaluate(angles);
      if (found === undefined) return undefined;
      known.evaluations += 1;
      const { value } = found;
      if (value !== null && known.evaluations % every === 0)
        known.history.push({ evaluation: known.evaluations, value });
      return found;
    };
    const starts = this.#startsOf(index, neighbour, counted);
    if (starts === undefined) return;
    const scale = hamiltonian.terms.reduce(
      (sum, { letters, weight }) => (/[XYZ]/.test(letters) ? sum + Math.abs(weight) : sum),
      0,
    );
    const found = searchEnergy(counted, { starts, plan, seed: host.seed, scale }, (best) => {
      const { evaluations } = known;
      // Where the engine measures it, the energy of the search is not its own.
      if (best !== undefined && plan.measuredShots === 0) known.energy = withoutAngles(best);
      const progress = Math.min(this.#stepBefore(index) + evaluations, this.#stepBefore(index + 1) - 1);
      this.#report(evaluatedMessage(evaluations, best?.value, distance), progress);
    });
    known.isConverged = found.isConverged;
    if (found.best === undefined) return;
    const { angles, value } = found.best;
    known.angles = angles;
    if (every > 1) known.history.push({ evaluation: known.evaluations, value });
    const energy =
      plan.measuredShots === 0 ? withoutAngles(found.best) : this.#measured(hamiltonianObservable(hamiltonian), angles);
    if (energy === undefined) return;
    known.energy = energy;
    if (this.#lowestIndex() === index) this.#principal = principalCircuitOf(drawnAnsatz(ansatz, angles));
    this.#report(evaluatedMessage(known.evaluations, energy.value, distance), this.#stepBefore(index + 1));
  }

  /** Undefined: stopped. */
  #startsOf(
    index: number,
    neighbour: readonly number[] | undefined,
    evaluate: ExpectationFunction,
  ): readonly (readonly number[])[] | undefined {
    const { names } = this.#problem.ansatz;
    const { starts, shots } = this.#plan;
    const isFirst = neighbour === undefined;
    const uniform = this.#host.random(`start${index}`);
    const drawn = Array.from({ length: isFirst ? starts.first : starts.others }, () =>
      names.map(() => RANDOM_ANGLE * (2 * uniform() - 1)),
    );
    if (drawn.length > 0) return isFirst ? drawn : [neighbour, ...drawn];
    const zero = names.map(() => 0);
    // The sign of an orbital may differ between neighbours: then their angles are no better than none.
    const start = isFirst ? zero : shots > 0 ? neighbour : lowestStart(evaluate, [neighbour, zero]);
    return start && [start];
  }

  /** The energy as the engine measures it, with the angles that were found on the simulator. Undefined: stopped. */
  #measured(observable: Observable, angles: readonly number[]): KnownPoint['energy'] {
    const { circuit } = this.#problem.ansatz;
    const { value, standardError } =
      measuredEnergy(this.#host, circuit, observable, this.#plan.measuredShots)(angles) ?? {};
    return value === undefined || value === null || standardError === undefined ? undefined : { value, standardError };
  }

  /** The point with the lowest energy. */
  #lowestIndex(): number | undefined {
    const energies = this.#known.map(({ energy, angles }) => (angles === undefined ? undefined : energy?.value));
    const least = Math.min(...energies.map((energy) => energy ?? Infinity));
    const index = energies.indexOf(least);
    return index === -1 ? undefined : index;
  }

  #pointOf(index: number): ChemistryPoint {
    const { distance, hartreeFock, fullCI } = this.#problem.points[index]!;
    const { exact, energy, angles, evaluations } = this.#known[index]!;
    const { names } = this.#problem.ansatz;
    return {
      ...(distance !== undefined && { distance }),
      hartreeFock,
      ...(fullCI !== undefined && { fullCI }),
      ...(exact !== undefined && { exact }),
      ...(energy && { vqe: energy.value }),
      ...(energy?.standardError !== undefined && { standardError: energy.standardError }),
      ...(energy && exact !== undefined && { errorMilliHartree: MILLI * (energy.value - exact) }),
      ...(angles && { parameters: Object.fromEntries(names.map((name, at) => [name, angles[at]!])) }),
      evaluations,
    };
  }

  #answer(): ChemistryAnswer {
    const { ansatz, points, between } = this.#problem;
    const all = points.map((_, index) => this.#pointOf(index));
    const at = this.#lowestIndex();
    const lowest = at === undefined ? undefined : all[at];
    const curve = all.flatMap(({ distance, vqe, parameters }) =>
      distance === undefined || vqe === undefined || parameters === undefined ? [] : [{ distance, energy: vqe }],
    );
    const equilibrium = equilibriumOf(curve);
    const classical = between.map(({ distance, hartreeFock }) => {
      const exact = this.#exactBetween.get(distance);
      return { distance, hartreeFock, ...(exact !== undefined && { exact }) };
    });
    const [first] = this.#known;
    const isOwn = this.#input.molecule === 'own';
    // While nothing is complete, the point that is searched.
    const shown = at ?? this.#known.findIndex(({ evaluations }) => evaluations > 0);
    return {
      points: all,
      curve: classical,
      ...(lowest?.distance !== undefined && { minimumOfPoints: lowest.distance }),
      ...(equilibrium !== undefined && { equilibrium }),
      ...(isOwn && first?.exact !== undefined && { ground: first.exact }),
      ...(isOwn && first?.spectrum && { spectrum: first.spectrum }),
      ...(lowest && { lowest }),
      qubits: ansatz.circuit.qubits,
      parameters: ansatz.names.length,
      hamiltonian: points[at ?? 0]!.hamiltonian.terms.map(({ letters, weight }) => [weight, letters] as const),
      groups: this.#groups,
      shots: Math.max(this.#plan.shots, this.#plan.measuredShots),
      evaluations: [...(this.#known[shown]?.history ?? [])],
    };
  }

  #warnings({ points }: ChemistryAnswer): readonly Message[] {
    const { engine, isStopped } = this.#host;
    const { ansatz, molecule } = this.#input;
    const { shots, measuredShots } = this.#plan;
    const errors = points.map(({ standardError = 0 }) => standardError * MILLI);
    const isExact = shots === 0 && measuredShots === 0;
    const isFar = isExact && points.some(({ errorMilliHartree = 0 }) => errorMilliHartree > CHEMICAL_ACCURACY);
    const isStuck = this.#known.some(({ isConverged }) => !isConverged) || (isFar && ansatz === 'hardware');
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(!isStopped && isStuck ? [{ key: 'not_converged', values: { iterations: this.#evaluations } }] : []),
      ...(!isStopped && isFar && ansatz === 'chemistry' && molecule === 'own' ? [{ key: 'other_electrons' }] : []),
      ...(Math.max(...errors) > 0 ? [{ key: 'standard_errors', values: { error: Math.max(...errors) } }] : []),
      ...(measuredShots > 0 ? [{ key: 'exact_angles', values: { shots: measuredShots } }] : []),
      ...(engine === 'machine' ? [{ key: 'two_qubits' }] : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noise_raises' }] : []),
    ];
  }

  get #evaluations(): number {
    return this.#known.reduce((sum, { evaluations }) => sum + evaluations, 0);
  }

  #series({ points, evaluations }: ChemistryAnswer): readonly ResultSeries[] {
    const curve = (name: string, valueOf: (point: ChemistryPoint) => number | undefined): ResultSeries => ({
      name,
      points: points.flatMap((point) => {
        const y = valueOf(point);
        return y === undefined || point.distance === undefined ? [] : [{ x: point.distance, y }];
      }),
    });
    return [
      curve('vqe', ({ vqe }) => vqe),
      curve('exact', ({ exact }) => exact),
      curve('hartree_fock', ({ hartreeFock }) => hartreeFock),
      curve('error', ({ errorMilliHartree }) => errorMilliHartree),
      { name: 'energy', points: evaluations.map(({ evaluation, value }) => ({ x: evaluation, y: value })) },
    ];
  }

  #document(): Computed<ChemistryAnswer> {
    const answer = this.#answer();
    return {
      answer,
      baselines: this.#baselines,
      series: this.#series(answer),
      table: tableOf(answer),
      circuit: this.#principal,
      cost: { ...this.#host.used, queries: this.#evaluations, iterations: this.#evaluations },
      warnings: this.#warnings(answer),
    };
  }
}

const withoutAngles = ({ value, standardError }: { readonly value: number; readonly standardError?: number }) => ({
  value,
  ...(standardError !== undefined && { standardError }),
});

const evaluatedMessage = (evaluation: number, energy = Number.NaN, distance?: number): Message =>
  distance === undefined
    ? { key: 'evaluated_own', values: { evaluation, energy } }
    : { key: 'evaluated', values: { evaluation, energy, distance } };

const COLUMNS = ['distance', 'hartree_fock', 'vqe', 'standard_error', 'exact', 'error', 'evaluations'] as const;

/** The points so far; columns that no point has are left out. */
function tableOf({ points }: ChemistryAnswer): Computed<ChemistryAnswer>['table'] {
  const cells = points.map((point) => ({
    distance: point.distance ?? '',
    hartree_fock: point.hartreeFock,
    vqe: point.vqe ?? '',
    standard_error: point.standardError ?? '',
    exact: point.exact ?? '',
    error: point.errorMilliHartree ?? '',
    evaluations: point.evaluations,
  }));
  const columns = COLUMNS.filter((column) => cells.some((row) => row[column] !== ''));
  return { columns, rows: cells.map((row) => columns.map((column) => row[column])) };
}

/** Searches the lowest energies on the engine of the host, beside exact diagonalisation. */
export const computeChemistry = (input: ChemistryInput, host: ApplicationHost): Computed<ChemistryAnswer> =>
  new ChemistryRun(input, host).run();
