import { INTENTS } from '#app/designer/form/run-form.ts';
import { RunFormSchema } from '#app/designer/form/run-form-schema.ts';
import { FORMATS } from '#app/designer/import-export/formats.ts';
import { asForm, type Fields, withUnusualEncoding } from '#tests/hostile/encodings.ts';
import { mutatedFields } from '#tests/hostile/field-mutations.ts';
import { EXPENSIVE_PROGRAMS, programOf } from '#tests/hostile/programs.ts';
import type { Random } from '#tests/hostile/random.ts';
import { hostileText, typicalValue } from '#tests/hostile/values.ts';
import type { Draw } from './family.ts';

const CHOICES = new Map<string, readonly string[]>([
  ['noise', ['form', 'own']],
  ['noiseModel', ['{}', '{"version":1}', '[[[[', '{"gates":[{"p":1e999}]}']],
  ['method', ['', 'density']],
  ['mapping', ['on', 'off', '']],
  ['optimization', ['on', '']],
  ['amend', ['']],
  ['placement', ['', '0, 1', '38 44 32', '5', '0, 0', '1e3']],
  ['precision', ['', 'single', 'double']],
  ['states', ['00,11', '0'.repeat(200)]],
  ['shots', ['100', '1,000']],
]);

/** Fills the designer's form by the field names of its schema, with a program that may be expensive. */
const draftFields = (random: Random): Fields => {
  const { language, text } = programOf(random, 0.6);
  return Object.keys(RunFormSchema.shape).map((name) => {
    if (name === 'program') return [name, text];
    if (name === 'language') return [name, random.chance(0.95) ? language : hostileText(random)];
    const choices = CHOICES.get(name);
    return [name, choices === undefined ? (typicalValue(name, random) ?? '') : random.pick(choices)];
  });
};

const post =
  (path: string) =>
  (random: Random): { readonly path: string; readonly more: Fields } => ({
    path,
    more: path === '/quantumVm/export' ? [['format', random.pick(FORMATS).id]] : [],
  });

/** Results of runs of browsers; none belongs to the program that is sent. */
const RESULTS: readonly string[] = [
  '',
  'null',
  '[]',
  '{"kind":"counts","counts":{"__proto__":1}}',
  '{"engine":"full-amplitude","kind":"counts","qubits":2,"shots":100,"seed":7,"precision":"double","seconds":1,"counts":{"00":50,"11":50}}',
  '{"kind":"probabilities","probabilities":{"":1e999}}',
  '['.repeat(100_000),
];

const ADDRESSES: readonly {
  readonly weight: number;
  readonly route: string;
  readonly addressOf: (random: Random) => { readonly path: string; readonly more: Fields };
}[] = [
  { weight: 4, route: 'POST /quantumVm/preview', addressOf: post('/quantumVm/preview') },
  { weight: 3, route: 'POST /quantumVm/export', addressOf: post('/quantumVm/export') },
  {
    weight: 2,
    route: 'POST /quantumVm/local-runs',
    addressOf: (random) => ({
      path: '/quantumVm/local-runs',
      more: [
        ['projectId', random.pick(['', '0', '{{a.project}}', '{{b.project}}'])],
        ['formKey', random.pick(['', 'a', 'b'])],
        ['result', random.pick(RESULTS)],
      ],
    }),
  },
  {
    weight: 2,
    route: 'POST /cloud/drafts',
    addressOf: (random) => ({
      path: '/cloud/drafts',
      more: [
        ['draftId', random.pick(['', '{{a.draft}}', '{{b.draft}}'])],
        ['revision', random.pick(['0', '1', 'x'])],
        ['projectId', random.pick(['0', '{{a.project}}', '{{b.project}}'])],
        ['known', '{{a.draft}}'],
      ],
    }),
  },
  ...INTENTS.map((intent) => ({
    weight: 1.2,
    route: `POST /quantumVm/:type/:id ${intent}`,
    addressOf: (random: Random) => ({
      path: `/quantumVm/${random.pick(['0', '1', '2', '3', '5'])}/${random.pick(['0', '0', '{{a.project}}', '{{b.project}}'])}`,
      more: [
        ['intent', intent],
        ['formKey', String(random.below(1e9))],
        ['stay', random.pick(['', '1'])],
        ['import', programOf(random, 0.8).text],
        ['importText', programOf(random, 0.8).text],
      ] satisfies Fields,
    }),
  })),
];

/** Draws requests with programs, wherever the designer reads them. */
export const drawDesigner: Draw = (_surface, random, excluded) => {
  // A public link to an expensive program.
  if (random.chance(0.12)) {
    const address = random.pick(['/embed/', '/s/']);
    const file = address === '/s/' && random.chance(0.4) ? `/file?format=${random.pick(FORMATS).id}` : '';
    return {
      route: `GET ${address}:token${file === '' ? '' : '/file'}`,
      actor: 'visitor',
      method: 'GET',
      target: `${address}{{a.dearShare.${random.below(EXPENSIVE_PROGRAMS.length)}}}${file}`,
      headers: [],
      body: null,
      mutations: ['dear-program'],
    };
  }
  const { route, addressOf } = random.weighted(ADDRESSES);
  const { path, more } = addressOf(random);
  const { fields, mutations } = mutatedFields([...draftFields(random), ...more], random, 0.2, excluded);
  const encoded = random.chance(0.06) ? withUnusualEncoding(fields, random) : asForm(fields);
  return {
    route,
    actor: random.chance(0.5) ? 'browser' : 'visitor',
    method: 'POST',
    target: path,
    headers: [['Origin', '{{origin}}'], ...encoded.headers],
    body: encoded.body,
    mutations: [...mutations, ...(encoded.mutation === undefined ? [] : [encoded.mutation])],
  };
};
