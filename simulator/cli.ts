import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import type { Circuit } from './circuit/circuit.ts';
import { walk } from './circuit/wires.ts';
import { explainedRun } from './cli-explain.ts';
import { ENDINGS, otherReader, ProgramFileError, readProgramFile } from './cli-programs.ts';
import { asksForProperties } from './cli-properties.ts';
import { asksForValues, checkEffects, ValueInputError, type ValueOptions } from './cli-value-options.ts';
import { readParameters, readValues, runValues, valuesText } from './cli-values.ts';
import { describeAdvice } from './engines/advice-text.ts';
import { rankEngines } from './engines/adviser.ts';
import { CircuitPlans } from './engines/circuit-plans.ts';
import {
  ENGINE_NAMES,
  type EngineName,
  NOISY_METHODS,
  type NoisyMethod,
  type Precision,
  type Refusal,
  RunRefused,
  type RunRequest,
  type SimulationResult,
} from './engines/engine.ts';
import { measureSpeed } from './engines/full-amplitude/measure-speed.ts';
import { isEngineName, requireEngine } from './engines/index.ts';
import { describeRefusal } from './engines/messages.ts';
import { referenceEngine } from './engines/reference/reference-engine.ts';
import { reportOf } from './engines/report.ts';
import { REFERENCE_SPEED } from './engines/speed.ts';
import { withParameters } from './engines/with-parameters.ts';
import { withProvenance } from './engines/with-provenance.ts';
import { MAX_SEED } from './math/random.ts';
import { describeNoiseError } from './noise/messages.ts';
import type { NoiseModel } from './noise/model.ts';
import { parseNoiseModel } from './noise/read-model.ts';
import { inObject } from './results/table.ts';
import { loadKernels, readBuildName } from './workers/kernels.ts';
import { workerThreads } from './workers/worker-threads.ts';
import { adviseWorkload } from './workloads/advise-workload.ts';
import { explainWorkload } from './workloads/explain-workload.ts';
import { workloadText } from './workloads/workload-rows.ts';

/**
 * Runs a program file from a terminal. The result goes to standard output, everything else to standard error.
 * Exit code 0; 2 for input that cannot be run, with `file:line:column: message` if there is a position.
 */

const USAGE = `Usage: npm run -s simulate -- FILE [options]

FILE                a program: ${ENDINGS}; circuits of Quirk, IonQ and Cirq as JSON
--engine NAME       ${ENGINE_NAMES.join(' | ')} (default ${ENGINE_NAMES[0]})
--shots N           runs to count; 0 for exact probabilities (default 1000, or 0 where nothing is measured)
--seed N            0 … 2^53−1: the same seed gives the same counts, in single precision with the same kernels
                    (default: another one each time)
--precision P       single | double (default double to 24 qubits, single above)
--threads N         threads the engine may use (default all)
--states LIST       basis states whose amplitudes are wanted, as 0101,1100; leftmost is the highest qubit
--parameters LIST   values of the program's parameters, as theta=0.3,phi=pi/2; where a minimisation starts
--observable TEXT   expectation value wanted, as "0.5 Z0 Z1 - X2" or "ZZI" (rightmost letter: qubit 0); repeatable
--gradient          derivatives of every value by the parameters
--hessian           second derivatives of every value
--reduced-density Q density matrix of up to 6 qubits of the final state, as 0,1; the first qubit is the rightmost bit
--entropy Q         von Neumann entropy of qubits, as 0,1, in bits
--purity Q          tr ρ² of qubits, as 0,1
--fidelity FILE     fidelity with the final state of another program in the same language
                    these four are exact and repeatable
--sweep LIST        many values, as "theta=0:2*pi:101" or "theta=[0,pi]"; repeatable
--combine C         zip | grid: how several lists of a sweep are combined (default grid)
--points FILE       values as CSV, one row for each point
--minimise METHOD   adam | l-bfgs | cobyla | nelder-mead | spsa: the lowest value of the observable
--budget N          evaluations of a minimisation at most (default 200)
--tolerance T       when a minimisation ends
--noise FILE        noise model of the noisy engine, as JSON
--method M          of the noisy engine: ${NOISY_METHODS.join(' | ')} (default by cost)
--json              print the result as JSON
--explain           say what will be run, and what it needs
--advise            run nothing; say which engine suits, and what each would need
--help              print this`;

/** A bad call or a bad program; the message is complete for the user. */
class InputError extends Error {}

interface Options {
  readonly file: string;
  readonly engine: EngineName;
  readonly shots: number | undefined;
  readonly seed: number;
  readonly precision: Precision | undefined;
  readonly threads: number;
  readonly states: readonly string[] | undefined;
  readonly noise: NoiseModel | undefined;
  readonly method: NoisyMethod | undefined;
  readonly values: ValueOptions;
  readonly json: boolean;
  readonly explain: boolean;
  readonly advise: boolean;
}

function readOptions(args: readonly string[]): Options | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new InputError(
      `${file === undefined ? 'No FILE is given' : `Only one FILE can be run, not also ${more[0]}`}.\n\n${USAGE}`,
    );
  const { engine, precision } = values;
  const method = NOISY_METHODS.find((name) => name === values.method);
  if (!isEngineName(engine)) throw new InputError(`--engine ${engine}: the engines are ${ENGINE_NAMES.join(', ')}.`);
  if (precision !== undefined && precision !== 'single' && precision !== 'double')
    throw new InputError(`--precision ${precision}: single or double is possible.`);
  if (values.method !== undefined && method === undefined)
    throw new InputError(`--method ${values.method}: the methods are ${NOISY_METHODS.join(', ')}.`);
  return {
    file,
    engine,
    shots: values.shots === undefined ? undefined : wholeNumber('--shots', values.shots, 0, Number.MAX_SAFE_INTEGER),
    seed:
      values.seed === undefined
        ? Math.floor(Math.random() * MAX_SEED)
        : wholeNumber('--seed', values.seed, 0, MAX_SEED),
    precision,
    threads: values.threads === undefined ? availableParallelism() : wholeNumber('--threads', values.threads, 1, 1024),
    states: values.states === undefined ? undefined : values.states.split(',').map((state) => state.trim()),
    noise: values.noise === undefined ? undefined : readNoise(values.noise),
    method,
    values: {
      parameters: values.parameters,
      observables: values.observable,
      gradient: values.gradient,
      hessian: values.hessian,
      reducedDensity: values['reduced-density'],
      entropy: values.entropy,
      purity: values.purity,
      fidelity: values.fidelity.map((name) => ({ file: name, text: readText(name) })),
      sweep: values.sweep,
      combine: values.combine,
      points: values.points === undefined ? undefined : { file: values.points, text: readText(values.points) },
      minimise: values.minimise,
      budget: values.budget,
      tolerance: values.tolerance,
    },
    json: values.json,
    explain: values.explain,
    advise: values.advise,
  };
}

/** An observable and a number may begin with a minus, which would otherwise begin an option. */
const SIGNED_OPTIONS = ['observable', 'tolerance', 'shots', 'seed', 'threads', 'budget'].map((name) => `--${name}`);

function withJoinedValues(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const takesNext = SIGNED_OPTIONS.includes(args[i]!) && i + 1 < args.length;
    joined.push(takesNext ? `${args[i]}=${args[++i]}` : args[i]!);
  }
  return joined;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: withJoinedValues(args),
      allowPositionals: true,
      options: {
        engine: { type: 'string', default: ENGINE_NAMES[0] },
        shots: { type: 'string' },
        seed: { type: 'string' },
        precision: { type: 'string' },
        threads: { type: 'string' },
        states: { type: 'string' },
        noise: { type: 'string' },
        method: { type: 'string' },
        parameters: { type: 'string', multiple: true, default: [] },
        observable: { type: 'string', multiple: true, default: [] },
        gradient: { type: 'boolean', default: false },
        hessian: { type: 'boolean', default: false },
        'reduced-density': { type: 'string', multiple: true, default: [] },
        entropy: { type: 'string', multiple: true, default: [] },
        purity: { type: 'string', multiple: true, default: [] },
        fidelity: { type: 'string', multiple: true, default: [] },
        sweep: { type: 'string', multiple: true, default: [] },
        combine: { type: 'string' },
        points: { type: 'string' },
        minimise: { type: 'string' },
        budget: { type: 'string' },
        tolerance: { type: 'string' },
        json: { type: 'boolean', default: false },
        explain: { type: 'boolean', default: false },
        advise: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new InputError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function wholeNumber(flag: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max))
    throw new InputError(`${flag} ${text}: a whole number from ${min} to ${max} is needed.`);
  return value;
}

/** Every engine has its own limit; only programs that no engine could run are refused here. */
const QUBITS = { min: 1, max: 200 };
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputError(
      `${file}: ${code === 'ENOENT' ? 'no such file' : code === 'EISDIR' ? 'a folder, not a file' : `cannot be read (${code})`}.`,
    );
  }
}

function readNoise(file: string): NoiseModel {
  const reading = parseNoiseModel(readText(file));
  if (reading.ok) return reading.model;
  throw new InputError(reading.errors.map((error) => `${file}: ${describeNoiseError(error)}`).join('\n'));
}

function requestFor(circuit: Circuit, { shots, seed, precision, states, noise, method }: Options): RunRequest {
  const isMeasured = [...walk(circuit.operations)].some(({ operation }) => operation.kind === 'measure');
  const usual = states !== undefined || circuit.probabilitiesOf !== undefined || !isMeasured ? 0 : 1000;
  return {
    shots: shots ?? usual,
    seed,
    ...(precision && { precision }),
    ...(states && { states }),
    ...(noise && { noise }),
    ...(method && { method }),
  };
}

function simulate(options: Options): string {
  const circuit = readProgramFile(options.file, readText(options.file), QUBITS, (lines) =>
    process.stderr.write(`${lines}\n`),
  );
  const isOfValues = asksForValues(options.values);
  const isObserved = options.values.observables.length > 0 || asksForProperties(options.values);
  const request = {
    ...requestFor(circuit, options),
    ...(isObserved && { shots: options.shots ?? 0 }),
    ...(!isOfValues && { parameters: readParameters(circuit, options.values) }),
  };
  checkEffects(options.values, request);
  const commanded = isOfValues
    ? readValues(circuit, request, options.values, otherReader(options.file, { qubits: QUBITS, isCounted: false }))
    : undefined;
  const kernelFolder = new URL('../build/kernels', import.meta.url).pathname;
  const hasKernels = existsSync(kernelFolder);
  // Without a build, the reference engine still computes the result, but slowly.
  const engine =
    hasKernels || options.engine !== 'full-amplitude'
      ? requireEngine(options.engine)
      : withParameters(withProvenance(referenceEngine));
  const kernels = hasKernels ? loadKernels(kernelFolder) : {};
  const now = () => performance.now();
  const isAdvised = options.explain || options.advise;
  const speed = isAdvised ? measureSpeed({ kernels, now }) : REFERENCE_SPEED;
  const resources = { memoryBytes: process.availableMemory(), threads: options.threads, speed };
  const plans = new CircuitPlans(circuit);
  const advice = !isAdvised
    ? []
    : commanded
      ? adviseWorkload(commanded.work, commanded.request, resources)
      : rankEngines(plans, request, resources);
  if (options.advise) return options.json ? JSON.stringify(advice) : describeAdvice(advice);
  const explain = (text: string) => options.explain && process.stderr.write(`${text}\n`);
  explain(describeAdvice(advice));
  if (commanded) {
    const threads = workerThreads((error) => process.stderr.write(`${error.message}\n`));
    const report = runValues(options.engine, commanded, { kernels, now, resources, ...threads }, (estimate) => {
      explain(explainedRun(circuit, request, estimate, options.threads));
      explain(explainWorkload(options.engine, commanded.work, commanded.request));
    });
    return options.json ? workloadText(report, 'json') : valuesText(report);
  }
  const started = now();
  const plan = plans.plan(engine, request);
  if (!plan.ok) throw refused(options.file, plan);
  const estimate = plan.estimate(resources);
  if (!estimate.ok) throw refused(options.file, estimate);
  const planningSeconds = (now() - started) / 1000;
  explain(explainedRun(circuit, request, estimate, options.threads));
  if (options.explain && plan.explain !== undefined) explain(plan.explain());
  const threads = workerThreads((error) => process.stderr.write(`${error.message}\n`));
  const build = readBuildName(kernelFolder);
  const { seconds, ...run } = runOf(options.file, () => inObject(plan.run({ kernels, now, resources, ...threads })));
  const result: SimulationResult = {
    ...run,
    ...(build !== undefined && { build }),
    seconds: planningSeconds + seconds,
  };
  return options.json ? jsonOf(result) : reportOf(result);
}

const refused = (file: string, refusal: Refusal): InputError => new InputError(`${file}: ${describeRefusal(refusal)}`);

/** Reports a refusal during the run with the file name, like a refusal before the run. */
function runOf(file: string, run: () => SimulationResult): SimulationResult {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof RunRefused)) throw error;
    throw refused(file, error.refusal);
  }
}

/** The JSON has the result only; `--explain` reports the compiled circuit. */
function jsonOf({
  kind,
  engine,
  qubits,
  shots,
  seed,
  stream,
  precision,
  arithmetic,
  build,
  seconds,
  stateVector,
  ...read
}: SimulationResult): string {
  void [kind, stateVector];
  return JSON.stringify({ engine, build, qubits, shots, seed, stream, precision, arithmetic, seconds, ...read });
}

/** Returns the exit code. */
function main(args: readonly string[]): number {
  try {
    const options = readOptions(args);
    process.stdout.write(`${options === 'help' ? USAGE : simulate(options)}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof InputError || error instanceof ValueInputError || error instanceof ProgramFileError))
      throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

// A reader that closes the pipe early, such as `| head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
process.exitCode = main(process.argv.slice(2));
