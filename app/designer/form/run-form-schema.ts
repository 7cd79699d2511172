import { z } from 'zod';
import { isStateLike, splitStates } from '#app/domain/basis-states.ts';
import { LIMITS, POINTS_KIB, utf8Bytes } from '#app/domain/limits.ts';
import { bindingTexts, type ParameterValues, readParameterValues } from '#app/domain/parameter-values.ts';
import { readPlacement } from '#app/domain/placement.ts';
import { MAX_STATES, PRODUCTS } from '#app/domain/products.ts';
import { LANGUAGE_IDS, METHOD_NAMES, NOISY_METHODS, parseNoiseModel, PRESET_NAMES } from '#simulator';
import { programLong } from './field-refusals.ts';
import { type FieldProblem, NOISE_FORM, OWN_NOISE, RUN_KINDS, type ValidRunForm } from './run-form.ts';
import { keptWorkload } from './workload-fields.ts';

const KIB = 1024;
const LONGEST_NOISE_MODEL = 64 * KIB;
/** Maximum number of noise model errors that are reported. */
const SHOWN_NOISE_ERRORS = 3;
/**
 * Maximum number of characters of an error's value, so that the message stays readable if a whole file was pasted into
 * the field.
 */
const SHOWN_CHARACTERS = 40;

type Refine = (value: string, context: z.RefinementCtx<string>) => void;

const refuse = (context: z.RefinementCtx<string>, problem: FieldProblem): void => {
  context.addIssue({ code: 'custom', message: problem.key, params: { problem } });
};

const wholeNumber = (text: string): number => (/^\d{1,16}$/.test(text) ? Number(text) : Number.NaN);

const checkName: Refine = (value, context) => {
  if (value.trim() === '') refuse(context, { key: 'name_required' });
  else if ([...value.trim()].length > LIMITS.projectName)
    refuse(context, { key: 'name_long', values: { limit: LIMITS.projectName } });
};

const checkProgram: Refine = (value, context) => {
  const lengthProblem = programLong(value);
  if (lengthProblem !== null) refuse(context, lengthProblem);
};

const checkShots: Refine = (value, context) => {
  if (value === '') return refuse(context, { key: 'shots_required' });
  const shots = wholeNumber(value);
  if (!(shots >= LIMITS.shots.min && shots <= LIMITS.shots.max))
    refuse(context, { key: 'shots_range', values: { limit: LIMITS.shots.max } });
};

const checkSeed: Refine = (value, context) => {
  if (value !== '' && !Number.isSafeInteger(wholeNumber(value)))
    refuse(context, { key: 'seed_range', values: { limit: Number.MAX_SAFE_INTEGER } });
};

const checkStates: Refine = (value, context) => {
  const parts = splitStates(value);
  const wrong = parts.find((part) => !isStateLike(part));
  if (parts.length === 0) refuse(context, { key: 'states_required' });
  else if (parts.length > MAX_STATES)
    refuse(context, { key: 'states_many', values: { limit: MAX_STATES, count: parts.length } });
  else if (wrong !== undefined)
    refuse(context, { key: 'state_unlike', values: { state: wrong.slice(0, SHOWN_CHARACTERS) } });
};

const checkNoiseModel: Refine = (value, context) => {
  if (utf8Bytes(value) > LONGEST_NOISE_MODEL)
    return refuse(context, { key: 'noise_long', values: { limit: LONGEST_NOISE_MODEL / KIB } });
  const reading = parseNoiseModel(value);
  if (!reading.ok) refuse(context, { key: 'noise_model', errors: reading.errors.slice(0, SHOWN_NOISE_ERRORS) });
};

const checkPlacement: Refine = (value, context) => {
  const reading = readPlacement(value);
  if (!reading.ok) refuse(context, { key: 'refused', refusal: reading.refusal });
};

/** An empty field leaves the choice to the compiler. */
const toPlacement = (text: string): readonly number[] | undefined => {
  const reading = readPlacement(text);
  return reading.ok && reading.placement.length > 0 ? reading.placement : undefined;
};

const checkParameters: Refine = (value, context) => {
  const reading = readParameterValues(value);
  if (!reading.ok) refuse(context, reading.problem);
};

const toParameters = (text: string): ParameterValues => {
  const reading = readParameterValues(text);
  return reading.ok ? reading.values : {};
};

/** Sizes of texts that are read with the program, in KiB. */
const LONGEST_TEXT = { line: 16, observables: 128, points: POINTS_KIB, kept: POINTS_KIB } as const;

const atMost =
  (limit: number): Refine =>
  (value, context) => {
    if (utf8Bytes(value) > limit * KIB) refuse(context, { key: 'text_long', values: { limit } });
  };

/** A second range of a parameter is not ignored. */
const checkRepeated: Refine = (value, context) => {
  const names = bindingTexts(value).map(({ name }) => name);
  const repeated = names.find((name, index) => name !== undefined && names.indexOf(name) < index);
  if (repeated !== undefined) refuse(context, { key: 'parameters_repeated', values: { name: repeated } });
};

const checkKept: Refine = (value, context) => {
  if (value !== '' && keptWorkload(value) === undefined) refuse(context, { key: 'choice' });
};

/** Returns the model of a valid text; nothing else is read. */
const toModel = (text: string) => {
  const reading = parseNoiseModel(text);
  return reading.ok ? reading.model : undefined;
};

/** Accepts thousands separators and spaces in numbers. */
const number = z.string().transform((value) => value.replace(/[,，\s]/g, ''));
const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: 'choice' });

/** An empty choice is left to the engine; for a switch it means on. */
const optional = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  choice(choices).or(z.literal('').transform(() => undefined));

/** Validates each field of the form separately. */
export const RunFormSchema = z.object({
  name: z
    .string()
    .superRefine(checkName)
    .transform((value) => value.trim()),
  language: choice(LANGUAGE_IDS),
  program: z.string().superRefine(checkProgram),
  product: choice(PRODUCTS.map(({ id }) => id) as [ValidRunForm['product'], ...ValidRunForm['product'][]]),
  shots: number.superRefine(checkShots).transform(Number),
  seed: number.superRefine(checkSeed).transform((value) => (value === '' ? undefined : Number(value))),
  precision: optional(['single', 'double']),
  states: z.string().superRefine(checkStates).transform(splitStates),
  noise: choice([OWN_NOISE, NOISE_FORM, ...PRESET_NAMES]),
  noiseModel: z.string().superRefine(checkNoiseModel).transform(toModel),
  method: optional(NOISY_METHODS),
  mapping: optional(['on', 'off']),
  optimization: optional(['on', 'off']),
  amend: optional(['on', 'off']),
  placement: z.string().superRefine(checkPlacement).transform(toPlacement),
  parameters: z.string().superRefine(checkParameters).transform(toParameters),
  kind: choice(RUN_KINDS).or(z.literal('').transform(() => 'run' as const)),
  exact: optional(['on', 'off']),
  observables: z.string().superRefine(atMost(LONGEST_TEXT.observables)),
  gradient: optional(['on', 'off']).transform((value) => value ?? 'off'),
  sweep: z.string().superRefine(atMost(LONGEST_TEXT.line)),
  combine: optional(['zip', 'grid']).transform((value) => value ?? 'grid'),
  points: z.string().superRefine(atMost(LONGEST_TEXT.points)),
  minimiser: optional(METHOD_NAMES).transform((value) => value ?? 'adam'),
  budget: number,
  tolerance: z.string().transform((value) => value.trim()),
  bounds: z.string().superRefine(atMost(LONGEST_TEXT.line)).superRefine(checkRepeated),
  kept: z.string().superRefine(atMost(LONGEST_TEXT.kept)).superRefine(checkKept),
});
