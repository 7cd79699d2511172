import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { PICTURE_TEXT, readPng, reducePicture } from '#app/applications/data/png.ts';
import { choiceField, textField, wholeField, written } from '#app/applications/input/fields.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { NOISY_RING, SIGNS } from './data/signs.ts';
import { type NamedPicture, type PictureRows, WHITE_GREY } from './greys.ts';
import {
  LARGEST_SIDE,
  LONGEST_NAME,
  MOST_PICTURES,
  PICTURE_SIDES,
  type PictureSide,
  SIGN_SIDE,
  SWAP_SHOTS,
} from './limits.ts';

/** Characters of a value that an error repeats. */
const QUOTED = 20;

/** A value as it was written; the text of a list or an object may be long. */
const quotedValue = (input: unknown): string =>
  Array.isArray(input) ? '[…]' : typeof input === 'object' && input !== null ? '{…}' : String(input).slice(0, QUOTED);

const greyError = ({ input }: { input?: unknown }): string =>
  typeof input === 'number' && !Number.isNaN(input)
    ? written('grey_range')
    : written('grey_number', { text: quotedValue(input) });

const rowsError = written('picture_rows');
const sizeError = written('picture_size');

const pictureField = () =>
  z
    .array(
      z
        .array(z.number({ error: greyError }).min(0, { error: greyError }).max(WHITE_GREY, { error: greyError }), {
          error: rowsError,
        })
        .max(LARGEST_SIDE, { error: sizeError }),
      { error: rowsError },
    )
    .max(LARGEST_SIDE, { error: sizeError });

const pngField = () => textField(4 * PICTURE_TEXT).optional();

const nameField = () =>
  z
    .string({ error: written('name_missing') })
    .max(LONGEST_NAME, { error: written('name_long', { limit: LONGEST_NAME }) })
    .regex(/^\P{C}*$/u, { error: written('name_text') })
    .trim()
    .min(1, { error: written('name_missing') });

const AGAINST = ['built-in set', 'own set', 'two pictures'] as const;

export const identificationSchema = z.strictObject({
  against: choiceField(AGAINST)
    .optional()
    .describe(
      'What is compared: query with the built-in set or with set, or first with second. Absent: by the pictures',
    ),
  side: z
    .literal(PICTURE_SIDES, { error: written('side_choice') })
    .optional()
    .describe('Rows and columns of every picture, to which a PNG is reduced. Absent: those of the pictures, or 4'),
  query: pictureField()
    .optional()
    .describe('The picture to identify: rows of greys, 0 black to 255 white. Absent: a sample'),
  queryPng: pngField().describe('The query as a PNG file in base64, at most 256 KiB, instead of query'),
  set: z
    .array(
      z.strictObject({
        name: nameField().describe('Each of the set has another one'),
        zh: nameField().optional().describe('The name in Chinese'),
        pixels: pictureField().optional().describe('Rows of greys'),
        png: pngField().describe('A PNG file in base64 instead of pixels'),
      }),
      { error: written('picture_rows') },
    )
    .max(MOST_PICTURES, { error: written('set_large', { limit: MOST_PICTURES }) })
    .optional()
    .describe('Pictures of your own to compare with, at most 16'),
  setPng: pngField().describe('One more picture of the set, as a PNG file in base64'),
  first: pictureField().optional().describe('Of two pictures'),
  firstPng: pngField().describe('The first picture as a PNG file in base64, instead of first'),
  second: pictureField().optional().describe('Of two pictures'),
  secondPng: pngField().describe('The second picture as a PNG file in base64, instead of second'),
  shots: wholeField(SWAP_SHOTS.least, SWAP_SHOTS.most)
    .default(SWAP_SHOTS.usual)
    .describe('Shots of a comparison; on the exact engine only for the standard errors'),
});
type RawInput = z.infer<typeof identificationSchema>;

/** What is compared, whatever it came as. */
export interface IdentificationInput extends Pick<RawInput, 'shots'> {
  readonly against: (typeof AGAINST)[number];
  readonly side: PictureSide;
  /** Against a set. */
  readonly query?: PictureRows;
  /** Of one's own. */
  readonly set?: readonly NamedPicture[];
  /** Of two pictures. */
  readonly first?: PictureRows;
  readonly second?: PictureRows;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a picture has more rows or columns than anybody needs to check one by one. */
const isLongPicture = (value: unknown): boolean =>
  Array.isArray(value) &&
  (value.length > LARGEST_SIDE || value.some((row) => Array.isArray(row) && row.length > LARGEST_SIDE));

/** Lists that are too long are refused before they are checked. */
function longPictures(raw: unknown): readonly InputProblem[] {
  if (typeof raw !== 'object' || raw === null) return [];
  const fieldOf = (field: string): unknown => (Object.hasOwn(raw, field) ? (raw as Fields)[field] : undefined);
  const long = ['query', 'first', 'second'].filter((field) => isLongPicture(fieldOf(field)));
  const set = fieldOf('set');
  const isLarge = Array.isArray(set) && set.length > MOST_PICTURES;
  const inSet = Array.isArray(set) && !isLarge ? set : [];
  return [
    ...long.map((field) => ({ field, key: 'picture_size' })),
    ...(isLarge ? [{ field: 'set', key: 'set_large', values: { limit: MOST_PICTURES } }] : []),
    ...inSet.flatMap((entry: unknown, index) =>
      typeof entry === 'object' && entry !== null && isLongPicture((entry as Fields)['pixels'])
        ? [{ field: `set.${index}.pixels`, key: 'picture_size' }]
        : [],
    ),
  ];
}

/** What is wrong with the shape of a picture. */
function shapeProblem(field: string, pixels: PictureRows): InputProblem | undefined {
  const m = pixels[0]?.length ?? 0;
  const uneven = pixels.findIndex(({ length }) => length !== m);
  if (uneven !== -1) return { field, key: 'ragged', values: { row: uneven + 1, n: pixels[uneven]!.length, m } };
  return pixels.length === m && (PICTURE_SIDES as readonly number[]).includes(m)
    ? undefined
    : { field, key: 'picture_size' };
}

/** Pictures and errors that reading finds one after another. */
class PictureReader {
  readonly errors: InputProblem[] = [];
  readonly #side: number;

  /** @param side of a PNG */
  constructor(side: number) {
    this.#side = side;
  }

  /** Returns a picture of rows, or of a file, which comes before them; nothing if there is neither, or an error. */
  read(field: string, pixels: PictureRows | undefined, pngField: string, png?: string): PictureRows | undefined {
    if (png === undefined || png === '') {
      const problem = pixels && shapeProblem(field, pixels);
      if (problem) this.errors.push(problem);
      return problem ? undefined : pixels;
    }
    const reading = readPng(png);
    if (reading.ok)
      return reducePicture(reading.picture, this.#side, this.#side).map((row) => row.map((grey) => Math.round(grey)));
    this.errors.push({ field: pngField, ...reading.error });
    return undefined;
  }

  missing(field: string, key: string): void {
    this.errors.push({ field, key });
  }
}

/** A picture with the field at which it was given. */
interface PlacedPicture {
  readonly field: string;
  readonly pixels: PictureRows;
}

/** Returns the pictures of a set; a PNG beside it has a number for its name. */
function setOf({ set = [], setPng }: RawInput, reader: PictureReader): readonly (NamedPicture & PlacedPicture)[] {
  const names = new Set<string>();
  const pictures = set.flatMap(({ name, zh, pixels, png }, index) => {
    const field = `set.${index}.pixels`;
    if (names.has(name)) reader.errors.push({ field: `set.${index}.name`, key: 'name_twice', values: { name } });
    names.add(name);
    const found = reader.read(field, pixels, `set.${index}.png`, png);
    if (pixels === undefined && !isGiven(png)) reader.missing(field, 'picture_rows');
    return found ? [{ field, name, ...(zh !== undefined && { zh }), pixels: found }] : [];
  });
  const added = reader.read('set', undefined, 'setPng', setPng);
  if (added === undefined) return pictures;
  let number = set.length + 1;
  while (names.has(`picture ${number}`)) number += 1;
  if (set.length === MOST_PICTURES)
    reader.errors.push({ field: 'setPng', key: 'set_large', values: { limit: MOST_PICTURES } });
  return [...pictures, { field: 'setPng', name: `picture ${number}`, zh: `图 ${number}`, pixels: added }];
}

/** What each choice takes; anything else contradicts it. */
const FIELDS_OF: Readonly<Record<IdentificationInput['against'], readonly (keyof RawInput)[]>> = {
  'built-in set': ['query', 'queryPng'],
  'own set': ['query', 'queryPng', 'set', 'setPng'],
  'two pictures': ['first', 'firstPng', 'second', 'secondPng'],
};
const PICTURE_FIELDS = [...FIELDS_OF['own set'], ...FIELDS_OF['two pictures']];

/** The form has an empty text where no file was chosen. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

const hasSome = (raw: RawInput, fields: readonly (keyof RawInput)[]): boolean =>
  fields.some((field) => isGiven(raw[field]));

const againstOf = (raw: RawInput): IdentificationInput['against'] =>
  raw.against ??
  (hasSome(raw, FIELDS_OF['two pictures'])
    ? 'two pictures'
    : hasSome(raw, ['set', 'setPng'])
      ? 'own set'
      : 'built-in set');

/** What is wrong with the sizes of sound pictures, the first of which has the side of all. */
function sizeProblems(
  { side }: RawInput,
  against: IdentificationInput['against'],
  pictures: readonly PlacedPicture[],
): readonly InputProblem[] {
  const [first, ...others] = pictures;
  if (first === undefined) return [];
  const own = first.pixels.length;
  if (side !== undefined && side !== own && pictures.every(({ pixels }) => pixels.length === own))
    return [{ field: 'side', key: 'side_differs', values: { side: own } }];
  if (against === 'built-in set' && own !== SIGN_SIDE)
    return [{ field: side === undefined ? 'query' : 'side', key: 'signs_size', values: { side: SIGN_SIDE } }];
  return others.filter(({ pixels }) => pixels.length !== own).map(({ field }) => ({ field, key: 'sizes_differ' }));
}

type Compared = Pick<IdentificationInput, 'query' | 'set' | 'first' | 'second'>;

/** Two pictures; the signs of the sample if there is neither. */
function pairOf(raw: RawInput, reader: PictureReader): readonly [Compared, readonly PlacedPicture[]] {
  const isSample = !hasSome(raw, FIELDS_OF['two pictures']) && (raw.side ?? SIGN_SIDE) === SIGN_SIDE;
  if (isSample) return [{ first: SIGNS[0]!.pixels, second: SIGNS[1]!.pixels }, []];
  const pictures = (['first', 'second'] as const).flatMap((field) => {
    const png = raw[`${field}Png`];
    const pixels = reader.read(field, raw[field], `${field}Png`, png);
    if (raw[field] === undefined && !isGiven(png)) reader.missing(field, 'required');
    return pixels ? [{ field, pixels }] : [];
  });
  return [{ first: pictures[0]?.pixels ?? [], second: pictures[1]?.pixels ?? [] }, pictures];
}

/** A query, the sample if there is none, and its set. */
function queryOf(
  raw: RawInput,
  against: IdentificationInput['against'],
  reader: PictureReader,
): readonly [Compared, readonly PlacedPicture[]] {
  const isSample = !hasSome(raw, FIELDS_OF['built-in set']);
  const query = isSample ? NOISY_RING : reader.read('query', raw.query, 'queryPng', raw.queryPng);
  if (query === undefined && reader.errors.length === 0) reader.missing('query', 'required');
  const placed = query ? [{ field: 'query', pixels: query }] : [];
  if (against === 'built-in set') return [{ query: query ?? [] }, placed];
  const set = setOf(raw, reader);
  if (set.length === 0 && reader.errors.length === 0) reader.missing('set', 'empty_set');
  return [{ query: query ?? [], set: set.map(({ field: _, ...picture }) => picture) }, [...placed, ...set]];
}

/** Adds the name of the picture to errors of pictures of a set. */
function withNames(raw: unknown, errors: readonly InputProblem[]): readonly InputProblem[] {
  const set = typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'set') ? (raw as Fields)['set'] : undefined;
  if (!Array.isArray(set)) return errors;
  return errors.map((error) => {
    const [, place] = /^set\.(\d+)\.(?:pixels|png)\b/.exec(error.field) ?? [];
    const name = place === undefined ? undefined : (set[Number(place)] as Fields | null)?.['name'];
    return typeof name === 'string' && name.trim() !== ''
      ? {
          ...error,
          values: {
            ...error.values,
            picture: [...name.trim().slice(0, 2 * LONGEST_NAME)].slice(0, LONGEST_NAME).join(''),
          },
        }
      : error;
  });
}

/** Reads an input; pictures of files become rows. */
export function readIdentificationInput(raw: unknown): InputReading<IdentificationInput> {
  const reading = readPictures(raw);
  return reading.ok ? reading : { ok: false, errors: withNames(raw, reading.errors) };
}

/** A list in place of a choice is meant as the set: an empty one has no pictures. */
function ofEmptySet(raw: unknown, error: InputProblem): InputProblem {
  if (error.field !== 'against') return error;
  const { against } = raw as Fields;
  return Array.isArray(against) && against.length === 0 ? { field: 'against', key: 'empty_set' } : error;
}

function readPictures(raw: unknown): InputReading<IdentificationInput> {
  const long = longPictures(raw);
  if (long.length > 0) return { ok: false, errors: long };
  const reading = readBySchema(identificationSchema, raw);
  if (!reading.ok) return { ok: false, errors: reading.errors.map((error) => ofEmptySet(raw, error)) };
  const given = reading.input;
  const against = againstOf(given);
  const others = PICTURE_FIELDS.filter((field) => isGiven(given[field]) && !FIELDS_OF[against].includes(field));
  if (others.length > 0) return { ok: false, errors: others.map((field) => ({ field, key: 'not_compared' })) };
  const rows = [given.query, given.first, given.second, given.set?.find(({ pixels }) => pixels)?.pixels];
  const reader = new PictureReader(given.side ?? sideOfRows(rows) ?? SIGN_SIDE);
  const [compared, placed] = against === 'two pictures' ? pairOf(given, reader) : queryOf(given, against, reader);
  const errors = reader.errors.length > 0 ? reader.errors : sizeProblems(given, against, placed);
  if (errors.length > 0) return { ok: false, errors };
  const side = (compared.query ?? compared.first)!.length as PictureSide;
  return { ok: true, input: { against, side, ...compared, shots: given.shots } };
}

/** The side of the first picture that has one that may be. */
const sideOfRows = (pictures: readonly (PictureRows | undefined)[]): number | undefined =>
  pictures.map((rows) => rows?.length).find((side) => PICTURE_SIDES.some((each) => each === side));
