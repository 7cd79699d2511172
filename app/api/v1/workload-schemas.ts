import { z } from 'zod';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import {
  ARITHMETICS,
  COMBINATIONS,
  MAX_POINTS,
  METHOD_NAMES,
  MINIMISE_NUMBERS,
  REFUSAL_REASONS,
  WORK_KINDS,
  type Workload,
  WORKLOAD_KINDS,
  WORKLOAD_LIMITS,
} from '#simulator';

const OBSERVABLE = {
  anyOf: [
    { type: 'string', description: 'Text: a sum of Pauli strings with real weights' },
    {
      type: 'object',
      properties: {
        terms: {
          type: 'array',
          items: {
            type: 'object',
            required: ['pauli'],
            properties: { coefficient: { type: 'number', default: 1 }, pauli: { type: 'string' } },
          },
        },
        projectors: {
          type: 'array',
          items: {
            type: 'object',
            required: ['bits'],
            properties: {
              coefficient: { type: 'number', default: 1 },
              bits: { type: 'string' },
              qubits: { type: 'array', items: { type: 'integer' } },
            },
          },
        },
        excitations: { type: 'number' },
      },
    },
  ],
};

/** A number, or an expression such as `pi/2`. */
const NUMBER = { type: ['number', 'string'] };
const COMBINE = { enum: COMBINATIONS };

const POINT_LIST = { type: 'array', minItems: 1, maxItems: MAX_POINTS };

const POINTS = {
  anyOf: [
    { ...POINT_LIST, items: { type: 'object', additionalProperties: NUMBER } },
    { ...POINT_LIST, items: { type: 'array', items: NUMBER } },
    {
      type: 'object',
      required: ['columns'],
      properties: {
        columns: {
          type: 'object',
          additionalProperties: {
            anyOf: [
              { ...POINT_LIST, items: NUMBER },
              { type: 'string', description: 'A range, from:to:count' },
            ],
          },
        },
        combine: { ...COMBINE, description: 'Required for two or more columns' },
      },
    },
    {
      type: 'object',
      required: ['sweep'],
      properties: { sweep: { type: 'string' }, combine: { ...COMBINE, default: 'grid' } },
    },
    { type: 'object', required: ['table'], properties: { table: { type: 'string', description: 'CSV' } } },
  ],
};

/** The range of a number among the options of a minimisation. */
const optionRange = (name: keyof typeof MINIMISE_NUMBERS) => {
  const { min, max, isWhole } = MINIMISE_NUMBERS[name];
  return { type: isWhole ? 'integer' : 'number', minimum: min, maximum: max };
};

const MINIMISE = {
  type: 'object',
  required: ['method'],
  additionalProperties: false,
  properties: {
    method: { enum: METHOD_NAMES },
    start: { type: 'object', additionalProperties: NUMBER },
    bounds: {
      type: 'object',
      additionalProperties: { type: 'array', minItems: 2, maxItems: 2, items: { type: ['number', 'string', 'null'] } },
    },
    budget: { ...optionRange('budget'), default: 200 },
    tolerance: optionRange('tolerance'),
    step: optionRange('step'),
    seed: optionRange('seed'),
  },
};

const ENTRIES = { type: 'array', minItems: 1, maxItems: WORKLOAD_LIMITS.properties };
const QUBIT_LISTS = {
  ...ENTRIES,
  items: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 0 } },
};

/** Qubit lists of at most six qubits for a density matrix; programs in the language of the body. */
const PROPERTIES = {
  type: 'object',
  additionalProperties: false,
  properties: {
    reducedDensity: QUBIT_LISTS,
    entropy: QUBIT_LISTS,
    purity: QUBIT_LISTS,
    fidelity: { ...ENTRIES, items: { type: 'string' } },
  },
};

/**
 * The fields of a workload. They are described here and read together with the program, which reports all their errors
 * with codes and places (workload-errors.ts).
 */
export const WORKLOAD_FIELDS = {
  observables: z
    .unknown()
    .optional()
    .meta({
      type: 'array',
      maxItems: WORKLOAD_LIMITS.observables,
      items: OBSERVABLE,
      examples: [['0.5 Z0 Z1 - 1.2 X2 + 3']],
    }),
  gradient: z.unknown().optional().meta({ type: 'boolean', default: false }),
  hessian: z.unknown().optional().meta({ type: 'boolean', default: false }),
  properties: z
    .unknown()
    .optional()
    .meta({ ...PROPERTIES, examples: [{ entropy: [[0]], purity: [[0]] }] }),
  points: z
    .unknown()
    .optional()
    .meta({ ...POINTS, examples: [{ columns: { theta: '0:2*pi:101' } }] }),
  programs: z
    .unknown()
    .optional()
    // The program of the body is the first of them.
    .meta({ type: 'array', maxItems: WORKLOAD_LIMITS.programs - 1, items: { type: 'string' } }),
  minimise: z
    .unknown()
    .optional()
    .meta({ ...MINIMISE, examples: [{ method: 'l-bfgs', budget: 200 }] }),
};

type FieldName = keyof typeof WORKLOAD_FIELDS;
type WorkloadBody = { readonly [Name in FieldName]?: unknown };

const FIELD_NAMES = Object.keys(WORKLOAD_FIELDS) as readonly FieldName[];

/**
 * Gathers the fields of a workload in one. A product without shots computes exact values; its other runs store the
 * number as sent.
 */
export function withWorkload<Body extends WorkloadBody & { readonly product: ProductId; readonly shots: number }>(
  body: Body,
): Omit<Body, FieldName> & { readonly workload?: Workload } {
  const fields = FIELD_NAMES.filter((name) => body[name] !== undefined && body[name] !== false);
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(WORKLOAD_FIELDS, name)));
  if (fields.length === 0) return rest as Omit<Body, FieldName>;
  const hasShots = findProduct(body.product)?.inputs.includes('shots') === true;
  return {
    ...(rest as Omit<Body, FieldName>),
    ...(!hasShots && { shots: 0 }),
    workload: Object.fromEntries(fields.map((name) => [name, body[name]])),
  };
}

/** Returns the fields of a body for a workload: the opposite of `withWorkload`. */
export const workloadBodyOf = (workload: Workload | undefined): WorkloadBody => ({ ...workload });

/** What a task or an estimate says of its workload; null for one run. */
export const WORKLOAD_FACTS = {
  workload: z.enum([...WORK_KINDS, 'application']).nullable(),
  /** Number of points, or the budget of evaluations. */
  points: z.int().nullable(),
};

const byName = z.record(z.string(), z.number());
const errorByName = z.record(z.string(), z.number().nullable());
const Value = z.looseObject({
  observable: z.string(),
  value: z.number(),
  variance: z.number().optional(),
  standardError: z.number().nullable().optional(),
  gradient: byName.optional(),
  /** Of estimates; null if a group had a single shot. */
  gradientError: errorByName.optional(),
  hessian: z.record(z.string(), byName).optional(),
  hessianError: z.record(z.string(), errorByName).optional(),
});

const rows = z.array(z.array(z.number()));
const qubits = z.array(z.int());

/** Properties of the final state, exact with and without shots. */
const Properties = z.object({
  /** Bit j of a row or column is the j-th qubit listed. */
  reducedDensity: z.array(z.object({ qubits, re: rows, im: rows })).optional(),
  entropy: z.array(z.object({ qubits, bits: z.number() })).optional(),
  purity: z.array(z.object({ qubits, purity: z.number() })).optional(),
  fidelity: z.array(z.number()).optional(),
});

const Minimum = z.looseObject({
  value: z.number(),
  standardError: z.number().nullable().optional(),
  parameters: byName,
  evaluations: z.int(),
  /** Absent while it runs. */
  stoppedBy: z.string().optional(),
});
const History = z.array(
  z.looseObject({ evaluation: z.int(), value: z.number().nullable(), standardError: z.number().optional() }),
);

/** The result of a workload; its lists are complete, however long. */
export const WorkloadResultSchema = z.object({
  kind: z.enum(WORKLOAD_KINDS),
  /** The task still runs, or it ended before everything was done. */
  isPartial: z.boolean(),
  /** Points or evaluations that were done or failed, and all. */
  done: z.int(),
  total: z.int(),
  facts: z.looseObject({
    stream: z.int().optional(),
    build: z.string().optional(),
    arithmetic: z.enum(ARITHMETICS).optional(),
  }),
  /** Values of the observables of one run. */
  values: z.array(Value).optional(),
  /** Of its final state, if they were asked for. */
  properties: Properties.optional(),
  points: z
    .array(
      z.looseObject({
        parameters: byName.optional(),
        /** Its number, from 1, instead of parameters: in a batch of programs. */
        program: z.int().optional(),
        values: z.array(Value).optional(),
        counts: byName.optional(),
        probabilities: byName.optional(),
        /** Of a minimisation for each of several observables. */
        minimum: Minimum.optional(),
        history: History.optional(),
        error: z
          .object({
            code: z.enum(REFUSAL_REASONS),
            values: z.record(z.string(), z.union([z.string(), z.number()])),
            message: z.string().meta({ description: 'In the language of the request' }),
          })
          .optional()
          .meta({ description: 'Why this point failed: a stable code, the values of its sentence, and the sentence' }),
      }),
    )
    .optional(),
  minimum: Minimum.optional(),
  history: History.optional(),
});
