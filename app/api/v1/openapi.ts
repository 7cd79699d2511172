import { z } from 'zod';
import { TIME_PRICE } from '#app/domain/products.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { V1_CONTRACT } from './contract.ts';
import type { V1Endpoint } from './endpoint.ts';
import { V1_PREFIX } from './handle.ts';
import { MAX_WAIT_SECONDS } from './request-headers.ts';

const input = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const output = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });

const namesOf = (schema: z.ZodType | undefined): readonly string[] => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = input(schema);
  return Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
};

/** Returns the field names, with a question mark after optional ones. */
export const queryFields = ({ query }: V1Endpoint): readonly string[] => namesOf(query);
export const bodyFields = ({ body }: V1Endpoint): readonly string[] => namesOf(body);

const text = { type: 'string' };
const PROBLEM = {
  type: 'object',
  required: ['status', 'code', 'detail'],
  properties: {
    type: text,
    status: { type: 'integer' },
    code: text,
    detail: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          ...{ field: text, message: text, code: text },
          ...{ offset: { type: 'integer' }, line: { type: 'integer' }, column: { type: 'integer' } },
        },
      },
    },
    found: {},
  },
};
const REFUSALS = [400, 401, 402, 403, 404, 409, 410, 413, 422, 429, 503];

function parameters({ path, query, isIdempotent, waits }: V1Endpoint, t: Translate): readonly object[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
  const { properties = {} } = query === undefined ? {} : input(query);
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: t('api:idempotency'),
    schema: text,
  };
  const wait = {
    name: 'Prefer',
    in: 'header',
    required: false,
    description: t('api:wait', { seconds: MAX_WAIT_SECONDS }),
    schema: text,
  };
  return [...inPath, ...inQuery, ...(isIdempotent ? [key] : []), ...(waits ? [wait] : [])];
}

/** Returns what an endpoint does, in one line. */
const summaryOf = ({ operation: name, about }: Pick<V1Endpoint, 'operation' | 'about'>, t: Translate): string =>
  t(`api:operations.${name}`, { application: about === undefined ? '' : t(`lists:applications.${about}`) });

const priceRule = (t: Translate): string =>
  t('api:price', { free: TIME_PRICE.freeSeconds, interval: TIME_PRICE.intervalSeconds, coins: TIME_PRICE.coins });

const requestOf = (body: z.ZodType, examples: V1Endpoint['examples']): object => ({
  schema: input(body),
  ...(examples && {
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  }),
});

function operation(endpoint: V1Endpoint, t: Translate): object {
  const { scope, body, responseSchema, status, file, examples } = endpoint;
  const content =
    file !== undefined
      ? { [file]: { schema: text } }
      : responseSchema === undefined
        ? undefined
        : { 'application/json': { schema: output(responseSchema) } };
  return {
    operationId: endpoint.about === undefined ? endpoint.operation : `${endpoint.operation}_${endpoint.about}`,
    summary: summaryOf(endpoint, t),
    ...(endpoint.isPriced && { description: priceRule(t) }),
    security: [{ token: scope === null ? [] : [scope] }],
    parameters: parameters(endpoint, t),
    ...(body && { requestBody: { required: true, content: { 'application/json': requestOf(body, examples) } } }),
    responses: {
      [status]: { description: t('api:done'), ...(content && { content }) },
      default: {
        description: t('api:problem', { statuses: REFUSALS.join(', ') }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** Returns the OpenAPI 3.1 document of the task API, generated from the contract table. */
export function openApi(t: Translate, origin: string): object {
  const paths = new Map<string, Record<string, object>>();
  for (const endpoint of V1_CONTRACT)
    paths.set(endpoint.path, { ...paths.get(endpoint.path), [endpoint.method.toLowerCase()]: operation(endpoint, t) });
  return {
    openapi: '3.1.0',
    info: { title: t('api:title'), version: '1', description: t('api:lead') },
    servers: [{ url: `${origin}${V1_PREFIX}` }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: PROBLEM },
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: t('api:tokens') } },
    },
  };
}
