import { type DeclaredAct, routeOf } from '#tests/hostile/declared-acts.ts';
import { asForm, type Fields, withUnusualEncoding } from '#tests/hostile/encodings.ts';
import { mutatedFields } from '#tests/hostile/field-mutations.ts';
import type { Random } from '#tests/hostile/random.ts';
import type { Drawn } from '#tests/hostile/request.ts';
import { jsonSchemaOf, valueOf } from '#tests/hostile/schema-values.ts';
import { idOf, typicalValue, WRONG_PASSWORD } from '#tests/hostile/values.ts';
import { pathOf, queryOf } from './addresses.ts';

/** Acts that remove something, by their word or their address. */
const REMOVES = /^(?:remove|revoke|unshare|discard|clear|unbind|stop)/;
const ENDS = /\/(?:cancel|logout)$/;
/**
 * Share of these acts that target another account's items. They must have no effect, and the sender keeps items for
 * later requests.
 */
const OTHER_ACCOUNT_SHARE = 0.85;

/** Meaning of the field `token`, if it is no link to a result. */
const TOKENS = new Map([
  ['/n/user/tokens', idOf('apiToken')],
  ['/cloud/projects/:projectId/versions', idOf('share')],
]);

/** Encodes a value like a form: a list as one name several times, a check box as `on` or nothing. */
const sentAs = (name: string, value: unknown): Fields => {
  if (value === undefined || value === null || value === false) return [];
  return Array.isArray(value) ? value.map((each) => [name, each] as const) : [[name, value === true ? 'on' : value]];
};

const entriesOf = (value: unknown): Fields => Object.entries(typeof value === 'object' && value !== null ? value : {});

/** Fills a field that no schema reads: by its name, else with one of the words that the action knows. */
const unread = (name: string, { pattern, choice, words }: DeclaredAct, random: Random): Fields => {
  if (choice?.field === name) return [[name, choice.word]];
  const typical = (name === 'token' ? TOKENS.get(pattern)?.(random) : undefined) ?? typicalValue(name, random);
  if (typical !== undefined) return sentAs(name, typical);
  return words.length > 0 && random.chance(0.8) ? [[name, random.pick(words)]] : [];
};

function fieldsOf(act: DeclaredAct, random: Random): Fields {
  const read =
    act.schemas.length === 0
      ? []
      : entriesOf(valueOf(jsonSchemaOf(random.pick(act.schemas)), '', random)).flatMap(([name, value]) =>
          sentAs(name, value),
        );
  const { rowLimit, names } = act.numbered;
  const rows = names
    .filter(() => random.chance(0.3))
    .flatMap((name): Fields => [
      [name.replace(/#/g, () => String(random.below(Math.min(rowLimit, 4)))), random.pick(['0.1', '1', '0', ''])],
    ]);
  return [...read, ...act.names.flatMap((name) => unread(name, act, random)), ...rows];
}

const withOtherAccount = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('{{a.', '{{b.') : value;
/** Redirects the fields to the other account's items, and replaces passwords by a wrong one. */
const aimedAtOtherAccount = (fields: Fields): Fields =>
  fields.map(([name, value]) => [name, /password/i.test(name) ? WRONG_PASSWORD : withOtherAccount(value)]);

/** Draws an act with the fields that its action declares, whether a page shows it at the moment or not. */
export function drawDeclared(act: DeclaredAct, random: Random, excluded: ReadonlySet<string>): Drawn {
  const removes = REMOVES.test(act.choice?.word ?? '') || ENDS.test(act.pattern);
  const isForOtherAccount = removes && random.chance(OTHER_ACCOUNT_SHARE);
  const generated = fieldsOf(act, random);
  const sentFields = isForOtherAccount ? aimedAtOtherAccount(generated) : generated;
  // Without an item of the other account the request would affect the sender, so it is sent as a visitor.
  const lacksItem = isForOtherAccount && JSON.stringify(sentFields) === JSON.stringify(generated);
  const { fields, mutations } = mutatedFields(sentFields, random, 0.4, excluded);
  const { path, mutations: ofPath } = pathOf(act.pattern, random, 0.08);
  const { query, mutations: ofQuery } = random.chance(0.25)
    ? queryOf(random, 0.3, excluded)
    : { query: '', mutations: [] };
  const encoded = random.chance(0.1) ? withUnusualEncoding(fields, random) : asForm(fields);
  return {
    route: routeOf(act),
    actor: !lacksItem && random.chance(0.85) ? 'browser' : 'visitor',
    method: 'POST',
    target: `${path}${query}`,
    headers: [['Origin', '{{origin}}'], ...encoded.headers],
    body: encoded.body,
    mutations: [...mutations, ...ofPath, ...ofQuery, ...(encoded.mutation === undefined ? [] : [encoded.mutation])],
  };
}
