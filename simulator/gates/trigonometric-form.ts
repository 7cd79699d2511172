import type { GateRecord, Spectrum } from './gate.ts';

/** The functions of one parameter in the entries of a matrix: the number 1, or cosine and sine of the angle. */
const FACTORS = { one: 0, cosine: 1, sine: 2 } as const;
type TrigonometricFactor = (typeof FACTORS)[keyof typeof FACTORS];

/** One summand of an entry of a gate's matrix: a number times one factor for each parameter. */
interface TrigonometricTerm {
  /** Index in the interleaved matrix. */
  readonly entry: number;
  readonly factors: readonly TrigonometricFactor[];
  readonly coefficient: number;
}

/** A gate's matrix as sums of products of cosines and sines of its parameters, or of half of them. */
export interface TrigonometricForm {
  /** Whether the angle of each parameter is half of it. */
  readonly isHalved: readonly boolean[];
  readonly terms: readonly TrigonometricTerm[];
}

interface Node {
  readonly at: number;
  readonly share: number;
}

const ZERO: Node = { at: 0, share: 1 };

/**
 * For each factor the combination of values of a function at some angles that is the coefficient of the factor: cosine and
 * sine alone are 1 at the angles 0 and a quarter turn; with a number beside them, this is the mean of 0 and half a turn.
 */
const NODES: Readonly<Record<Spectrum, readonly (readonly [TrigonometricFactor, readonly Node[]])[]>> = {
  half: [
    [FACTORS.cosine, [ZERO]],
    [FACTORS.sine, [{ at: Math.PI, share: 1 }]],
  ],
  phase: [
    [FACTORS.cosine, [ZERO]],
    [FACTORS.sine, [{ at: Math.PI / 2, share: 1 }]],
  ],
  one: withNumber(),
  two: withNumber(),
};

function withNumber(): readonly (readonly [TrigonometricFactor, readonly Node[]])[] {
  const mean = (share: number): readonly Node[] => [
    { at: 0, share },
    { at: Math.PI, share },
  ];
  return [
    [FACTORS.one, mean(0.5)],
    [
      FACTORS.cosine,
      [
        { at: 0, share: 0.5 },
        { at: Math.PI, share: -0.5 },
      ],
    ],
    [FACTORS.sine, [{ at: Math.PI / 2, share: 1 }, ...mean(-0.5)]],
  ];
}

/** Smaller coefficients are rounding errors. */
const SMALLEST = 1e-14;

const forms = new WeakMap<GateRecord, TrigonometricForm>();

/** Returns the form of a gate of the catalogue, from its matrices at some angles and the spectra of its parameters. */
export function trigonometricForm(gate: GateRecord): TrigonometricForm {
  let form = forms.get(gate);
  if (form === undefined) forms.set(gate, (form = interpolated(gate)));
  return form;
}

function interpolated({ matrix, spectra }: GateRecord): TrigonometricForm {
  const terms: TrigonometricTerm[] = [];
  const visit = (factors: readonly TrigonometricFactor[], samples: readonly (readonly Node[])[]): void => {
    const spectrum = spectra[factors.length];
    if (spectrum !== undefined) {
      for (const [factor, nodes] of NODES[spectrum]) visit([...factors, factor], [...samples, nodes]);
      return;
    }
    coefficientsOf(matrix, samples).forEach((coefficient, entry) => {
      if (Math.abs(coefficient) >= SMALLEST) terms.push({ entry, factors, coefficient });
    });
  };
  visit([], []);
  return { isHalved: spectra.map((spectrum) => spectrum === 'half'), terms };
}

/** The combination of the matrices at all combinations of nodes. */
function coefficientsOf(matrix: GateRecord['matrix'], samples: readonly (readonly Node[])[]): Float64Array {
  let sum: Float64Array | undefined;
  const visit = (angles: readonly number[], share: number): void => {
    const nodes = samples[angles.length];
    if (nodes !== undefined) {
      for (const node of nodes) visit([...angles, node.at], share * node.share);
      return;
    }
    const value = matrix(angles);
    sum ??= new Float64Array(value.length);
    for (let i = 0; i < value.length; i++) sum[i]! += share * value[i]!;
  };
  visit([], 1);
  return sum!;
}
