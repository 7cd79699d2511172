import type { Mapping } from '#simulator/compile/program.ts';
import type { MeasuredBit } from '#simulator/engines/measurement.ts';
import type { RequestedOutput } from '#simulator/engines/prepare.ts';

type WantedProbabilities = Extract<RequestedOutput, { readonly kind: 'probabilities' }>;

/** Probabilities of qubits, by the positions of those that have one. */
export interface MappedProbabilities {
  readonly kind: 'probabilities';
  readonly wanted: WantedProbabilities;
  readonly positions: readonly number[];
  /** The outcome over the qubits wanted that an outcome over `positions` means. */
  readonly outcomeOf: (outcome: number) => number;
}

/** What is wanted, in terms of positions. */
export type MappedOutput =
  | { readonly kind: 'counts' }
  | MappedProbabilities
  | {
      readonly kind: 'amplitudes';
      readonly states: readonly { readonly name: string; readonly index: number | undefined }[];
    };

export interface MappedReadout {
  readonly wanted: MappedOutput;
  /** Measurements of qubits that have a position, by position. */
  readonly measured: readonly MeasuredBit[];
}

/** Rewrites what is asked of qubits to positions; qubits that are constant are answered here, measured ones into `bits`. */
export function mapOutput(
  mapping: Mapping,
  measured: readonly MeasuredBit[],
  wanted: RequestedOutput,
  bits: Uint8Array,
): MappedReadout {
  const open: MeasuredBit[] = [];
  for (const { bit, qubit } of measured) {
    const position = mapping.storedBit[qubit]!;
    if (position < 0) bits[bit] = mapping.isInverted[qubit]!;
    else open.push({ bit, qubit: position });
  }
  return { wanted: mapWanted(mapping, wanted), measured: open };
}

function mapWanted(mapping: Mapping, wanted: RequestedOutput): MappedOutput {
  switch (wanted.kind) {
    case 'counts':
      return wanted;
    case 'amplitudes':
      return {
        kind: 'amplitudes',
        states: wanted.states.map((name) => ({ name, index: positionIndex(mapping, name) })),
      };
    case 'probabilities':
      return mapProbabilities(mapping, wanted);
  }
}

/** The index over positions of a basis state over qubits (rightmost character qubit 0), if it is possible at all. */
function positionIndex({ qubits, storedBit, isInverted }: Mapping, name: string): number | undefined {
  let index = 0;
  for (let qubit = 0; qubit < qubits; qubit++) {
    const value = name.charCodeAt(qubits - 1 - qubit) - 48;
    const place = storedBit[qubit]!;
    if (place < 0 && value !== isInverted[qubit]) return undefined;
    if (place >= 0) index += value * 2 ** place;
  }
  return index;
}

function mapProbabilities({ storedBit, isInverted }: Mapping, wanted: WantedProbabilities): MappedProbabilities {
  const open = wanted.qubits
    .map((qubit, place) => ({ place, position: storedBit[qubit]! }))
    .filter((entry) => entry.position >= 0);
  const constants = wanted.qubits.reduce(
    (bits, qubit, place) => (storedBit[qubit]! < 0 ? bits | (isInverted[qubit]! << place) : bits),
    0,
  );
  return {
    kind: 'probabilities',
    wanted,
    positions: open.map((entry) => entry.position),
    outcomeOf: (outcome) => open.reduce((bits, { place }, i) => bits | (((outcome >> i) & 1) << place), constants),
  };
}
