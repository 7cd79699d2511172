import type { Fields } from './encodings.ts';
import type { Random } from './random.ts';
import { hostileText, hostileValue, INHERITED } from './values.ts';

interface FieldMutation {
  readonly name: string;
  readonly weight: number;
  readonly apply: (fields: Fields, random: Random) => Fields;
}

const anyName = (fields: Fields, random: Random): string => (fields.length === 0 ? 'name' : random.pick(fields)[0]);
const withOne = (fields: Fields, random: Random, value: unknown): Fields => {
  const name = anyName(fields, random);
  return [...fields.filter(([other]) => other !== name), [name, value]];
};
const without = (fields: Fields, random: Random): Fields => {
  const removed = anyName(fields, random);
  return fields.filter(([name]) => name !== removed);
};
const many = (count: number, nameOf: (index: number) => string): Fields =>
  Array.from({ length: count }, (_, i) => [nameOf(i), 'x']);

/** Mutations of the fields of a form, a call or a query. */
const FIELD_MUTATIONS: readonly FieldMutation[] = [
  { name: 'hostile-value', weight: 10, apply: (fields, random) => withOne(fields, random, hostileValue(random)) },
  { name: 'hostile-text', weight: 8, apply: (fields, random) => withOne(fields, random, hostileText(random)) },
  { name: 'all-hostile', weight: 2, apply: (fields, random) => fields.map(([name]) => [name, hostileValue(random)]) },
  { name: 'missing-field', weight: 4, apply: without },
  { name: 'no-fields', weight: 1, apply: () => [] },
  {
    name: 'unknown-field',
    weight: 2,
    apply: (fields, random) => [...fields, [random.pick(['x', 'isAdmin', 'accountId', 'level', '']), '1']],
  },
  {
    name: 'twice',
    weight: 2,
    apply: (fields, random) => [...fields, ...fields, [anyName(fields, random), hostileText(random)]],
  },
  {
    name: 'inherited-key',
    weight: 3,
    apply: (fields, random) => [
      ...fields,
      [random.pick(INHERITED), 'x'],
      [`${anyName(fields, random)}.${random.pick(INHERITED)}`, 'x'],
      [`__proto__[${random.pick(INHERITED)}]`, 'x'],
    ],
  },
  { name: 'inherited-value', weight: 3, apply: (fields, random) => withOne(fields, random, random.pick(INHERITED)) },
  {
    name: 'sparse-index',
    weight: 1,
    apply: (fields, random) => [
      ...fields,
      [`${anyName(fields, random)}[${random.pick([99, 20_000, 3_000_000, 99_999_999, 4_294_967_294, -1])}]`, 'x'],
    ],
  },
  {
    name: 'dotted-name',
    weight: 2,
    apply: (fields, random) => [
      ...fields,
      [`${anyName(fields, random)}${random.pick(['.a', '[0]', '[]', '[a]', '.a[1].b', '[', ']', '..'])}`, 'x'],
    ],
  },
  {
    name: 'deep-name',
    weight: 1,
    apply: (fields, random) => [
      ...fields,
      [`${anyName(fields, random)}${random.pick(['.a', '[0]', '[]']).repeat(random.pick([50, 2000, 20_000]))}`, 'x'],
    ],
  },
  {
    name: 'long-name',
    weight: 1,
    apply: (fields, random) => [...fields, ['n'.repeat(random.pick([64, 65, 10_000])), 'x']],
  },
  {
    name: 'many-fields',
    weight: 1,
    apply: (fields, random) => [...fields, ...many(random.pick([101, 1001, 3000]), (i) => `f${i}`)],
  },
  {
    name: 'many-sparse',
    weight: 0.5,
    apply: (fields, random) => [
      ...fields,
      ...many(random.pick([20, 300]), (i) => `${anyName(fields, random)}[${i * 97}]`),
    ],
  },
  {
    name: 'one-name-often',
    weight: 1,
    apply: (fields, random) => [...fields, ...many(random.pick([200, 3000]), () => anyName(fields, random))],
  },
];

/** Applies mostly no mutation, else one, and sometimes two. */
export function mutatedFields(
  fields: Fields,
  random: Random,
  share: number,
  excluded: ReadonlySet<string>,
): { readonly fields: Fields; readonly mutations: readonly string[] } {
  if (!random.chance(share)) return { fields, mutations: [] };
  const chosen = Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => random.weighted(FIELD_MUTATIONS)).filter(
    ({ name }) => !excluded.has(name),
  );
  return {
    fields: chosen.reduce((mutated, { apply }) => apply(mutated, random), fields),
    mutations: chosen.map(({ name }) => name),
  };
}
