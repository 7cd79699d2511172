import { type Ising, isingPhases, layerNames, transverseMixer } from '#app/applications/ising/ising.ts';
import { bindCircuit, type Circuit, circuit, gate, measure, type Operation } from '#simulator';

/** Angles of the layers of QAOA, in radians. */
export interface LayerAngles {
  readonly gamma: readonly number[];
  readonly beta: readonly number[];
}

/**
 * Returns the circuit of QAOA with parameters gamma1 … and beta1 …: all pictures at once, then in turn the phases of
 * their energies and the mixer.
 */
export function qaoaCircuit(energy: Ising, layers: number, isMeasured: boolean): Circuit {
  const { gammas, betas } = layerNames(layers);
  const { size } = energy;
  const pixels = Array.from({ length: size }, (_, pixel) => pixel);
  const operations: readonly Operation[] = [
    ...pixels.map((pixel) => gate('H', pixel)),
    ...gammas.flatMap((gamma, layer) => [...isingPhases(energy, gamma), ...transverseMixer(size, betas[layer]!)]),
    ...(isMeasured ? pixels.map((pixel) => measure(pixel, pixel)) : []),
  ];
  const parameters = [...gammas, ...betas].map((name) => ({ name, type: 'float' as const }));
  return circuit(size, isMeasured ? size : 0, operations, { parameters });
}

/** Returns the circuit that samples pictures with these angles. */
export function samplingCircuit(energy: Ising, { gamma, beta }: LayerAngles): Circuit {
  const { gammas, betas } = layerNames(gamma.length);
  const values = new Map([
    ...gammas.map((name, layer) => [name, gamma[layer]!] as const),
    ...betas.map((name, layer) => [name, beta[layer]!] as const),
  ]);
  const bound = bindCircuit(qaoaCircuit(energy, gamma.length, true), values);
  if (!bound.ok) throw new Error('an angle has no value');
  return bound.circuit;
}
