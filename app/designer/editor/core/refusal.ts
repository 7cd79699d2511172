import type { Violation } from '#simulator';

/** Refusals specific to the board. A circuit rule that would be broken is a `Violation`. */
export type BoardRefusalCode =
  | 'point_occupied' // values: qubit
  | 'points_repeated' // values: qubit
  | 'points_vertical'
  | 'points_beyond' // values: needed, qubits
  | 'paste_beyond' // values: needed, qubits
  | 'not_contiguous'
  | 'several_lists'
  | 'gates_only'
  | 'gate_needed'
  | 'bit_in_use' // values: bit
  | 'name_invalid' // values: name
  | 'name_taken' // values: name
  | 'read_only';

export type EditRefusal =
  | { readonly kind: 'rule'; readonly violation: Violation }
  | {
      readonly kind: 'board';
      readonly code: BoardRefusalCode;
      readonly values: Readonly<Record<string, string | number>>;
    };

export const boardRefusal = (
  code: BoardRefusalCode,
  values: Readonly<Record<string, string | number>> = {},
): EditRefusal => ({ kind: 'board', code, values });
export const ruleRefusal = (violation: Violation): EditRefusal => ({ kind: 'rule', violation });

/** An edited value, or why the edit is refused. */
export type Edited<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: EditRefusal };

export const acceptedEdit = <T>(value: T): Edited<T> => ({ ok: true, value });
export const refusedEdit = (refusal: EditRefusal): Edited<never> => ({ ok: false, refusal });
