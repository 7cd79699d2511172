import { filled } from './format-diagnostics.ts';
import type { Change } from './importer.ts';

/** English sentence of everything that an importer reports as changed. */
export const CHANGE_TEMPLATES = {
  gate_rewritten: '{construct} was written as {written}.',
  gate_expanded: '{construct} was written with the gates of its definition.',
  matrix_as_gates: 'The matrix of {gate} was written as gates.',
  display_dropped: 'The display {construct} was left out.',
  display_uncontrolled: 'The display {construct} shows all runs here, not only those of its controls.',
  time_parameter: 'Time became the parameter {name}, from {from} to {to}; give it a value for a run.',
  parameter_renamed: 'The parameter {name} is now called {written}.',
  qubits_numbered: 'The qubits were numbered from 0: {names}.',
  bits_numbered: 'The measured keys became classical bits: {names}.',
  register_renamed: 'The memory {name} is now called {written}.',
  measurements_added: 'All qubits are measured at the end there, so measurements were added.',
  wait_dropped: '{construct} was left out: here gates take no time.',
  note_kept: '{construct} was kept as a comment.',
  note_dropped: '{construct} has no effect on the result and was left out.',
  phase_dropped: 'A global phase was left out: no result depends on it.',
  number_rounded: 'The numbers of {gate} were corrected by less than 0.0001, so that it is unitary.',
  shots_dropped: '{construct} was left out: the number of runs is chosen for each run.',
} as const satisfies Readonly<Record<string, string>>;

export type ChangeCode = keyof typeof CHANGE_TEMPLATES;

/** Returns a change as an English sentence. */
export const describeChange = ({ code, values }: Change): string => filled(CHANGE_TEMPLATES[code], values);
