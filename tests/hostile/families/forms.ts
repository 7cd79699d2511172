import { asForm, type Fields, oddly } from '#tests/hostile/encodings.ts';
import { mutatedFields } from '#tests/hostile/field-mutations.ts';
import type { FoundForm } from '#tests/hostile/forms-of-pages.ts';
import type { Random } from '#tests/hostile/random.ts';
import type { Drawn } from '#tests/hostile/request.ts';
import { usualValue } from '#tests/hostile/values.ts';
import { drawDeclared } from './declared.ts';
import type { Draw } from './family.ts';

/** What no page shows just now is reached only as declared; what a page fills in is right only as shown. */
const AS_DECLARED = 0.45;

const valueIn = ({ name, value, options }: FoundForm['fields'][number], random: Random): unknown => {
  if (options.length > 0) return random.pick(options);
  if (name === 'intent' || name === 'act') return value;
  // What the page filled in is right; what people type is not there yet.
  if (value !== '' && random.chance(0.7)) return value;
  return usualValue(name, random) ?? value;
};

/** A form that a page shows, with what stands in it, filled in as people do and as nobody does. */
function drawShown(form: FoundForm, random: Random, left: ReadonlySet<string>): Drawn {
  const { fields, mutations } = mutatedFields(
    form.fields.map((field) => [field.name, valueIn(field, random)] as const) satisfies Fields,
    random,
    0.5,
    left,
  );
  const encoded = random.chance(0.12) ? oddly(fields, random) : asForm(fields);
  const intent = form.fields.find(({ name }) => name === 'intent' || name === 'act')?.value;
  const path = form.action.split('?')[0]!;
  const known = {
    route: `${form.isPost ? 'POST' : 'GET'} ${form.page}${intent ? ` ${intent}` : ''}`,
    actor: random.chance(0.7) ? ('browser' as const) : ('visitor' as const),
  };
  if (!form.isPost)
    return {
      ...known,
      method: 'GET',
      target: `${path}?${String(asForm(fields).body)
        .slice(0, 12_000)
        .replace(/\{\{[^}]*$/, '')}`,
      headers: [],
      body: null,
      mutations,
    };
  return {
    ...known,
    method: 'POST',
    target: form.action,
    headers: [['Origin', '{{origin}}'], ...encoded.headers],
    body: encoded.body,
    mutations: [...mutations, ...(encoded.mutation === undefined ? [] : [encoded.mutation])],
  };
}

/** Every form: as a page shows it, and as its action declares it. */
export const drawForm: Draw = ({ forms, acts }, random, left) =>
  forms.length === 0 || random.chance(AS_DECLARED)
    ? drawDeclared(random.pick(acts), random, left)
    : drawShown(random.pick(forms), random, left);
