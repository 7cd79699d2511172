import { z } from 'zod';
import { isText } from '#app/account/rules.ts';
import { answerInWords } from '#app/applications/answer-quantities.ts';
import { APPLICATION_ENGINES, APPLICATION_NAMES } from '#app/domain/applications.ts';
import { isStateLike } from '#app/domain/basis-states.ts';
import { EXPERIMENT_DEFAULTS, LIMITS } from '#app/domain/limits.ts';
import { parameterValue } from '#app/domain/parameter-values.ts';
import { MAX_STATES, type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import {
  ARITHMETICS,
  CHIP_QUBITS,
  LANGUAGE_IDS,
  LARGEST_ANGLE,
  MAX_PARAMETERS,
  NOISY_METHODS,
  placementProblem,
  readNoiseModel,
} from '#simulator';
import { withWorkload, WORKLOAD_FACTS, WORKLOAD_FIELDS, WorkloadResultSchema } from './workload-schemas.ts';

const MAX_PAGE = 100;

const productId = z.enum(PRODUCTS.map(({ id }) => id) as [ProductId, ...ProductId[]]);
const instant = z.iso.datetime();
/** A line without control characters or other characters that a database may refuse. */
const line = z.string().trim().min(1).max(LIMITS.projectName).refine(isText);

/** The reader of noise models reports the errors. */
const noise = z.looseObject({}).transform((value, context) => {
  const reading = readNoiseModel(value);
  if (reading.ok) return reading.model;
  for (const error of reading.errors)
    context.addIssue({
      code: 'custom',
      path: error.path.split(/[.[\]]+/).filter((step) => step !== ''),
      params: { noise: error },
    });
  return z.NEVER;
});

/** Qubits of the 72-qubit machine for q0, q1, …; whether they are as many as the circuit's is known later. */
const placement = z
  .array(
    z
      .int()
      .min(0)
      .max(CHIP_QUBITS - 1),
  )
  .min(1)
  .max(CHIP_QUBITS)
  .superRefine((value, context) => {
    const problem = placementProblem(value);
    if (problem !== undefined) context.addIssue({ code: 'custom', params: { placement: problem } });
  })
  .meta({ uniqueItems: true });

/** Characters of an expression, as in a point. */
const LONGEST_EXPRESSION = 200;

/** A value in radians: a number, or an expression such as `pi/2`. */
const radians = z.union([
  z.number().min(-LARGEST_ANGLE).max(LARGEST_ANGLE),
  z
    .string()
    .max(LONGEST_EXPRESSION)
    .transform((text, context) => {
      const value = parameterValue(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }),
]);

/** Values of the program's parameters in radians; whether it has these parameters is known later. */
const parameters = z
  .record(
    z
      .string()
      .max(64)
      .regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
    radians,
  )
  .refine((values) => Object.keys(values).length <= MAX_PARAMETERS)
  .meta({ maxProperties: MAX_PARAMETERS, examples: [{ theta: 0.3, phi: 'pi/2' }] });

const run = {
  product: productId,
  language: z.enum(LANGUAGE_IDS),
  program: z
    .string()
    .min(1)
    .refine((text) => !text.includes('\0')),
  /** 0: exact probabilities or values, from products that have them. */
  shots: z.int().min(0).max(LIMITS.shots.max).default(EXPERIMENT_DEFAULTS.shotsSent),
  parameters: parameters.optional(),
  precision: z.enum(['single', 'double']).optional(),
  states: z.array(z.string().refine(isStateLike)).min(1).max(MAX_STATES).optional(),
  noise: noise.optional(),
  method: z.enum(NOISY_METHODS).optional(),
  chip: z
    .strictObject({
      mapping: z.boolean().optional(),
      optimization: z.boolean().optional(),
      amend: z.boolean().optional(),
      placement: placement.optional(),
    })
    .optional(),
  ...WORKLOAD_FIELDS,
};

export const VersionBodySchema = z
  .strictObject({ name: line, ...run, versionName: line.optional() })
  .transform(withWorkload);
export const TaskBodySchema = z
  .strictObject({
    name: line,
    ...run,
    seed: z
      .int()
      .min(0)
      .max(2 ** 32 - 1)
      .optional(),
    projectId: z.string().max(64).refine(isText).nullable().default(null),
  })
  .transform(withWorkload);
export const EstimateBodySchema = z.strictObject(run).transform(withWorkload);
export const RenameBodySchema = z.strictObject({ name: line });

const limit = z.coerce.number().int().min(1).max(MAX_PAGE).default(20);
const cursor = z.string().max(300).optional();
export const ListQuerySchema = z.object({ limit, cursor });
export const TaskListQuerySchema = z.object({
  limit,
  cursor,
  status: z.enum(TASK_STATUSES).optional(),
  product: productId.optional(),
});
export const UsageQuerySchema = z.object({ days: z.coerce.number().int().min(1).max(366).default(30) });
export const ResultQuerySchema = z.object({
  sort: z.enum(['share', 'state']).default('share'),
  match: z
    .string()
    .max(256)
    .regex(/^[01xX?]*\*?[01xX?]*$/)
    .optional(),
  minShare: z.coerce.number().min(0).max(1).default(0),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});

export const ProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  product: productId,
  qubits: z.int(),
  classicalBits: z.int(),
  shots: z.int(),
  latestVersion: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export const VersionSchema = z.object({
  number: z.int(),
  name: z.string().nullable(),
  language: z.enum(LANGUAGE_IDS),
  program: z.string(),
  qubits: z.int(),
  classicalBits: z.int(),
  createdAt: instant,
});
/** A version in a list: without its program, which is read by the version's number. */
export const ListedVersionSchema = VersionSchema.omit({ program: true });
export const SavedVersionSchema = z.object({ project: ProjectSchema, version: VersionSchema });

export const TaskSchema = z.object({
  id: z.string(),
  name: z.string(),
  product: productId,
  status: z.enum(TASK_STATUSES),
  error: z
    .object({
      kind: z.string(),
      code: z.string().nullable(),
      values: z.looseObject({}),
      line: z.int().nullable(),
      column: z.int().nullable(),
    })
    .nullable(),
  progress: z.number().min(0).max(100),
  place: z.object({ position: z.int(), total: z.int(), waitMs: z.number().nullable() }).nullable(),
  estimatedMs: z.number().nullable(),
  price: z.int(),
  refunded: z.int(),
  projectId: z.string().nullable(),
  versionNumber: z.int().nullable(),
  language: z.enum(LANGUAGE_IDS),
  qubits: z.int(),
  classicalBits: z.int(),
  shots: z.int(),
  seed: z.int(),
  ...WORKLOAD_FACTS,
  /** Name of the industry application that ran instead of a program. */
  application: z.enum(APPLICATION_NAMES).nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  executionMs: z.number().nullable(),
  /** `browser`: computed by its account and not checked. */
  computedIn: z.enum(['portal', 'browser']),
});

const Outcome = z.object({
  state: z.string(),
  count: z.int().nullable(),
  share: z.number(),
  interval: z.looseObject({}).nullable(),
  amplitude: z.object({ re: z.number(), im: z.number() }).nullable(),
  ideal: z.number().nullable(),
});
const RunResultSchema = z.object({
  kind: z.string(),
  width: z.int(),
  /** With seed and precision, `stream`, `build` and `arithmetic` tell when a repeated run has the same counts. */
  facts: z.looseObject({
    stream: z.int(),
    build: z.string().optional(),
    arithmetic: z.enum(ARITHMETICS).optional(),
  }),
  outcomes: z.array(Outcome),
  matched: z.int(),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});

/** Of one run, a page of its outcomes; of a workload, all of it. */
/** The result document of an industry application; its answer and its table are those of the application. */
const ApplicationResultSchema = z.looseObject({
  application: z.enum(APPLICATION_NAMES),
  input: z.looseObject({}),
  seed: z.int(),
  engine: z.enum(APPLICATION_ENGINES),
  answer: z.union(
    APPLICATION_NAMES.map((name) => z.looseObject({}).meta({ title: name, description: answerInWords(name) })),
  ),
  baselines: z.array(z.looseObject({ name: z.string(), answer: z.looseObject({}), seconds: z.number() })),
  series: z.array(z.looseObject({ name: z.string() })),
  table: z.object({
    columns: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
  }),
  circuit: z.looseObject({ language: z.enum(LANGUAGE_IDS), program: z.string(), qubits: z.int(), depth: z.int() }),
  cost: z.looseObject({ circuits: z.int(), shots: z.int(), queries: z.int(), iterations: z.int() }),
  warnings: z.array(z.looseObject({ key: z.string() })),
  state: z.enum(['running', 'stopped']).optional(),
  seconds: z.number(),
});

export const ResultSchema = z.union([RunResultSchema, WorkloadResultSchema, ApplicationResultSchema]);

/** Set while a product is closed for maintenance: runs are refused with `product_closed`. `until` null: not known. */
const closed = z.object({ message: z.string(), until: z.iso.datetime().nullable() }).nullable();

export const ListedProductSchema = z.object({
  id: productId,
  type: z.int(),
  /** For every account. An approved application extends it to `extendedQubits` (`isExtended`). */
  maxQubits: z.int(),
  extendedQubits: z.int().nullable(),
  isExtended: z.boolean(),
  inputs: z.array(z.string()),
  opening: z.enum(['subscription', 'application']),
  isOpen: z.boolean(),
  isAvailable: z.boolean(),
  closed,
});
export const EstimateSchema = z.object({
  /** The most of its programs. */
  qubits: z.int(),
  ...WORKLOAD_FACTS,
  /** QCoins. `timePrice` is the time part, with the seconds on the reference machine. */
  price: z.int(),
  timePrice: z.object({ coins: z.int(), seconds: z.number() }).nullable(),
  memoryBytes: z.number().nullable(),
  seconds: z.number().nullable(),
  /** The program measures at its end; the run returns the amplitudes before these measurements. */
  isBeforeMeasurements: z.boolean(),
  refusal: z.object({ reason: z.string(), values: z.looseObject({}) }).nullable(),
  closed,
  /** What the 72-qubit machine would run; `depth` includes the measurements. null for other products. */
  plan: z
    .object({
      expectedFidelity: z.number().min(0).max(1),
      depth: z.int(),
      czCount: z.int(),
      singleCount: z.int(),
      swaps: z.int(),
      mapping: z.array(z.object({ qubit: z.int(), start: z.int(), final: z.int() })),
    })
    .nullable(),
  advice: z.array(z.looseObject({ product: productId })),
});
const storedBytes = z.object({ usedBytes: z.int(), limitBytes: z.int() });

export const UsageSchema = z.object({
  balance: z.object({ day: z.iso.date(), balance: z.int(), granted: z.int(), used: z.int(), lapsesAt: instant }),
  days: z.array(
    z.object({
      day: z.iso.date(),
      used: z.int(),
      tasks: z.int(),
      products: z.array(z.object({ product: productId, used: z.int(), tasks: z.int() })),
    }),
  ),
  kept: z.object({
    projects: z.object({ used: z.int(), limit: z.int() }),
    programs: storedBytes,
    results: storedBytes,
  }),
});

export const pageOf = (item: z.ZodType) => z.object({ items: z.array(item), nextCursor: z.string().nullable() });
