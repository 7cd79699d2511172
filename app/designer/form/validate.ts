import type { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import { findProduct, type Product, type ProductInput } from '#app/domain/products.ts';
import { presetNoise } from '#simulator';
import { worded } from './empty-program.ts';
import { readNoiseForm } from './read-noise-form.ts';
import {
  CHIP_SWITCHES,
  type FieldProblem,
  isOwnNoise,
  RUN_FORM_FIELDS,
  type RunForm,
  type RunFormField,
  type RunFormProblems,
  type RunKind,
  runKindOf,
  type ValidRunForm,
} from './run-form.ts';
import { RunFormSchema } from './run-form-schema.ts';
import { namesInPoints, workloadOf } from './workload-fields.ts';

/** Browsers send line ends as CR LF; a program is stored with LF, so that columns and versions can be compared. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Returns the values of a form; a missing field is empty. */
export function readRunForm(form: FormData): RunForm {
  // The last value counts: a switch follows its "off" field, a button follows the list that it selects from.
  const text = (name: string): string => {
    const value = form.getAll(name).at(-1);
    return typeof value === 'string' ? withPlainLineEnds(value) : '';
  };
  const runForm = Object.fromEntries(RUN_FORM_FIELDS.map((name) => [name, text(name)])) as RunForm;
  return { ...runForm, ...readNoiseForm(form, runForm) };
}

/** Returns the form with the points of a chosen file; with JavaScript the file is already read into its field. */
export async function withPointsFile(form: FormData, runForm: RunForm): Promise<RunForm> {
  const file = form.get('pointsFile');
  if (!(file instanceof File) || file.size === 0) return runForm;
  return { ...runForm, points: withPlainLineEnds(await file.text()) };
}

/** The form fields of each input that a product may have. */
const FIELDS_OF: Readonly<Record<ProductInput, readonly RunFormField[]>> = {
  shots: ['shots', 'seed'],
  states: ['states'],
  noise: ['noise', 'noiseModel'],
  method: ['method'],
  chip: [...CHIP_SWITCHES, 'placement'],
  precision: ['precision'],
};

/**
 * Valid placeholder values for fields that the product does not use, and for invalid fields when the other fields are
 * still to be checked.
 */
export const UNUSED_FIELD_VALUES = {
  name: '-',
  shots: String(LIMITS.shots.min),
  seed: '',
  precision: '',
  states: '0',
  noise: 'none',
  noiseModel: '{}',
  method: '',
  mapping: '',
  optimization: '',
  amend: '',
  placement: '',
  parameters: '',
  kind: 'run',
  exact: '',
  observables: '',
  gradient: '',
  sweep: '',
  combine: '',
  points: '',
  minimiser: '',
  budget: '',
  tolerance: '',
  bounds: '',
  kept: '',
} as const satisfies Partial<RunForm>;

const WORKLOAD_FIELDS = [
  'exact',
  'observables',
  'gradient',
  'sweep',
  'combine',
  'points',
  'minimiser',
  'budget',
  'tolerance',
  'bounds',
  'kept',
] as const satisfies readonly RunFormField[];

/** The fields that each kind uses, besides those of a run. */
const FIELDS_OF_KIND: Readonly<Record<RunKind, readonly (typeof WORKLOAD_FIELDS)[number][]>> = {
  run: [],
  values: ['exact', 'observables', 'gradient', 'kept'],
  sweep: ['exact', 'observables', 'gradient', 'sweep', 'combine', 'points', 'kept'],
  minimise: ['exact', 'observables', 'minimiser', 'budget', 'tolerance', 'bounds', 'kept'],
};

/** Whether a form asks for exact values instead of shots; the 72-qubit machine has shots only. */
const isExact = ({ kind, exact, product }: Pick<RunForm, 'kind' | 'exact' | 'product'>): boolean =>
  runKindOf(kind) !== 'run' && exact !== 'off' && product !== 'chip-72';

const inputsOf = (product: Product | undefined): readonly ProductInput[] => product?.inputs ?? ['shots'];

/** Returns the form with only the fields that its product uses. Other input stays in the form and is not validated. */
function withUsedFields(runForm: RunForm): RunForm {
  const inputs = inputsOf(findProduct(runForm.product));
  const usesInput = (input: ProductInput): boolean => inputs.includes(input);
  const neutral = (Object.keys(FIELDS_OF) as ProductInput[])
    .filter((input) => !usesInput(input))
    .flatMap((input) => FIELDS_OF[input]);
  const used = FIELDS_OF_KIND[runKindOf(runForm.kind)];
  const unused: readonly RunFormField[] = [
    ...neutral,
    ...(isOwnNoise(runForm.noise) ? [] : (['noiseModel'] as const)),
    ...WORKLOAD_FIELDS.filter((field) => !used.includes(field)),
    ...(isExact(runForm) ? (['shots'] as const) : []),
  ];
  return {
    ...runForm,
    ...Object.fromEntries(unused.map((field) => [field, (UNUSED_FIELD_VALUES as Partial<RunForm>)[field] ?? ''])),
  };
}

type ParsedForm = z.output<typeof RunFormSchema>;

function noiseOf({ noise, noiseModel }: Pick<ParsedForm, 'noise' | 'noiseModel'>): ValidRunForm['noise'] {
  if (isOwnNoise(noise)) return noiseModel;
  return noise === 'none' ? undefined : presetNoise(noise);
}

/** Returns the validated form in the type that the services accept. */
function toValidForm(parsed: ParsedForm, isOfShots: boolean): ValidRunForm {
  const { name, language, program, product, shots, seed, precision, states, method, parameters } = parsed;
  const inputs = inputsOf(findProduct(product));
  const noise = noiseOf(parsed);
  const workload = workloadOf(parsed);
  const named = namesInPoints(parsed);
  const values = Object.entries(parameters).filter(([parameter]) => !named.includes(parameter));
  return {
    name,
    language,
    program: worded(program, language),
    product,
    shots: inputs.includes('shots') && isOfShots ? shots : 0,
    ...(workload && { workload }),
    ...(values.length > 0 && { parameters: Object.fromEntries(values) }),
    ...(seed !== undefined && { seed }),
    ...(precision && { precision }),
    ...(inputs.includes('states') && { states }),
    ...(noise && { noise }),
    ...(method && { method }),
    ...(inputs.includes('chip') && {
      chip: {
        mapping: parsed.mapping !== 'off',
        optimization: parsed.optimization !== 'off',
        amend: parsed.amend !== 'off',
        ...(parsed.placement && { placement: parsed.placement }),
      },
    }),
  };
}

const problemOf = (issue: z.core.$ZodIssue): FieldProblem => {
  const params = issue.code === 'custom' ? (issue.params as { problem?: FieldProblem } | undefined) : undefined;
  return params?.problem ?? { key: 'choice' };
};

export type RunFormValidation =
  { readonly ok: true; readonly validForm: ValidRunForm } | { readonly ok: false; readonly problems: RunFormProblems };

/** Returns the valid form, or the problem of each invalid field. */
export function validateRunForm(runForm: RunForm): RunFormValidation {
  const parsed = RunFormSchema.safeParse(withUsedFields(runForm));
  if (parsed.success) return { ok: true, validForm: toValidForm(parsed.data, !isExact(runForm)) };
  const problems: Partial<Record<RunFormField, FieldProblem>> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as RunFormField;
    problems[field] ??= problemOf(issue);
  }
  return { ok: false, problems };
}
