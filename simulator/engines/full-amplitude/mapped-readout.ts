import type { Mapping } from '#simulator/compile/program.ts';
import type { MeasuredBit } from '#simulator/engines/measurement.ts';
import type { RequestedOutput } from '#simulator/engines/prepare.ts';

type WantedProbabilities = Extract<RequestedOutput, { readonly kind: 'probabilities' }>;

/** Probabilities of qubits, by the stored bits of the non-constant ones. */
export interface MappedProbabilities {
  readonly kind: 'probabilities';
  readonly wanted: WantedProbabilities;
  readonly positions: readonly number[];
  /** Converts an outcome over `positions` to an outcome over the requested qubits. */
  readonly outcomeOf: (outcome: number) => number;
}

/** The requested output in terms of stored bits. */
type MappedOutput =
  | { readonly kind: 'counts' }
  | MappedProbabilities
  | {
      readonly kind: 'amplitudes';
      readonly states: readonly { readonly name: string; readonly index: number | undefined }[];
    };

export interface MappedReadout {
  readonly wanted: MappedOutput;
  /** Measurements of qubits that have a stored bit, by stored bit. */
  readonly measured: readonly MeasuredBit[];
}

/**
 * Rewrites a request on qubits to stored bits. Values of constant qubits are resolved here; those of measured ones are
 * written to `bits`.
 */
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

/**
 * The index over stored bits of a basis state over qubits (rightmost character qubit 0); undefined if it contradicts a
 * constant qubit.
 */
function positionIndex({ qubits, storedBit, isInverted }: Mapping, name: string): number | undefined {
  let index = 0;
  for (let qubit = 0; qubit < qubits; qubit++) {
    const value = name.charCodeAt(qubits - 1 - qubit) - 48;
    const bit = storedBit[qubit]!;
    if (bit < 0 && value !== isInverted[qubit]) return undefined;
    if (bit >= 0) index += value * 2 ** bit;
  }
  return index;
}

function mapProbabilities({ storedBit, isInverted }: Mapping, wanted: WantedProbabilities): MappedProbabilities {
  const open = wanted.qubits
    .map((qubit, bit) => ({ bit, position: storedBit[qubit]! }))
    .filter((entry) => entry.position >= 0);
  const constants = wanted.qubits.reduce(
    (bits, qubit, bit) => (storedBit[qubit]! < 0 ? bits | (isInverted[qubit]! << bit) : bits),
    0,
  );
  return {
    kind: 'probabilities',
    wanted,
    positions: open.map((entry) => entry.position),
    outcomeOf: (outcome) => open.reduce((bits, { bit }, i) => bits | (((outcome >> i) & 1) << bit), constants),
  };
}
