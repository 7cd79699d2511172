import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { choiceField, csvField, noNumber, numberField, textField, written } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { BEHAVIOR_LIMITS, BEHAVIOR_SHOTS } from './limits.ts';
import { rowsProblem } from './rows.ts';
import { readBehaviorTable } from './table.ts';

const namesField = (most: number, key: string) =>
  z
    .array(textField(BEHAVIOR_LIMITS.name), { error: () => written('names_needed') })
    .max(most, { error: () => written(key, { max: most }) });

const shotsError = written('shots_range', { min: BEHAVIOR_SHOTS.least, max: BEHAVIOR_SHOTS.most });

export const behaviorSchema = z.strictObject({
  dataset: choiceField(['shop', 'iris', 'moons', 'table'])
    .optional()
    .describe('Data: a sample by its name, or table for csv. Absent: shop, or what file or csv says'),
  file: choiceField(['behavior-shop.csv', 'behavior-moons.csv'])
    .optional()
    .describe('A sample by the name of its file, instead of dataset'),
  csv: csvField()
    .optional()
    .describe('8 to 400 rows as CSV: columns of numbers, one column of labels, and names in the first row'),
  label: textField(BEHAVIOR_LIMITS.name).optional().describe('Name of the column of labels. Absent: the last one'),
  classes: namesField(BEHAVIOR_LIMITS.classes, 'too_many_classes')
    .optional()
    .describe('Labels to tell apart, 2 to 6; rows with others are left out. Absent: all'),
  features: namesField(BEHAVIOR_LIMITS.features, 'too_many_features')
    .optional()
    .describe('Names of 1 to 8 columns of numbers, one qubit each. Absent: all'),
  axes: namesField(2, 'two_axes')
    .optional()
    .describe('The two features of the decision picture. Absent: the first two'),
  kernel: choiceField(['angle', 'zz'])
    .default('angle')
    .describe('Feature map. angle: a rotation RY of each qubit; zz: phases of features and of their products'),
  ridge: numberField(1e-4, 100).default(1).describe('Ridge λ that is added to the diagonal of the kernel'),
  split: choiceField(['alternate', 'seeded'])
    .default('alternate')
    .describe('alternate: rows 0, 2, 4 … train, the others test; seeded: 70 % of each class train, drawn by the seed'),
  scaling: choiceField(['training rows', 'all rows'])
    .default('training rows')
    .describe('Rows whose minimum and maximum scale each feature to 0 … π'),
  shots: z
    .number({ error: noNumber })
    .int({ error: shotsError })
    .max(BEHAVIOR_SHOTS.most, { error: shotsError })
    .refine((shots) => shots === 0 || shots >= BEHAVIOR_SHOTS.least, { error: shotsError })
    .optional()
    .describe(
      'Shots of each entry of the kernel, 100 to 100,000; 0: exact entries, on the engine exact. Absent: 0 there, else 1,000',
    ),
});
type RawInput = z.infer<typeof behaviorSchema>;

const FILES = { shop: 'behavior-shop.csv', moons: 'behavior-moons.csv' } as const;

/** With the data that it means, under every name that it has. */
export interface BehaviorInput extends RawInput {
  readonly dataset: NonNullable<RawInput['dataset']>;
}

type SourceReading =
  | { readonly ok: true; readonly source: Pick<BehaviorInput, 'dataset' | 'file' | 'csv'> }
  | { readonly ok: false; readonly error: InputProblem };

/** Which data an input means: by its name, the name of its file, or as a table. */
function sourceOf({ dataset, file, csv }: RawInput): SourceReading {
  const named = file === undefined ? undefined : file === FILES.moons ? 'moons' : 'shop';
  const meant = new Set([dataset, named, csv === undefined ? undefined : 'table'].filter((each) => each !== undefined));
  if (meant.size > 1) return { ok: false, error: { field: csv === undefined ? 'dataset' : 'csv', key: 'data_twice' } };
  const [only = 'shop'] = meant as ReadonlySet<BehaviorInput['dataset']>;
  if (only === 'table')
    return csv === undefined
      ? { ok: false, error: { field: 'csv', key: 'empty' } }
      : { ok: true, source: { dataset: only, csv } };
  return { ok: true, source: { dataset: only, ...(only !== 'iris' && { file: FILES[only] }) } };
}

/** An empty list or name in a form, or from a caller, is none. */
function withoutEmpty<Input extends RawInput>(input: Input): Input {
  const { label, classes, features, axes, ...rest } = input;
  return {
    ...rest,
    ...(label !== undefined && label.trim() !== '' && { label: label.trim() }),
    ...Object.fromEntries(
      Object.entries({ classes, features, axes }).filter(([, names]) => names !== undefined && names.length > 0),
    ),
  } as Input;
}

/** Errors of entries of a list belong to the list, each once. */
function atLists(errors: readonly InputProblem[]): readonly InputProblem[] {
  const found = new Map<string, InputProblem>();
  for (const error of errors) {
    const field = error.field.replace(/^(classes|features|axes)\.\d+$/, '$1');
    const key = field === error.field ? error.key : 'names_needed';
    found.set(`${field} ${key}`, field === error.field ? error : { field, key });
  }
  return [...found.values()];
}

/** Errors of the data of a sample belong to its choice. */
const atData = (problem: InputProblem, { dataset }: BehaviorInput): InputProblem =>
  problem.field === 'csv' && dataset !== 'table' ? { ...problem, field: 'dataset' } : problem;

/** Reads an input; its table is read as well, for what may be wrong with it. */
export function readBehaviorInput(raw: unknown): InputReading<BehaviorInput> {
  const long = longLists(raw, ['classes', 'features', 'axes'], BEHAVIOR_LIMITS.features);
  if (long.length > 0)
    return {
      ok: false,
      errors: long.map((field) =>
        field === 'axes'
          ? { field, key: 'two_axes' }
          : field === 'classes'
            ? { field, key: 'too_many_classes', values: { max: BEHAVIOR_LIMITS.classes } }
            : { field, key: 'too_many_features', values: { max: BEHAVIOR_LIMITS.features } },
      ),
    };
  const reading = readBySchema(behaviorSchema, raw);
  if (!reading.ok) return { ok: false, errors: atLists(reading.errors) };
  const given = withoutEmpty(reading.input);
  const from = sourceOf(given);
  if (!from.ok) return { ok: false, errors: [from.error] };
  const { csv: _csv, file: _file, ...rest } = given;
  const input: BehaviorInput = { ...rest, ...from.source };
  const table = readBehaviorTable(input);
  if (!table.ok) return { ok: false, errors: table.errors.map((error) => atData(error, input)) };
  const problem = rowsProblem(table.table, input);
  return problem === undefined ? { ok: true, input } : { ok: false, errors: [atData(problem, input)] };
}
