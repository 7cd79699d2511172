import { asForm, asJson, type Fields, urlencoded, withUnusualEncoding } from '#tests/hostile/encodings.ts';
import { mutatedFields } from '#tests/hostile/field-mutations.ts';
import { fieldNamesOf, jsonSchemaOf, valueOf } from '#tests/hostile/schema-values.ts';
import type { Draw } from './family.ts';

/** Draws a call of the JSON contract, with the fields of its rule. */
export const drawCall: Draw = ({ calls }, random, excluded) => {
  const endpoint = random.pick(calls);
  const generated = valueOf(jsonSchemaOf(endpoint.input), '', random);
  const generatedFields: Fields = Object.entries(typeof generated === 'object' && generated !== null ? generated : {});
  // The fields of a rule that a JSON schema cannot express completely are still sent.
  const baseFields: Fields =
    generatedFields.length > 0
      ? generatedFields
      : fieldNamesOf(endpoint.input).map((name) => [name, valueOf({}, name, random)]);
  const { fields, mutations } = mutatedFields(baseFields, random, 0.5, excluded);
  const encoded = random.chance(0.12)
    ? withUnusualEncoding(fields, random)
    : random.chance(0.15)
      ? asForm(fields)
      : asJson(Object.fromEntries(fields));
  const method = random.chance(0.95)
    ? endpoint.method
    : random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']);
  const isRead = method === 'GET' || method === 'HEAD';
  return {
    route: `${endpoint.method} ${endpoint.path}`,
    actor: random.chance(0.6) ? 'browser' : 'visitor',
    method,
    target: isRead
      ? `${endpoint.path}?${urlencoded(fields)
          .slice(0, 12_000)
          .replace(/\{\{[^}]*$/, '')}`
      : endpoint.path,
    headers: [
      ...(random.chance(0.3)
        ? ([['Origin-Language', random.pick(['en', 'zh', 'constructor', 'x'.repeat(500)])]] as const)
        : []),
      ...(isRead ? [] : encoded.headers),
    ],
    body: isRead ? null : encoded.body,
    mutations: [
      ...mutations,
      ...(method === endpoint.method ? [] : [`method:${method}`]),
      ...(isRead || encoded.mutation === undefined ? [] : [encoded.mutation]),
    ],
  };
};
