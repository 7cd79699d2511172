import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { GateRecord } from '#simulator/gates/gate.ts';
import type { RandomStream } from '#simulator/math/random.ts';
import { superoperator } from './quantum-channel.ts';

/** Nodes and weights of Gauss–Legendre integration on −1 … 1, by Newton's method on the Legendre polynomial. */
function gaussLegendre(count: number): readonly { readonly node: number; readonly weight: number }[] {
  return Array.from({ length: count }, (_, i) => {
    let x = Math.cos((Math.PI * (i + 0.75)) / (count + 0.5));
    let slope = 0;
    for (let round = 0; round < 50; round++) {
      let [before, value] = [0, 1];
      for (let degree = 1; degree <= count; degree++)
        [before, value] = [value, ((2 * degree - 1) * x * value - (degree - 1) * before) / degree];
      slope = (count * (x * value - before)) / (x * x - 1);
      const step = value / slope;
      x -= step;
      if (Math.abs(step) < 1e-15) break;
    }
    return { node: x, weight: 1 / ((1 - x * x) * slope * slope) };
  });
}

/** Six nodes integrate sines over a width of one radian to full precision, sixteen over a full rotation. */
const NARROW = gaussLegendre(6);
const WIDE = gaussLegendre(16);

/** Whether a gate has angles in the source: a T† is computed as a U1, but is no more a rotation than a T. */
export const hasAngles = ({
  gate,
  sourceGate,
  isNoiseless,
}: Pick<PlainGate, 'gate' | 'sourceGate' | 'isNoiseless'>): boolean =>
  isNoiseless !== true && (sourceGate ?? gate).parameters.length > 0;

/** Samples the angles of one gate with their rotation error. */
export const sampledAngles = (parameters: readonly number[], width: number, random: RandomStream): readonly number[] =>
  parameters.map((angle) => angle + width * (random.uniform() - 0.5));

/**
 * The superoperator of a gate with every angle uniform in an interval of `width` radians, averaged: Σ w · U* ⊗ U.
 * @param embed extends the gate's matrix to all qubits touched
 */
export function averagedSuperoperator(
  gate: GateRecord,
  parameters: readonly number[],
  width: number,
  embed: (matrix: Float64Array) => Float64Array,
): Float64Array {
  const nodes = width <= 1 ? NARROW : WIDE;
  let sum: Float64Array | undefined;
  const choose = (chosen: readonly number[], weight: number): void => {
    if (chosen.length < parameters.length) {
      for (const { node, weight: share } of nodes)
        choose([...chosen, parameters[chosen.length]! + (node * width) / 2], weight * share);
      return;
    }
    const term = superoperator([embed(gate.matrix(chosen))]);
    sum ??= new Float64Array(term.length);
    for (let i = 0; i < term.length; i++) sum[i]! += weight * term[i]!;
  };
  choose([], 1);
  return sum!;
}
