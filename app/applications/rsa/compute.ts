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
import { gcd } from '#app/domain/gcd.ts';
import type { Circuit } from '#simulator';
import type { RsaAnswer, RsaReading } from './answer.ts';
import { arithmeticQubitsOf, fullCircuit, recycledCircuit, workQubitsOf } from './circuits.ts';
import { cipherOf, countingQubitsOf, type RsaInput } from './input.ts';
import { letterOfNumber } from './letters.ts';
import { modularInverse, modularPower, orderOf, pollardRho, trialDivision } from './number-theory.ts';
import { factorsOfOrder, judgeReading, readingProbabilities, successOfRun } from './order-finding.ts';
import { realSizeOf } from './real-size.ts';

/** Bases that are tried, one after another. */
const MOST_BASES = 10;
/** Values of aˣ mod N that are kept: enough to see the period. */
const POWERS = 64;
const REAL_BITS = [1024, 2048, 4096] as const;
/** Classical factoring is repeated, because one takes less than the clock can tell. */
const REPETITIONS = 200;

/** What fits on the 72-qubit machine, which cannot reset a qubit and runs at most 500 layers: N = 15 with these. */
export const MACHINE_PROBLEM = { modulus: 15, bases: [2, 4, 8], qubits: 7 } as const;

/** Bases without a factor in common with N, the given one alone, else in a random order. */
export function basesOf(
  { base, modulus }: RsaInput,
  engine: ApplicationHost['engine'],
  uniform: () => number,
): readonly number[] {
  if (base !== undefined) return [base];
  const coprime = Array.from({ length: modulus - 3 }, (_, index) => index + 2).filter((a) => gcd(a, modulus) === 1);
  const left: number[] = engine === 'machine' ? [...MACHINE_PROBLEM.bases] : coprime;
  const drawn: number[] = [];
  while (left.length > 0 && drawn.length < MOST_BASES)
    drawn.push(...left.splice(Math.floor(uniform() * left.length), 1));
  return drawn;
}

export const circuitOf = (input: RsaInput, base: number): Circuit => {
  const problem = { ...input, base, countingQubits: countingQubitsOf(input) };
  return input.circuit === 'full' ? fullCircuit(problem) : recycledCircuit(problem);
};

/** Exact probabilities of the readings nearest to the multiples of 2ᵗ/r; with few bits, several share one. */
function peaksOf(order: number, counting: number): RsaAnswer['peaks'] {
  const probabilities = readingProbabilities(order, counting);
  const size = 2 ** counting;
  const nearest = Array.from({ length: order }, (_, s) => Math.round((s * size) / order) % size);
  return [...new Set(nearest)].map((y) => [y, probabilities[y]!] as const);
}

const failingBases = (modulus: number): readonly number[] =>
  Array.from({ length: modulus - 2 }, (_, index) => index + 2).filter(
    (base) => gcd(base, modulus) === 1 && typeof factorsOfOrder(base, orderOf(base, modulus), modulus) === 'string',
  );

/** Runs a classical method, and how long one run took. */
function timed<Found>(host: ApplicationHost, run: () => Found): { readonly found: Found; readonly seconds: number } {
  const started = host.now();
  let found = run();
  for (let repetition = 1; repetition < REPETITIONS; repetition++) found = run();
  return { found, seconds: (host.now() - started) / 1000 / REPETITIONS };
}

/** A base with its circuit and what is known of it classically. */
interface TriedBase {
  readonly circuit: Circuit;
  readonly principal: PrincipalCircuit;
  readonly facts: Pick<RsaAnswer, 'base' | 'order' | 'peaks' | 'successPerRun' | 'powers'>;
}

function triedBase(input: RsaInput, base: number): TriedBase {
  const { modulus } = input;
  const counting = countingQubitsOf(input);
  const order = orderOf(base, modulus);
  const circuit = circuitOf(input, base);
  return {
    circuit,
    principal: principalCircuitOf(circuit),
    facts: {
      base,
      order,
      peaks: peaksOf(order, counting),
      successPerRun: successOfRun(order, counting, base, modulus),
      powers: Array.from({ length: POWERS }, (_, exponent) => modularPower(base, exponent, modulus)),
    },
  };
}

type Found = Pick<RsaAnswer, 'trials' | 'readings'> & Partial<Pick<RsaAnswer, 'factors' | 'found'>>;

class RsaRun {
  readonly #input: RsaInput;
  readonly #host: ApplicationHost;
  readonly #bases: readonly number[];
  readonly #counting: number;
  readonly #cipher: readonly number[];
  readonly #baselines: readonly Baseline[];
  readonly #classical: Pick<RsaAnswer, 'trialDivision' | 'pollardRho' | 'failingBases'>;
  #tried: TriedBase;
  #found: Found = { trials: [], readings: [] };
  #step = 0;

  constructor(input: RsaInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#bases = basesOf(input, host.engine, host.random('rsa-base'));
    this.#counting = countingQubitsOf(input);
    this.#cipher = cipherOf(input);
    this.#tried = triedBase(input, this.#bases[0]!);
    const division = timed(host, () => trialDivision(input.modulus));
    const rho = timed(host, () => pollardRho(input.modulus));
    this.#classical = {
      trialDivision: division.found,
      pollardRho: rho.found,
      failingBases: failingBases(input.modulus),
    };
    this.#baselines = [
      {
        name: 'trial_division',
        answer: { factor: division.found.factors[0]!, divisions: division.found.divisions },
        seconds: division.seconds,
      },
      { name: 'pollard_rho', answer: { ...rho.found }, seconds: rho.seconds },
    ];
  }

  run(): Computed<RsaAnswer> {
    this.#report({ key: 'data_read' });
    for (const [index, base] of this.#bases.entries()) {
      if (this.#host.isStopped || this.#found.factors !== undefined) break;
      if (index > 0) this.#tried = triedBase(this.#input, base);
      this.#report({ key: 'base', values: { base } });
      this.#tryBase(base);
    }
    return this.#document();
  }

  #tryBase(base: number): void {
    const { shots, modulus } = this.#input;
    const counts = this.#host.counts(this.#tried.circuit, shots);
    const readings = Object.entries(counts)
      .map(([bits, count]) => ({ y: Number.parseInt(bits, 2), count }))
      .toSorted((one, other) => other.count - one.count || one.y - other.y)
      .map((each): RsaReading => ({ ...each, ...judgeReading(each.y, this.#counting, base, modulus) }));
    // Stopped: nothing was counted.
    if (readings.length === 0) return;
    const successes = readings.reduce((sum, { factors, count }) => (factors ? sum + count : sum), 0);
    const best = readings.find(({ factors }) => factors !== undefined);
    this.#found = {
      readings,
      trials: [...this.#found.trials, { base, shots, successes }],
      ...(best?.factors && {
        factors: best.factors,
        found: { y: best.y, fraction: best.fraction, order: best.order! },
      }),
    };
    for (const { y, factors } of readings) {
      if (factors !== undefined) break;
      this.#report({ key: 'reading', values: { y } });
    }
  }

  #report(message: Message): void {
    this.#step += 1;
    this.#host.report({ ...message, step: this.#step, of: Math.max(this.#step + 1, 4) }, () => this.#document());
  }

  #answer(): RsaAnswer {
    const { modulus } = this.#input;
    const work = workQubitsOf(modulus);
    return {
      workQubits: work,
      countingQubits: this.#counting,
      qubits: arithmeticQubitsOf(this.#input) + this.#counting,
      recycledQubits: arithmeticQubitsOf(this.#input) + 1,
      ...this.#tried.facts,
      ...this.#classical,
      cipher: this.#cipher,
      ...this.#found,
      ...this.#key(),
      realSizes: [Math.floor(Math.log2(modulus)) + 1, ...REAL_BITS].map((bits) => realSizeOf(bits)),
    };
  }

  /** What follows from the factors: the private key and the text, if there are any. */
  #key(): Pick<RsaAnswer, 'phi' | 'privateExponent' | 'plain' | 'text'> {
    const { factors } = this.#found;
    if (factors === undefined || !isProductOfTwoPrimes(this.#input.modulus)) return {};
    const phi = (factors[0] - 1) * (factors[1] - 1);
    const privateExponent = modularInverse(this.#input.exponent, phi);
    if (privateExponent === undefined) return { phi };
    const plain = this.#cipher.map((value) => modularPower(value, privateExponent, this.#input.modulus));
    const letters = plain.map(letterOfNumber);
    const isText = letters.every((letter) => letter !== undefined);
    return { phi, privateExponent, plain, ...(isText && { text: letters.join('') }) };
  }

  #warnings({ factors, phi, privateExponent, base, order }: RsaAnswer): readonly Message[] {
    const { isStopped, engine } = this.#host;
    const { modulus, exponent } = this.#input;
    const isNoisy = isNoisyEngine(engine);
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(isNoisy ? [{ key: 'noise_flattens' }] : []),
      ...(isProductOfTwoPrimes(modulus) ? [] : [{ key: 'not_two_primes', values: { modulus } }]),
      ...(phi !== undefined && privateExponent === undefined
        ? [{ key: 'no_key', values: { exponent, phi, p: factors![0], q: factors![1] } }]
        : []),
      ...(!isStopped && factors === undefined && this.#found.trials.length > 0
        ? [
            typeof factorsOfOrder(base, order, modulus) === 'string' && this.#input.base !== undefined
              ? { key: 'base_fails', values: { base, order } }
              : { key: 'not_found', values: { count: this.#found.trials.length } },
          ]
        : []),
    ];
  }

  #series({ peaks, readings, powers }: RsaAnswer): readonly ResultSeries[] {
    const shots = readings.reduce((sum, { count }) => sum + count, 0);
    return [
      { name: 'exact', points: peaks.map(([x, y]) => ({ x, y })) },
      {
        name: 'sampled',
        points: readings.map(({ y, count }) => ({ x: y, y: count / shots })).toSorted((a, b) => a.x - b.x),
      },
      { name: 'powers', points: powers.map((y, x) => ({ x, y })) },
    ];
  }

  #document(): Computed<RsaAnswer> {
    const answer = this.#answer();
    const { trials } = answer;
    return {
      answer,
      baselines: this.#baselines,
      series: this.#series(answer),
      table: {
        columns: ['y', 'count', 'fraction', 'order', 'outcome'],
        rows: answer.readings.map(({ y, count, fraction: { p, q }, order, factors, failure }) => [
          y,
          count,
          `${p}/${q}`,
          order ?? '',
          factors === undefined ? failure! : factors.join(' × '),
        ]),
      },
      circuit: this.#tried.principal,
      cost: {
        ...this.#host.used,
        // A use of the oracle is a controlled multiplication.
        queries: trials.reduce((sum, { shots }) => sum + shots * this.#counting, 0),
        iterations: trials.length,
      },
      warnings: this.#warnings(answer),
    };
  }
}

const isProductOfTwoPrimes = (modulus: number): boolean => {
  const { factors } = trialDivision(modulus);
  return factors.length === 2 && factors[0] !== factors[1];
};

/** Factors N by order finding on the engine of the host, derives the private key and decrypts, beside classical methods. */
export const computeRsa = (input: RsaInput, host: ApplicationHost): Computed<RsaAnswer> =>
  new RsaRun(input, host).run();
