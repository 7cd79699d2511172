import { createHash } from 'node:crypto';
import type { ApplicationRun, PreparedRun, Preparing } from '#app/applications/contract.ts';
import { APPLICATION_MODULE } from '#app/applications/module.ts';
import { APPLICATION_INPUT_BYTES, PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import { isProgramTooLong, LIMITS, utf8Bytes } from '#app/domain/limits.ts';
import { findProduct, type Price, price, type Product, type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { rulesOf } from '#app/domain/program-rules.ts';
import { optionsOf, requestOf } from '#app/domain/run-request.ts';
import { AppError, isNamed } from '#app/errors.ts';
import {
  type Estimate,
  estimateCircuit,
  isEstimatedWithoutCompiling,
  programViolations,
  type Refusal,
  requireEngine,
  type Resources,
  type RunRequest,
  type Workload,
} from '#simulator';
import {
  type AdviceOutcome,
  type Assessment,
  type ProgramComparison,
  type ProgramWriteOutcome,
  type ReaderClient,
  type Readers,
  type ReadRequest,
  type ReceiveOutcome,
} from '#simulator/workers';
import { clientOf } from './admission.ts';
import { SharedCache } from './cache.ts';
import type { Admission, Programs, Requester } from './contract.ts';
import { type ProgramReading, readingBytes, readInline } from './reading.ts';
import { ifTooLong, tooLongToAssess, tooLongToPrepare, tooMuchToRead } from './refusals.ts';

/** Time limits of advice, in milliseconds; it is omitted from the response if it takes longer. */
const ADVICE_MS = { visitor: 300, account: 3000 };
/** Memory limits of the caches of readings and of assessments. */
const READINGS_BYTES = 32 * 2 ** 20;
const ASSESSMENTS_BYTES = 4 * 2 ** 20;
const PREPARED_BYTES = 8 * 2 ** 20;

const priceOf = (product: ProductId, qubits: number, shots: number, estimate: Estimate | Refusal | null): Price =>
  price(product, { qubits, shots, ...(estimate?.ok === true && { seconds: estimate.referenceSeconds }) });

const NOT_AVAILABLE: Refusal = { ok: false, reason: 'not_available', values: {} };

/** Services that read, estimate and count. */
export interface ProgramsContext {
  readonly readers: Omit<Readers, 'close'>;
  readonly resources: Resources;
  readonly admit: Admission;
}

/** Whether the readers had no capacity; a disconnected client is treated the same. */
const isBusy = (error: unknown, { signal }: Requester): boolean =>
  signal?.aborted === true || isNamed(error, 'ReadersBusy');

/** Rethrows unexpected errors. @throws AppError server_busy */
const orBusy = <Outcome>(outcome: Promise<Outcome>, requester: Requester): Promise<Outcome> =>
  outcome.catch((error: unknown) => {
    if (isBusy(error, requester)) throw new AppError('server_busy');
    throw error;
  });

const digestOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64');
};

/** Signed-in users and visitors have separate lanes, so that no signed-in user waits for work of visitors. */
const laneOf = ({ isSignedIn }: ReaderClient): string => (isSignedIn ? 'account' : 'visitor');

export function createPrograms({ readers, resources, admit }: ProgramsContext): Programs {
  const readings = new SharedCache<ProgramReading>(READINGS_BYTES, readingBytes);
  const assessments = new SharedCache<Assessment>(
    ASSESSMENTS_BYTES,
    (assessment) => 2 * JSON.stringify(assessment).length,
  );

  const prepared = new SharedCache<Preparing>(PREPARED_BYTES, (value) => 2 * JSON.stringify(value).length);

  const readingOf = async (text: ReadRequest, client: ReaderClient): Promise<ProgramReading> => {
    const key = digestOf(text.language, text.program);
    const cached = readings.get(key);
    if (cached !== undefined) return cached;
    const inline = readInline(text);
    if (inline !== null) {
      readings.set(key, inline);
      return inline;
    }
    const { signal, ...queued } = client;
    // A timeout depends on the load, not only on the program, so it is not cached.
    return readings
      .share({
        key,
        lane: laneOf(client),
        ...(signal && { signal }),
        make: async (shared) => ({
          outcome: await readers.read(text, { ...queued, signal: shared }),
          short: null,
          characters: text.program.length,
        }),
      })
      .catch(tooMuchToRead);
  };

  const assess = (
    text: ReadRequest,
    { short }: ProgramReading,
    product: Product,
    request: RunRequest,
    workload: Workload | undefined,
    client: ReaderClient,
  ): Promise<Assessment> | Assessment => {
    const rules = rulesOf(product, request.shots);
    const engine = product.isAvailable ? product.id : null;
    // A workload may have ten thousand points, so it is always read by the readers.
    if (short !== null && workload === undefined) {
      const violations = programViolations(short, rules);
      if (violations.length > 0 || engine === null) return { violations, estimate: null };
      // The cost of a small state vector is a formula; a larger one is compiled for its estimate, and the other engines
      // search for a contraction order, a cut or a route.
      if (engine === 'full-amplitude' && isEstimatedWithoutCompiling(short.circuit, request))
        return { violations, estimate: estimateCircuit(requireEngine(engine), short.circuit, request, resources) };
    }
    const { signal, ...queued } = client;
    return assessments
      .share({
        key: digestOf(text.language, text.program, product.id, JSON.stringify(request), JSON.stringify(workload) ?? ''),
        lane: laneOf(client),
        ...(signal && { signal }),
        make: (shared) =>
          readers.assess(
            { ...text, rules, engine, request, ...(workload && { workload }) },
            { ...queued, signal: shared },
          ),
      })
      .catch(tooLongToAssess);
  };

  /** The same run has the same preparation, so that a page and its run prepare once. */
  const prepare = (run: ApplicationRun, client: ReaderClient): Promise<Preparing> => {
    const { signal, ...queued } = client;
    return prepared
      .share({
        key: digestOf(JSON.stringify(run)),
        lane: laneOf(client),
        ...(signal && { signal }),
        make: (shared) =>
          readers.prepare(
            { procedure: { module: APPLICATION_MODULE, argument: run } },
            { ...queued, signal: shared },
          ) as Promise<Preparing>,
      })
      .catch(tooLongToPrepare);
  };

  return {
    admit,
    async prepare(run, requester) {
      const tooLong = longInput(run);
      if (tooLong !== undefined) return tooLong;
      const outcome = await orBusy(prepare(run, clientOf(requester)), requester);
      if (outcome.ok === 'unknown') throw new AppError('not_found');
      return outcome.ok ? { ...outcome, ...priceOfRun(run, outcome) } : outcome;
    },
    async picture(text, requester) {
      const { outcome } = await orBusy(readingOf(text, clientOf(requester)), requester);
      return outcome.ok ? { circuit: outcome.drawn, operations: outcome.operations, size: outcome.size } : null;
    },
    write: (text, format, requester) =>
      orBusy(
        readers
          .write({ ...text, format }, clientOf(requester))
          .catch(ifTooLong((): ProgramWriteOutcome => 'unreadable')),
        requester,
      ),
    importFrom: (importFrom, text, requester) =>
      orBusy(
        readers
          .importProgram({ ...readable(text), importFrom }, clientOf(requester))
          .catch(ifTooLong((): 'too_long' => 'too_long')),
        requester,
      ),
    compare(older, newer, requester) {
      const client = clientOf(requester);
      const ofTexts = (): Promise<ProgramComparison> => readers.compare({ older, newer, isOfTexts: true }, client);
      return orBusy(readers.compare({ older, newer }, client).catch(ifTooLong(ofTexts)), requester);
    },
    receive: ({ options }, input, result, requester) =>
      orBusy(
        readers
          .receive(
            { ...readable(input), engine: input.product, request: requestOf(input, options), text: result },
            clientOf(requester),
          )
          .catch(ifTooLong((): ReceiveOutcome => ({ ok: false, member: 'document' }))),
        requester,
      ),
    async advise({ circuit, options }, input, requester) {
      // Advice compares single runs.
      if (options.workload !== undefined) return [];
      const client = clientOf(requester);
      const engines = PRODUCTS.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
      const { language, program } = readable(input);
      const limitMs = ADVICE_MS[client.isSignedIn ? 'account' : 'visitor'];
      // Advice is optional: if the readers are busy, none is given.
      const advice = await readers
        .advise({ language, program, engines, request: requestOf(input, options) }, client, limitMs)
        .catch((error: unknown): AdviceOutcome => {
          if (isBusy(error, requester)) return [];
          throw error;
        });
      return advice.map(({ engine, ...rest }) => ({
        ...rest,
        product: engine,
        ...priceOf(engine, circuit.qubits, input.shots, rest.estimate),
      }));
    },
    async read(input, requester) {
      const client = clientOf(requester);
      const text = readable(input);
      const { shots } = input;
      const product = findProduct(input.product);
      if (product === undefined) throw new AppError('not_found');
      if (isProgramTooLong(text.program)) throw new AppError('program_too_long', { kib: LIMITS.programBytes / 1024 });
      requireShort(input.workload);
      const reading = await orBusy(readingOf(text, client), requester);
      const { outcome } = reading;
      if (!outcome.ok) return { kind: 'diagnostics', diagnostics: outcome.diagnostics };
      const { qubits, operations, size, drawn, warnings } = outcome;
      const options = optionsOf(input, product, qubits);
      const { violations, estimate, plan, workload, routings } = await orBusy(
        Promise.resolve(assess(text, reading, product, requestOf(input, options), options.workload, client)),
        requester,
      );
      return {
        kind: 'circuit',
        circuit: drawn,
        operations,
        depth: size.depth,
        ...(warnings && { warnings }),
        violations,
        ...priceOf(product.id, workload?.ok === true ? workload.qubits : qubits, shots, estimate),
        options,
        ...(workload && { workload }),
        estimate: violations.length > 0 || workload?.ok === false || product.isAvailable ? estimate : NOT_AVAILABLE,
        ...(plan && { plan }),
        ...(routings && { routings }),
      };
    },
  };
}

const priceOfRun = (
  { engine }: ApplicationRun,
  { qubits, shots, estimate }: Extract<PreparedRun, { readonly ok: true }>,
): Price => priceOf(PRODUCT_OF_ENGINE[engine], qubits, shots, estimate);

/** Returns the error of an input that is too long, at the field of its table if that is why. */
function longInput({ input }: ApplicationRun): Extract<PreparedRun, { readonly ok: false }> | undefined {
  const isLong = (value: unknown): boolean => utf8Bytes(JSON.stringify(value) ?? '') > APPLICATION_INPUT_BYTES;
  if (!isLong(input)) return undefined;
  const { csv, ...others } = input as { readonly csv?: unknown };
  const error =
    typeof csv === 'string' && !isLong(others)
      ? { field: 'csv', key: 'too_big' }
      : { field: '', key: 'input_too_long', values: { kib: APPLICATION_INPUT_BYTES / 1024 } };
  return { ok: false, errors: [error] };
}

/** No language uses NUL, and PostgreSQL's text cannot store it. */
const readable = ({ language, program }: ReadRequest): ReadRequest => ({
  language,
  program: program.replaceAll('\0', ''),
});

/** @throws AppError workload_too_long */
function requireShort(workload: Workload | undefined): void {
  const { workloadBytes } = LIMITS;
  if (workload !== undefined && utf8Bytes(JSON.stringify(workload)) > workloadBytes)
    throw new AppError('workload_too_long', { kib: workloadBytes / 1024 });
}
