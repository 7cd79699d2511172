import { randomStream } from '#simulator';

interface Stream {
  uniform(): number;
}

/** Up to this number of expected ones, shots are drawn by skipping to the next one. */
const FEW = 30;

/**
 * Draws how many of some shots give 1. Rare ones are found by the distance to the next (exact); else shots are split at
 * a place in the middle of their sorted uniform numbers, drawn from its beta law, until few are left (exact too, with
 * about 2·log₂ steps): 20,000 shots of 81 points would otherwise take longer than the rest of a run.
 */
function binomial(stream: Stream, shots: number, share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return shots;
  if (share > 0.5) return shots - binomial(stream, shots, 1 - share);
  if (shots * share > FEW && shots > 2) {
    const middle = Math.floor(shots / 2) + 1;
    const place = beta(stream, middle, shots - middle + 1);
    return place <= share
      ? middle + binomial(stream, shots - middle, (share - place) / (1 - place))
      : binomial(stream, middle - 1, share / place);
  }
  const rest = Math.log1p(-share);
  let ones = -1;
  for (let at = 0; at <= shots; ones++) at += Math.floor(Math.log1p(-stream.uniform()) / rest) + 1;
  return ones;
}

/** A normal number (Box and Muller). */
const normal = (stream: Stream): number =>
  Math.sqrt(-2 * Math.log1p(-stream.uniform())) * Math.cos(2 * Math.PI * stream.uniform());

/** A number of the gamma law with a whole shape (Marsaglia and Tsang 2000). */
function gamma(stream: Stream, shape: number): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(stream);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log1p(-stream.uniform()) < (x * x) / 2 + d - d * v + d * Math.log(v)) return d * v;
  }
}

function beta(stream: Stream, a: number, b: number): number {
  const x = gamma(stream, a);
  return x / (x + gamma(stream, b));
}

/** Draws the numbers of a run from its seed. */
export interface ShotDrawer {
  /** Returns how many of some shots gave 1, each with a probability. */
  readonly ones: (shots: number, share: number) => number;
}

export function shotDrawer(seed: number): ShotDrawer {
  const stream = randomStream(seed);
  return {
    ones: (shots, share) => binomial(stream, shots, share),
  };
}
