import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { choiceField, noList, noNumber, numberField, wholeField, written } from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { bellAt, defaultPosition, pointAt } from './lattice-start.ts';
import { CHANNEL_TIME, channelSpectrum, type LinearProblem, type Matrix2, twoByTwoSpectrum } from './linear-problem.ts';

const SIZES = [2, 4, 8] as const;
const SITES = [4, 8, 16] as const;
/** Of the channel and of a matrix. */
const CLOCKS = { poisson: { min: 3, max: 9, initial: 6 }, matrix: { min: 1, max: 9, initial: 2 } } as const;
const WALLS = 10;
const LARGEST = 1e6;
export const FLUID_SHOTS = { min: 100, max: 100_000 } as const;
/** Smaller right sides and densities are none. */
const NOTHING = 1e-9;
const SMALLEST_EIGENVALUE = 1e-6;
/** Longer lists are refused as a whole. */
const MOST_NUMBERS = 64;

const sizeField = <const Size extends number>(sizes: readonly Size[]) =>
  z.literal(sizes, {
    error: ({ input }) =>
      typeof input === 'number' ? written('unknown_choice', { choices: sizes.join(', ') }) : noNumber({ input }),
  });

const densityNumber = z
  .number({ error: noNumber })
  .min(0, { error: written('negative_density') })
  .max(LARGEST, { error: written('density_too_large', { max: LARGEST }) });

const numberList = () => z.array(numberField(-LARGEST, LARGEST), { error: noList });

const clockError = ({ input }: { input?: unknown }): string =>
  input === null ? written('required') : written('clock_range');

const shotsError = ({ input }: { input?: unknown }): string =>
  typeof input === 'number' ? written('shots_range', FLUID_SHOTS) : noNumber({ input });

const clockNumber = z
  .int({ error: clockError })
  .min(CLOCKS.matrix.min, { error: clockError })
  .max(CLOCKS.matrix.max, { error: clockError });
const shotsNumber = z
  .int({ error: shotsError })
  .min(FLUID_SHOTS.min, { error: shotsError })
  .max(FLUID_SHOTS.max, { error: shotsError });

export const fluidSchema = z.strictObject({
  kind: choiceField(['poisson', 'lattice', 'matrix'])
    .default('poisson')
    .describe(
      'poisson: flow in a channel by HHL; lattice: a spreading density by lattice Boltzmann; matrix: a 2 × 2 toy',
    ),
  points: sizeField(SIZES).default(8).describe('Inner points of the channel: 2, 4 or 8; their distance is 1'),
  forcing: choiceField(['uniform', 'linear', 'sine', 'none', 'own'])
    .optional()
    .describe(
      'Force on the flow: uniform 1, linear y, sine sin πy with y from 0 to 1 across the channel, or own forces; ' +
        'left out: own if forces are given, else uniform',
    ),
  forces: numberList().default([1, 1, 1, 1, 1, 1, 1, 1]).describe('Own forces, one for each point'),
  wallSpeeds: z
    .array(numberField(-WALLS, WALLS), { error: noList })
    .default([0, 0])
    .describe('Speeds of the two walls, −10 to 10'),
  clock: z
    .union([clockNumber, z.array(clockNumber)], { error: clockError })
    .optional()
    .describe('Clock qubits, one number or several: 3 to 9 for the channel (6), 1 to 9 for the matrix (2)'),
  evolution: choiceField(['exact', 'symmetric Trotter'])
    .optional()
    .describe(
      'exact: by known eigenvectors; symmetric Trotter: slices of rotations between neighbours; ' +
        'left out: symmetric Trotter if slices are given, else exact',
    ),
  slices: wholeField(1, 16).default(4).describe('Trotter slices of the evolution by one unit of time'),
  matrix: z
    .union([z.array(z.number()), z.array(z.array(z.number()))], { error: written('matrix_shape') })
    .default([1, -0.333333333333, -0.333333333333, 1])
    .describe('Symmetric matrix with positive eigenvalues: two rows, or its four numbers'),
  rhs: numberList().default([1, 0]).describe('Right side of the two equations'),
  time: numberField(1e-6, 1e6)
    .default(2.35619449019)
    .describe('Time t of the evolution; every eigenvalue times t must be below 2π'),
  start: choiceField(['bell', 'point', 'density'])
    .optional()
    .describe('Density at the start; left out: the given density if there is one, else a bell'),
  sites: sizeField(SITES).default(16).describe('Sites of the ring for a bell or a point: 4, 8 or 16'),
  position: wholeField(0, 15)
    .optional()
    .describe('Site of the bell or the point, from 0; left out: 5 of 16, 2 of 8, 1 of 4'),
  density: z
    .array(densityNumber, { error: noList })
    .default([...bellAt(5, 16)])
    .describe('Density of 4, 8 or 16 sites, not negative'),
  steps: wholeField(1, 40).default(12).describe('Time steps'),
  right: numberField(0, 1).default(0.6).describe('Chance of a step to the right; else to the left'),
  shots: z
    .union([z.literal(0), shotsNumber], { error: shotsError })
    .default(4096)
    .describe('Runs of each circuit, 100 to 100,000; 0: exact probabilities only'),
});

type FluidFields = z.infer<typeof fluidSchema>;
/** Choices that other fields make if they are left out. */
type Decided = 'forcing' | 'evolution' | 'start';
export type FluidInput = Omit<FluidFields, 'clock' | 'matrix' | Decided> & {
  /** Absent for a lattice. */
  readonly clock?: readonly number[];
  readonly matrix: Matrix2;
} & { readonly [Field in Decided]: NonNullable<FluidFields[Field]> };

const FORCES = {
  uniform: () => 1,
  linear: (place: number) => place,
  sine: (place: number) => Math.sin(Math.PI * place),
  none: () => 0,
} as const;

/** The right side of the equations of the channel: forces, and the walls at its ends. */
function channelRightSide({ points, forcing, forces, wallSpeeds }: FluidInput): readonly number[] {
  return Array.from({ length: points }, (_, index) => {
    const force = forcing === 'own' ? forces[index]! : FORCES[forcing]((index + 1) / (points + 1));
    return force + (index === 0 ? wallSpeeds[0]! : 0) + (index === points - 1 ? wallSpeeds[1]! : 0);
  });
}

/** The equations of a channel or of a matrix. */
export const linearProblemOf = (input: FluidInput): LinearProblem =>
  input.kind === 'matrix'
    ? {
        rightSide: input.rhs,
        spectrum: twoByTwoSpectrum(input.matrix),
        time: input.time,
        evolution: 'exact',
        slices: 1,
      }
    : {
        rightSide: channelRightSide(input),
        spectrum: channelSpectrum(input.points),
        time: CHANNEL_TIME,
        evolution: input.evolution,
        slices: input.slices,
      };

/** The density of each site at the start. */
export function startDensity({
  start,
  density,
  sites,
  position = defaultPosition(sites),
}: FluidInput): readonly number[] {
  return start === 'density' ? density : start === 'bell' ? bellAt(position, sites) : pointAt(position, sites);
}

const lengthProblem = (field: string, list: readonly unknown[], n: number): InputProblem[] =>
  list.length === n ? [] : [{ field, key: 'wrong_length', values: { n, k: list.length } }];

const isZero = (list: readonly number[]): boolean => list.every((value) => Math.abs(value) < NOTHING);

function clockProblems({ kind, clock = [] }: FluidInput): readonly InputProblem[] {
  if (kind === 'lattice') return [];
  const { min, max } = CLOCKS[kind];
  const isRight = clock.length > 0 && clock.every((qubits) => qubits >= min && qubits <= max);
  if (!isRight) return [{ field: 'clock', key: 'out_of_range', values: { min, max } }];
  return new Set(clock).size === clock.length ? [] : [{ field: 'clock', key: 'clock_twice' }];
}

function channelProblems(input: FluidInput): readonly InputProblem[] {
  const { forcing, forces, points, wallSpeeds } = input;
  const lengths = [
    ...(forcing === 'own' ? lengthProblem('forces', forces, points) : []),
    ...lengthProblem('wallSpeeds', wallSpeeds, 2),
  ];
  if (lengths.length > 0) return lengths;
  const field = forcing === 'own' ? 'forces' : 'forcing';
  return isZero(channelRightSide(input)) ? [{ field, key: 'zero_right_side' }] : [];
}

function matrixProblems({ matrix, rhs, time }: FluidInput): readonly InputProblem[] {
  const lengths = lengthProblem('rhs', rhs, 2);
  if (lengths.length > 0) return lengths;
  if (isZero(rhs)) return [{ field: 'rhs', key: 'zero_right_side' }];
  if (matrix[0][1] !== matrix[1][0]) return [{ field: 'matrix', key: 'not_symmetric' }];
  const [smallest, largest] = twoByTwoSpectrum(matrix).values as [number, number];
  if (!(smallest >= SMALLEST_EIGENVALUE))
    return [{ field: 'matrix', key: 'not_positive', values: { min: SMALLEST_EIGENVALUE } }];
  const most = (2 * Math.PI) / largest;
  return time < most ? [] : [{ field: 'time', key: 'time_too_long', values: { max: Number(most.toPrecision(6)) } }];
}

function latticeProblems(input: FluidInput): readonly InputProblem[] {
  const { start, density, sites, position = 0 } = input;
  if (start !== 'density')
    return position < sites ? [] : [{ field: 'position', key: 'out_of_range', values: { min: 0, max: sites - 1 } }];
  if (!(SITES as readonly number[]).includes(density.length))
    return [{ field: 'density', key: 'density_length', values: { k: density.length } }];
  return isZero(density) ? [{ field: 'density', key: 'no_density' }] : [];
}

const PROBLEMS = { poisson: channelProblems, matrix: matrixProblems, lattice: latticeProblems } as const;

/** Returns the two rows of a matrix that may be given as its four numbers. */
function rowsOf(matrix: FluidFields['matrix']): Matrix2 | undefined {
  const flat = matrix.flat();
  const isSquare = flat.length === 4 && matrix.every((row) => typeof row === 'number' || row.length === 2);
  const isFinite = flat.every((value) => Math.abs(value) <= LARGEST);
  return isSquare && isFinite
    ? [
        [flat[0]!, flat[1]!],
        [flat[2]!, flat[3]!],
      ]
    : undefined;
}

export function readFluidInput(raw: unknown): InputReading<FluidInput> {
  const [long] = longLists(raw, ['forces', 'wallSpeeds', 'clock', 'matrix', 'rhs', 'density'], MOST_NUMBERS);
  if (long !== undefined)
    return { ok: false, errors: [{ field: long, key: 'too_many_numbers', values: { max: MOST_NUMBERS } }] };
  const reading = readBySchema(fluidSchema, raw);
  if (!reading.ok) return reading;
  const { kind, clock, matrix, forcing, evolution, start, ...fields } = reading.input;
  const rows = rowsOf(matrix);
  if (rows === undefined) return { ok: false, errors: [{ field: 'matrix', key: 'matrix_shape' }] };
  const isGiven = (field: string): boolean => Object.hasOwn(raw as object, field);
  const input: FluidInput = {
    ...fields,
    kind,
    matrix: rows,
    forcing: forcing ?? (isGiven('forces') ? 'own' : 'uniform'),
    evolution: evolution ?? (isGiven('slices') ? 'symmetric Trotter' : 'exact'),
    start: start ?? (isGiven('density') ? 'density' : 'bell'),
    ...(kind !== 'lattice' && { clock: clock === undefined ? [CLOCKS[kind].initial] : [clock].flat() }),
  };
  const errors = [...clockProblems(input), ...PROBLEMS[kind](input)];
  return errors.length > 0 ? { ok: false, errors } : { ok: true, input };
}
