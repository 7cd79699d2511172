import { DOUBLE_LAYOUT, OUTSIDE_DOUBLE_LAYOUT, OUTSIDE_SINGLE_LAYOUT, SINGLE_LAYOUT, type Layout } from '../../compile/layout.ts';
import type { Precision, RunRequest } from '../engine.ts';

/** Absent a choice: doubles while they cost little, singles where memory counts. */
const LARGEST_DOUBLE_BY_DEFAULT = 24;

export const precisionOf = ({ precision }: RunRequest, qubits: number): Precision =>
  precision ?? (qubits <= LARGEST_DOUBLE_BY_DEFAULT ? 'double' : 'single');

/** States of more qubits than this have no room in the 4 GiB of a memory. */
export const LARGEST_INSIDE: Readonly<Record<Precision, number>> = { single: 28, double: 27 };

/** 16 GiB, which is what one buffer holds at most. */
export const MAX_QUBITS: Readonly<Record<Precision, number>> = { single: 31, double: 30 };

const INSIDE: Readonly<Record<Precision, Layout>> = { single: SINGLE_LAYOUT, double: DOUBLE_LAYOUT };
const OUTSIDE: Readonly<Record<Precision, Layout>> = { single: OUTSIDE_SINGLE_LAYOUT, double: OUTSIDE_DOUBLE_LAYOUT };

export const layoutFor = (qubits: number, precision: Precision): Layout => (qubits > LARGEST_INSIDE[precision] ? OUTSIDE : INSIDE)[precision];
