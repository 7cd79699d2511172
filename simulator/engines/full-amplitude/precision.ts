import type { Circuit } from '#simulator/circuit/circuit.ts';
import {
  DOUBLE_LAYOUT,
  HOST_DOUBLE_LAYOUT,
  HOST_SINGLE_LAYOUT,
  layoutBytes,
  type MemoryLayout,
  SINGLE_LAYOUT,
} from '#simulator/compile/layout.ts';
import type { Precision, RunRequest } from '#simulator/engines/engine.ts';

/** Default precision: double while it costs little, single where memory matters. */
const LARGEST_DOUBLE_BY_DEFAULT = 24;

export const precisionOf = ({ precision }: RunRequest, qubits: number): Precision =>
  precision ?? (qubits <= LARGEST_DOUBLE_BY_DEFAULT ? 'double' : 'single');

/**
 * Up to this size gates run one at a time; above, compiling saves more than it costs. Measured with 50 to 340 gates.
 */
const MAX_GATE_BY_GATE_QUBITS: Readonly<Record<Precision, number>> = { single: 14, double: 13 };

export const isGateByGate = (qubits: number, precision: Precision): boolean =>
  qubits <= MAX_GATE_BY_GATE_QUBITS[precision];

/** Whether the full-amplitude engine estimates this request by a formula; it compiles larger circuits for it. */
export const isEstimatedWithoutCompiling = ({ qubits }: Pick<Circuit, 'qubits'>, request: RunRequest): boolean =>
  isGateByGate(qubits, precisionOf(request, qubits));

/**
 * The same for dynamic circuits, from this size on. Gate segments are shorter there: compiled to passes, 16 qubits take
 * 1.3 times as long, and 20 qubits run 2.6 times as fast.
 */
export const MIN_SEGMENT_QUBITS = 17;

/** States of more qubits do not fit in the 4 GiB of a WebAssembly memory. */
export const MAX_WASM_QUBITS: Readonly<Record<Precision, number>> = { single: 28, double: 27 };

/** 16 GiB, the maximum size of one buffer. */
export const MAX_STATE_QUBITS: Readonly<Record<Precision, number>> = { single: 31, double: 30 };

const WASM_LAYOUTS: Readonly<Record<Precision, MemoryLayout>> = { single: SINGLE_LAYOUT, double: DOUBLE_LAYOUT };
const HOST_LAYOUTS: Readonly<Record<Precision, MemoryLayout>> = {
  single: HOST_SINGLE_LAYOUT,
  double: HOST_DOUBLE_LAYOUT,
};

export const layoutFor = (qubits: number, precision: Precision): MemoryLayout =>
  (qubits > MAX_WASM_QUBITS[precision] ? HOST_LAYOUTS : WASM_LAYOUTS)[precision];

/** Bytes of one state in a WebAssembly memory. */
export const stateBytes = ({ qubits }: { readonly qubits: number }, precision: Precision): number =>
  layoutBytes(WASM_LAYOUTS[precision], qubits);
