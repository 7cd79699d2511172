import type { z } from 'zod';
import { LIMITS } from '#app/domain/limits.ts';
import { findProduct, type Product, type ProductInput } from '#app/domain/products.ts';
import { presetNoise } from '#simulator';
import {
  type CheckedDraft,
  CHIP_SWITCHES,
  type Draft,
  DRAFT_FIELDS,
  type DraftField,
  type DraftProblems,
  type FieldProblem,
  isOwnNoise,
} from './run-form.ts';
import { DraftSchema } from './schema.server.ts';
import { worded } from './empty-program.ts';
import { readNoiseForm } from '#app/designer/noise/read-noise-form.ts';

/** Browsers send line ends as CR LF; a program is kept with LF, so that columns and versions compare. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The draft that a form carries; a field that is missing is empty. */
export function readDraft(form: FormData): Draft {
  // The last one counts: a switch stands behind its "off", a button behind the list it chooses from.
  const text = (name: string): string => {
    const value = form.getAll(name).at(-1);
    return typeof value === 'string' ? withPlainLineEnds(value) : '';
  };
  const draft = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, text(name)])) as Draft;
  return { ...draft, ...readNoiseForm(form, draft) };
}

/** The fields behind each thing that a product may ask for. */
const FIELDS_OF: Readonly<Record<ProductInput, readonly DraftField[]>> = {
  shots: ['shots', 'seed'],
  states: ['states'],
  noise: ['noise', 'noiseModel'],
  method: ['method'],
  chip: CHIP_SWITCHES,
  precision: ['precision'],
};

/** What stands for a field that is not asked for, or that is wrong where the rest is to be looked at all the same. */
export const NEUTRAL_DRAFT = {
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
} as const satisfies Partial<Draft>;

const inputsOf = (product: Product | undefined): readonly ProductInput[] => product?.inputs ?? ['shots'];

/** A draft with only those fields that its product asks for; what else was typed stays in the form and is not judged. */
function asAsked(draft: Draft): Draft {
  const inputs = inputsOf(findProduct(draft.product));
  const isAsked = (input: ProductInput): boolean => inputs.includes(input);
  const neutral = (Object.keys(FIELDS_OF) as ProductInput[])
    .filter((input) => !isAsked(input))
    .flatMap((input) => FIELDS_OF[input]);
  const unused: readonly DraftField[] = isOwnNoise(draft.noise) ? neutral : [...neutral, 'noiseModel'];
  return {
    ...draft,
    ...Object.fromEntries(unused.map((field) => [field, (NEUTRAL_DRAFT as Partial<Draft>)[field] ?? ''])),
  };
}

type ParsedDraft = z.output<typeof DraftSchema>;

function noiseOf({ noise, noiseModel }: Pick<ParsedDraft, 'noise' | 'noiseModel'>): CheckedDraft['noise'] {
  if (isOwnNoise(noise)) return noiseModel;
  return noise === 'none' ? undefined : presetNoise(noise);
}

/** The checked form as services take it. */
function asDraft(parsed: ParsedDraft): CheckedDraft {
  const { name, language, program, product, shots, seed, precision, states, method } = parsed;
  const inputs = inputsOf(findProduct(product));
  const noise = noiseOf(parsed);
  return {
    name,
    language,
    program: worded(program, language),
    product,
    shots: inputs.includes('shots') ? shots : 0,
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
      },
    }),
  };
}

const problemOf = (issue: z.core.$ZodIssue): FieldProblem => {
  const params = issue.code === 'custom' ? (issue.params as { problem?: FieldProblem } | undefined) : undefined;
  return params?.problem ?? { key: 'choice' };
};

export type DraftCheck =
  { readonly ok: true; readonly draft: CheckedDraft } | { readonly ok: false; readonly problems: DraftProblems };

/** Whether a draft can be handed on, and for each field that cannot why. */
export function checkDraft(draft: Draft): DraftCheck {
  const parsed = DraftSchema.safeParse(asAsked(draft));
  if (parsed.success) return { ok: true, draft: asDraft(parsed.data) };
  const problems: Partial<Record<DraftField, FieldProblem>> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as DraftField;
    problems[field] ??= problemOf(issue);
  }
  return { ok: false, problems };
}
