import { z } from 'zod';
import { isText } from '#app/account/rules.ts';
import { findMethod } from '#app/applications/catalogue.ts';
import type { ApplicationRun } from '#app/applications/contract.ts';
import { APPLICATION_ENGINES, APPLICATION_NAMES, type ApplicationName } from '#app/domain/applications.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { PRESET_NAMES } from '#simulator';
import { v1Endpoint } from './endpoint.ts';
import { readIdempotencyKey } from './request-headers.ts';
import { TaskSchema } from './schemas.ts';
import { taskResponse } from './task-response.ts';

/** The input of an application: described by its schema, and read by its own rules, which say what is wrong. */
const inputOf = (name: ApplicationName) =>
  z
    .unknown()
    .optional()
    .transform((value) => value ?? {})
    .meta(z.toJSONSchema(findMethod(name)!.schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>);

/** Lazy, because all applications together take a twentieth of a second of each start. */
const bodyOf = (name: ApplicationName) =>
  z.lazy(() =>
    z.strictObject({
      input: inputOf(name),
      engine: z.enum(APPLICATION_ENGINES).default('exact'),
      /** Of the engine `noisy`. */
      noise: z.enum(PRESET_NAMES as [(typeof PRESET_NAMES)[number]]).optional(),
      seed: z
        .int()
        .min(0)
        .max(2 ** 32 - 1)
        .optional(),
      name: z.string().trim().min(1).max(LIMITS.projectName).refine(isText).optional(),
    }),
  );

const EstimateOfApplicationSchema = z.object({
  qubits: z.int(),
  price: z.int(),
  timePrice: z.object({ coins: z.int(), seconds: z.number() }).nullable(),
  seconds: z.number().nullable(),
  memoryBytes: z.number().nullable(),
  refusal: z.object({ reason: z.string(), values: z.looseObject({}) }).nullable(),
});

const endpointsOf = (name: ApplicationName) => [
  v1Endpoint({
    operation: 'runApplication',
    about: name,
    method: 'POST',
    path: `/applications/${name}/tasks`,
    scope: 'tasks:write',
    body: bodyOf(name),
    examples: { Default: { input: {}, engine: 'exact', seed: 1 } },
    responseSchema: TaskSchema,
    status: 202,
    isIdempotent: true,
    isPriced: true,
    waits: true,
    async handle(call) {
      const { input, engine, noise, seed, name: title } = call.body;
      const once = readIdempotencyKey(call);
      const run: ApplicationRun = { name, input, engine, ...(noise && { noise }) };
      return taskResponse(
        call,
        await call.context.services.tasks.submitApplication(call.bearer.accountId, {
          run,
          ...(title !== undefined && { name: title }),
          ...(seed !== undefined && { seed }),
          ...(once && { once }),
        }),
      );
    },
  }),

  v1Endpoint({
    operation: 'estimateApplication',
    about: name,
    method: 'POST',
    path: `/applications/${name}/estimate`,
    scope: 'tasks:read',
    // The body of a run, so that it can be estimated as it is; its seed and its name change nothing.
    body: bodyOf(name),
    examples: { Default: { input: {}, engine: 'exact' } },
    responseSchema: EstimateOfApplicationSchema,
    status: 200,
    isPriced: true,
    async handle({ body: { input, engine, noise }, bearer: { accountId }, context: { services } }) {
      const run: ApplicationRun = { name, input, engine, ...(noise && { noise }) };
      const prepared = await services.programs.prepare(run, { accountId, ip: '' });
      if (!prepared.ok) throw new AppError('application_invalid', {}, { application: name, errors: prepared.errors });
      const { qubits, price, timePrice = null, estimate } = prepared;
      return {
        qubits,
        price,
        timePrice,
        seconds: estimate.ok ? estimate.seconds : null,
        memoryBytes: estimate.ok ? estimate.memoryBytes : null,
        refusal: estimate.ok ? null : { reason: estimate.reason, values: estimate.values },
      };
    },
  }),
];

/** Two calls for each application. */
export const APPLICATION_ENDPOINTS = APPLICATION_NAMES.flatMap(endpointsOf);
