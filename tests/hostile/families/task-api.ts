import { V1_PREFIX } from '#app/api/v1/handle.ts';
import { asJson, type Fields, urlencoded, withUnusualEncoding } from '#tests/hostile/encodings.ts';
import { mutatedFields } from '#tests/hostile/field-mutations.ts';
import { programOf } from '#tests/hostile/programs.ts';
import type { Random } from '#tests/hostile/random.ts';
import { jsonSchemaOf, valueOf } from '#tests/hostile/schema-values.ts';
import { hostileText } from '#tests/hostile/values.ts';
import type { Draw } from './family.ts';

const KINDS = new Map([
  ['taskId', 'task'],
  ['projectId', 'project'],
]);

/**
 * Share of own items. Deletions mostly target the other account, where they have no effect, so that the sender keeps
 * items for later requests.
 */
const OWN_SHARE = { others: 0.85, DELETE: 0.3 } as const;

const partOf = (name: string, method: string, random: Random): string => {
  const kind = KINDS.get(name);
  if (random.chance(0.06)) return encodeURIComponent(hostileText(random).slice(0, 2000).toWellFormed());
  return kind === undefined
    ? random.pick(['1', '2', '99', '-1', '1e9'])
    : `{{${random.chance(method === 'DELETE' ? OWN_SHARE.DELETE : OWN_SHARE.others) ? 'a' : 'b'}.${kind}.${random.below(20)}}}`;
};

/** Makes text and language belong to one program, if an endpoint takes both. */
const matching = (fields: Fields, random: Random): Fields => {
  if (!fields.some(([name]) => name === 'program')) return fields;
  const { language, text } = programOf(random);
  return fields.map(([name, value]) => [name, name === 'program' ? text : name === 'language' ? language : value]);
};

const entriesOf = (value: unknown): Fields => Object.entries(typeof value === 'object' && value !== null ? value : {});

/** Draws a request to an endpoint of the task API. */
export const drawTaskApi: Draw = ({ taskApi }, random, excluded) => {
  const endpoint = random.pick(taskApi);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => partOf(name, endpoint.method, random));
  const query =
    endpoint.query === undefined
      ? { fields: [], mutations: [] }
      : mutatedFields(entriesOf(valueOf(jsonSchemaOf(endpoint.query), '', random)), random, 0.3, excluded);
  const body =
    endpoint.body === undefined
      ? undefined
      : mutatedFields(
          matching(entriesOf(valueOf(jsonSchemaOf(endpoint.body), '', random)), random),
          random,
          0.4,
          excluded,
        );
  const encoded =
    body === undefined
      ? undefined
      : random.chance(0.08)
        ? withUnusualEncoding(body.fields, random)
        : asJson(Object.fromEntries(body.fields));
  const method = random.chance(0.96) ? endpoint.method : random.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD']);
  const prefers = random.chance(0.1)
    ? random.pick(['wait=1', 'wait=0', 'respond-async, wait="2"', `wait=${'9'.repeat(50)}`, 'wait=-1'])
    : undefined;
  const key =
    endpoint.isIdempotent === true && random.chance(0.3)
      ? random.pick(['key-1', 'k'.repeat(5000), '"', '{}', '__proto__'])
      : undefined;
  const search = urlencoded(query.fields)
    .slice(0, 12_000)
    .replace(/\{\{[^}]*$/, '');
  return {
    route: `${endpoint.method} ${V1_PREFIX}${endpoint.path}`,
    actor: random.chance(0.93) ? 'token' : random.chance(0.5) ? 'browser' : 'visitor',
    method,
    target: `${V1_PREFIX}${path}${search === '' ? '' : `?${search}`}`,
    headers: [
      ...(prefers === undefined ? [] : ([['Prefer', prefers]] as const)),
      ...(key === undefined ? [] : ([['Idempotency-Key', key]] as const)),
      ...(encoded?.headers ?? []),
    ],
    body: encoded?.body ?? null,
    mayWait: prefers !== undefined,
    mutations: [
      ...query.mutations.map((name) => `query:${name}`),
      ...(body?.mutations ?? []),
      ...(encoded?.mutation === undefined ? [] : [encoded.mutation]),
      ...(method === endpoint.method ? [] : [`method:${method}`]),
    ],
  };
};
