import type { Circuit } from '../../../simulator/circuit/circuit.ts';
import type { EngineName, Estimate, Refusal, Resources, RunRequest } from '../../../simulator/engines/engine.ts';
import { requireEngine } from '../../../simulator/engines/index.ts';
import { requireLanguage } from '../../../simulator/languages/index.ts';
import type { AdviceOutcome, AdviceRequest, EstimateOutcome, EstimateRequest, ReadOutcome, ReadRequest } from '../../../simulator/workers/messages.ts';
import { LIMITS } from '../../domain/limits.ts';
import { brokenRules } from '../../domain/program-rules.ts';
import { findProduct, type Price, price, type Product, type ProductId, PRODUCTS } from '../../domain/products.ts';
import { AppError } from '../../errors.ts';
import type { ProgramDraft, Programs, RunOptions, ViolationView } from './index.ts';
import { optionsOf } from './options.ts';

/** Above this many characters a program is read on a thread of its own: a millisecond here, half a second there. */
const READ_HERE = 16 * 1024;

type ReadableCircuit = Extract<ReadOutcome, { ok: true }>;

function read({ language, program }: ReadRequest): ReadOutcome {
  return requireLanguage(language).parse(program);
}

/** The rules that hold for this program on this product, and every place that breaks one. */
function violationsOf({ circuit, spans }: ReadableCircuit, product: Product, shots: number): readonly ViolationView[] {
  return brokenRules(circuit, product, shots).map(({ code, values, operation }) => {
    const span = operation === null ? undefined : spans[operation];
    return { code, values, ...(span && { line: span.line, column: span.column }) };
  });
}

const requestOf = ({ shots, seed = 0, precision }: ProgramDraft, options: RunOptions): RunRequest => ({
  shots,
  seed,
  ...(precision && { precision }),
  ...options,
});

const priceOf = (product: ProductId, { qubits }: Circuit, shots: number, estimate: Estimate | Refusal | null): Price =>
  price(product, { qubits, shots, ...(estimate?.ok === true && { seconds: estimate.referenceSeconds }) });

const NOT_AVAILABLE: Refusal = { ok: false, reason: 'not_available', values: {} };

/** The thread that reads and estimates beside the server's own. */
export interface Reader {
  read(request: ReadRequest): Promise<ReadOutcome>;
  estimate(request: Omit<EstimateRequest, 'resources'>): Promise<EstimateOutcome>;
  advise(request: Omit<AdviceRequest, 'resources'>): Promise<AdviceOutcome>;
}

/** A reader that is full, or died of what it read, is busy. @throws AppError server_busy */
const orBusy = <Outcome>(outcome: Promise<Outcome>): Promise<Outcome> =>
  outcome.catch((error: unknown) => {
    throw new AppError('server_busy', {}, error);
  });

export function createPrograms(reader: Reader, resources: Resources): Programs {
  const estimateOf = async (circuit: Circuit, product: Product, draft: ProgramDraft, options: RunOptions): Promise<Estimate | Refusal> => {
    if (!product.isAvailable) return NOT_AVAILABLE;
    const request = requestOf(draft, options);
    // The state vector's cost is arithmetic; the other engines search for an order, a cut or a route.
    if (product.id === 'full-amplitude') return requireEngine(product.id).estimate(circuit, request, resources);
    return orBusy(reader.estimate({ circuit, engine: product.id as EngineName, request }));
  };
  const parse = (text: ReadRequest): Promise<ReadOutcome> | ReadOutcome =>
    text.program.length > READ_HERE ? orBusy(reader.read(text)) : read(text);
  return {
    async circuitOf(text) {
      const outcome = await parse(text);
      return outcome.ok ? outcome.circuit : null;
    },
    async advise({ circuit, options }, draft) {
      const engines = PRODUCTS.filter(({ isAvailable }) => isAvailable).map(({ id }) => id);
      // Advice is a service beside the answer: a reader that is full gives none.
      const advice = await reader.advise({ circuit, engines, request: requestOf(draft, options) }).catch((): AdviceOutcome => []);
      return advice.map(({ engine, ...rest }) => ({ ...rest, product: engine, ...priceOf(engine, circuit, draft.shots, rest.estimate) }));
    },
    async read(draft) {
      const { language, shots } = draft;
      // No language has a use for NUL, and PostgreSQL's text cannot hold it.
      const program = draft.program.replaceAll('\0', '');
      const product = findProduct(draft.product);
      if (product === undefined) throw new AppError('not_found');
      if (new TextEncoder().encode(program).byteLength > LIMITS.programBytes) {
        throw new AppError('program_too_long', { kib: LIMITS.programBytes / 1024 });
      }
      const outcome = await parse({ language, program });
      if (!outcome.ok) return { kind: 'diagnostics', diagnostics: outcome.diagnostics };
      const { circuit, warnings } = outcome;
      const violations = violationsOf(outcome, product, shots);
      const options = optionsOf(draft, product, circuit.qubits);
      const estimate = violations.length > 0 ? null : await estimateOf(circuit, product, draft, options);
      return {
        kind: 'circuit',
        circuit,
        ...(warnings && { warnings }),
        violations,
        ...priceOf(product.id, circuit, shots, estimate),
        options,
        estimate,
      };
    },
  };
}
