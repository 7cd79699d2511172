import { DOUBLE_LAYOUT, SINGLE_LAYOUT, type Layout } from '../../compile/layout.ts';
import type { Precision, RunRequest } from '../engine.ts';

/** Absent a choice: doubles while they cost little, singles where memory counts. */
const LARGEST_DOUBLE_BY_DEFAULT = 24;

export const precisionOf = ({ precision }: RunRequest, qubits: number): Precision =>
  precision ?? (qubits <= LARGEST_DOUBLE_BY_DEFAULT ? 'double' : 'single');

export const layoutOf = (precision: Precision): Layout => (precision === 'single' ? SINGLE_LAYOUT : DOUBLE_LAYOUT);
