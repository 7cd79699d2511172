import type { ParameterValuesProblem } from '#app/domain/parameter-values.ts';
import type { ProductId } from '#app/domain/products.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { LanguageId, NoiseError, Precision, Refusal, WorkloadError } from '#simulator';

/** Id of the form to which the bar's fields and buttons belong; the form element is further down, beside the board. */
export const DESIGNER_FORM_ID = 'designer';

/** All fields of the designer's form, in the order in which a form is serialised. */
export const RUN_FORM_FIELDS = [
  'name',
  'language',
  'program',
  'product',
  'shots',
  'seed',
  'precision',
  'states',
  'noise',
  'noiseModel',
  'method',
  'mapping',
  'optimization',
  'amend',
  'placement',
  'parameters',
  'kind',
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
] as const;
export type RunFormField = (typeof RUN_FORM_FIELDS)[number];

/** The designer's form as typed, not validated. */
export type RunForm = Readonly<Record<RunFormField, string>>;

/** What the form runs: the program once, values of observables, a sweep of parameters, or a minimisation. */
export const RUN_KINDS = ['run', 'values', 'sweep', 'minimise'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** Returns the kind of a form; forms of earlier releases have none. */
export const runKindOf = (kind: string): RunKind => RUN_KINDS.find((each) => each === kind) ?? 'run';

/** Entry in the list of noise presets: a custom model. */
export const OWN_NOISE = 'own';
/** A custom model, entered field by field. */
export const NOISE_FORM = 'form';

export const isOwnNoise = (noise: string): noise is typeof OWN_NOISE | typeof NOISE_FORM =>
  noise === OWN_NOISE || noise === NOISE_FORM;

/** Field names of the switches of the 72-qubit machine. */
export const CHIP_SWITCHES = ['mapping', 'optimization', 'amend'] as const satisfies readonly RunFormField[];

/** A form with only valid fields. */
export interface ValidRunForm extends RunOptions {
  readonly name: string;
  readonly language: LanguageId;
  readonly program: string;
  readonly product: ProductId;
  /** 0 if the product has no shots. */
  readonly shots: number;
  /** If absent, the task draws one. */
  readonly seed?: number;
  readonly precision?: Precision;
}

/** An error of a workload with its place in the text of a field. */
export interface FieldWorkloadError extends Pick<WorkloadError, 'code' | 'values'> {
  /** Number of the observable, from 1; empty lines are counted. */
  readonly observable?: number;
  /** Line of the text, from 1. */
  readonly line?: number;
  /** Character of the line, or column of a table, from 1. */
  readonly column?: number;
}

/** A key under `designer:errors` with the values of its sentence, or an error in a noise model. */
export type FieldProblem =
  | {
      readonly key:
        | 'name_required'
        | 'name_long'
        | 'program_long'
        | 'shots_required'
        | 'shots_range'
        | 'seed_range'
        | 'states_required'
        | 'states_many'
        | 'state_unlike'
        | 'state_length'
        | 'noise_long'
        | 'choice';
      readonly values?: Readonly<Record<string, number | string>>;
    }
  | { readonly key: 'noise_model'; readonly errors: readonly NoiseError[] }
  | ParameterValuesProblem
  | { readonly key: 'text_long'; readonly values: { readonly limit: number } }
  | { readonly key: 'workload'; readonly errors: readonly FieldWorkloadError[] }
  /** A refusal of the simulator that concerns this field. */
  | { readonly key: 'refused'; readonly refusal: Pick<Refusal, 'reason' | 'values'> };

export type RunFormProblems = Readonly<Partial<Record<RunFormField, FieldProblem>>>;

/** Intents of the form's buttons. */
export const INTENTS = ['draw', 'save', 'run', 'subscribe_run', 'copy', 'import'] as const;
export type Intent = (typeof INTENTS)[number];
