import {
  DOUBLE_LAYOUT,
  HOST_SINGLE_LAYOUT,
  type MemoryLayout,
  OUTSIDE_DOUBLE_LAYOUT,
  SINGLE_LAYOUT,
} from '#simulator/compile/layout.ts';
import type { Precision, RunRequest } from '#simulator/engines/engine.ts';

/** Absent a choice: doubles while they cost little, singles where memory counts. */
const LARGEST_DOUBLE_BY_DEFAULT = 24;

export const precisionOf = ({ precision }: RunRequest, qubits: number): Precision =>
  precision ?? (qubits <= LARGEST_DOUBLE_BY_DEFAULT ? 'double' : 'single');

/** To here gates are played as they come; above, compiling them costs less than it saves. Measured, 50 to 340 gates. */
export const MAX_GATE_BY_GATE_QUBITS: Readonly<Record<Precision, number>> = { single: 14, double: 13 };

/** With feedback, from here on; stretches of gates are shorter: 1.3 times as slow in passes with 16 qubits, 2.6 times as fast with 20. */
export const MIN_SEGMENT_QUBITS = 17;

/** States of more qubits than this have no room in the 4 GiB of a memory. */
export const MAX_WASM_QUBITS: Readonly<Record<Precision, number>> = { single: 28, double: 27 };

/** 16 GiB, which is what one buffer holds at most. */
export const MAX_STATE_QUBITS: Readonly<Record<Precision, number>> = { single: 31, double: 30 };

const INSIDE: Readonly<Record<Precision, MemoryLayout>> = { single: SINGLE_LAYOUT, double: DOUBLE_LAYOUT };
const OUTSIDE: Readonly<Record<Precision, MemoryLayout>> = {
  single: HOST_SINGLE_LAYOUT,
  double: OUTSIDE_DOUBLE_LAYOUT,
};

export const layoutFor = (qubits: number, precision: Precision): MemoryLayout =>
  (qubits > MAX_WASM_QUBITS[precision] ? OUTSIDE : INSIDE)[precision];
