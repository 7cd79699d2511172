import { asForm, type Fields, withUnusualEncoding } from '#tests/hostile/encodings.ts';
import { mutatedFields } from '#tests/hostile/field-mutations.ts';
import type { FoundForm } from '#tests/hostile/forms-of-pages.ts';
import type { Random } from '#tests/hostile/random.ts';
import type { Drawn } from '#tests/hostile/request.ts';
import { typicalValue } from '#tests/hostile/values.ts';
import { drawDeclared } from './declared.ts';
import type { Draw } from './family.ts';

/**
 * Share of forms sent as declared. Only these reach forms that no page shows at the moment; only shown forms have the
 * values that a page fills in.
 */
const AS_DECLARED = 0.45;

const valueIn = ({ name, value, options }: FoundForm['fields'][number], random: Random): unknown => {
  if (options.length > 0) return random.pick(options);
  if (name === 'intent' || name === 'act') return value;
  // Values filled in by the page are valid; fields that a user types are still empty.
  if (value !== '' && random.chance(0.7)) return value;
  return typicalValue(name, random) ?? value;
};

/** Draws a form of a page with its values, filled in partly like a user and partly with mutations. */
function drawShownForm(form: FoundForm, random: Random, excluded: ReadonlySet<string>): Drawn {
  const { fields, mutations } = mutatedFields(
    form.fields.map((field) => [field.name, valueIn(field, random)] as const) satisfies Fields,
    random,
    0.5,
    excluded,
  );
  const encoded = random.chance(0.12) ? withUnusualEncoding(fields, random) : asForm(fields);
  const intent = form.fields.find(({ name }) => name === 'intent' || name === 'act')?.value;
  const path = form.action.split('?')[0]!;
  const common = {
    route: `${form.isPost ? 'POST' : 'GET'} ${form.page}${intent ? ` ${intent}` : ''}`,
    actor: random.chance(0.7) ? ('browser' as const) : ('visitor' as const),
  };
  if (!form.isPost)
    return {
      ...common,
      method: 'GET',
      target: `${path}?${String(asForm(fields).body)
        .slice(0, 12_000)
        .replace(/\{\{[^}]*$/, '')}`,
      headers: [],
      body: null,
      mutations,
    };
  return {
    ...common,
    method: 'POST',
    target: form.action,
    headers: [['Origin', '{{origin}}'], ...encoded.headers],
    body: encoded.body,
    mutations: [...mutations, ...(encoded.mutation === undefined ? [] : [encoded.mutation])],
  };
}

/** Draws a form, either as a page shows it or as its action declares it. */
export const drawForm: Draw = ({ forms, acts }, random, excluded) =>
  forms.length === 0 || random.chance(AS_DECLARED)
    ? drawDeclared(random.pick(acts), random, excluded)
    : drawShownForm(random.pick(forms), random, excluded);
