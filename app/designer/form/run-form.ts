import type { ProductId } from '#app/domain/products.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { LanguageId, NoiseError, Precision } from '#simulator';

/** Every field of the designer's form, in the order in which a kept draft is written. */
export const DRAFT_FIELDS = [
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
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** The form of the designer as it was typed; nothing in it has been checked. */
export type Draft = Readonly<Record<DraftField, string>>;

/** In the list of noise presets: a model of one's own. */
export const OWN_NOISE = 'own';
/** The same, field by field. */
export const NOISE_FORM = 'form';

export const isOwnNoise = (noise: string): noise is typeof OWN_NOISE | typeof NOISE_FORM =>
  noise === OWN_NOISE || noise === NOISE_FORM;

/** The switches of the 72-qubit machine, by their fields. */
export const CHIP_SWITCHES = ['mapping', 'optimization', 'amend'] as const satisfies readonly DraftField[];

/** A draft whose every field is in order. */
export interface CheckedDraft extends RunOptions {
  readonly name: string;
  readonly language: LanguageId;
  readonly program: string;
  readonly product: ProductId;
  /** 0 where the product takes none. */
  readonly shots: number;
  /** Absent: the task draws one. */
  readonly seed?: number;
  readonly precision?: Precision;
}

/** A key under `designer:errors` and what its sentence names; or what is wrong with a noise model. */
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
  | { readonly key: 'noise_model'; readonly errors: readonly NoiseError[] };

export type DraftProblems = Readonly<Partial<Record<DraftField, FieldProblem>>>;

/** What the buttons of the form ask for. */
export const INTENTS = ['draw', 'save', 'run', 'subscribe_run', 'copy', 'import'] as const;
export type Intent = (typeof INTENTS)[number];
