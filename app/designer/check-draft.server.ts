import { z } from 'zod';
import { LIMITS } from '../domain/limits.ts';
import { PRODUCTS } from '../domain/products.ts';
import { LANGUAGE_IDS } from '#simulator/languages/language.ts';
import { type CheckedDraft, type Draft, DRAFT_FIELDS, type DraftProblems, type FieldProblem } from './draft.ts';

const KIB = 1024;
const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

/** Browsers send line ends as CR LF; a program is kept with LF, so that columns and versions compare. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** The draft that a form carries; a field that is missing is empty. */
export function readDraft(form: FormData): Draft {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const fields = Object.fromEntries(DRAFT_FIELDS.map((name) => [name, text(name)])) as Record<keyof Draft, string>;
  return { ...fields, program: withPlainLineEnds(fields.program) };
}

type Refine = (value: string, context: z.RefinementCtx<string>) => void;

const refuse = (context: z.RefinementCtx<string>, problem: FieldProblem): void => {
  context.addIssue({ code: 'custom', message: problem.key, params: { problem } });
};

const wholeNumber = (text: string): number => (/^\d{1,16}$/.test(text) ? Number(text) : Number.NaN);

const checkName: Refine = (value, context) => {
  if (value.trim() === '') refuse(context, { key: 'name_required' });
  else if ([...value.trim()].length > LIMITS.projectName) refuse(context, { key: 'name_long', values: { limit: LIMITS.projectName } });
};

const checkProgram: Refine = (value, context) => {
  const size = bytesOf(value);
  if (value.trim() === '') refuse(context, { key: 'program_required' });
  else if (size > LIMITS.programBytes) {
    refuse(context, { key: 'program_long', values: { limit: LIMITS.programBytes / KIB, size: Math.ceil(size / KIB) } });
  }
};

const checkShots: Refine = (value, context) => {
  if (value === '') return refuse(context, { key: 'shots_required' });
  const shots = wholeNumber(value);
  if (!(shots >= LIMITS.shots.min && shots <= LIMITS.shots.max)) refuse(context, { key: 'shots_range', values: { limit: LIMITS.shots.max } });
};

const checkSeed: Refine = (value, context) => {
  if (value !== '' && !Number.isSafeInteger(wholeNumber(value))) refuse(context, { key: 'seed_range', values: { limit: Number.MAX_SAFE_INTEGER } });
};

/** Thousands separators and spaces are how people write numbers. */
const number = z.string().transform((value) => value.replace(/[,，\s]/g, ''));
const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) => z.enum(choices, { error: 'choice' });

const DraftSchema = z.object({
  name: z.string().superRefine(checkName).transform((value) => value.trim()),
  language: choice(LANGUAGE_IDS),
  program: z.string().superRefine(checkProgram),
  product: choice(PRODUCTS.map(({ id }) => id) as [CheckedDraft['product'], ...CheckedDraft['product'][]]),
  shots: number.superRefine(checkShots).transform(Number),
  seed: number.superRefine(checkSeed).transform((value) => (value === '' ? undefined : Number(value))),
});

const problemOf = (issue: z.core.$ZodIssue): FieldProblem => {
  const params = issue.code === 'custom' ? (issue.params as { problem?: FieldProblem } | undefined) : undefined;
  return params?.problem ?? { key: 'choice' };
};

export type DraftCheck = { readonly ok: true; readonly draft: CheckedDraft } | { readonly ok: false; readonly problems: DraftProblems };

/** Whether a draft can be handed on, and for each field that cannot why. */
export function checkDraft(draft: Draft): DraftCheck {
  const parsed = DraftSchema.safeParse(draft);
  if (parsed.success) {
    const { seed, ...rest } = parsed.data;
    return { ok: true, draft: seed === undefined ? rest : { ...rest, seed } };
  }
  const problems: Partial<Record<keyof Draft, FieldProblem>> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path[0] as keyof Draft;
    problems[field] ??= problemOf(issue);
  }
  return { ok: false, problems };
}
