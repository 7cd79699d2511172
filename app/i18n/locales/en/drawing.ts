import type { Translated } from '#app/i18n/locale.ts';
import type { drawing as original } from '#app/i18n/locales/zh/drawing.ts';

/** A drawn circuit in words. These texts are also in the script of live circuits. */
export const drawing: Translated<typeof original> = {
  label: 'Quantum circuit, qubits: {{qubits}}, operations: {{operations}}',
  and: ', ',
  gate: '{{gate}} on {{targets}}',
  controlled: '{{gate}} on {{targets}}, controlled by {{controls}}',
  anti_controlled: '{{gate}} on {{targets}}, where {{controls}} = 0',
  mixed_controlled: '{{gate}} on {{targets}}, where {{controls}} = 1 and {{anti}} = 0',
  measure: 'Measure {{qubit}} into {{bit}}',
  reset: 'Reset {{qubit}} to |0⟩',
  barrier: 'Barrier across {{qubits}}',
  display_probability: 'Probability display on {{qubit}}',
  display_bloch: 'Bloch display on {{qubit}}',
  display_density: 'Density matrix display on {{qubit}}',
  display_phase: 'Phase display on {{qubit}}',
  assign: 'Classical assignment {{bit}} = {{value}}',
  branch: 'If {{condition}}',
  loop: 'While {{condition}}, repeat',
  repeat: 'Repeat block, repetitions: {{times}}',
  partial:
    'The circuit is long: only the first {{drawn}} of {{total}} operations are drawn. A run executes all of them.',
  as_text: 'Step by step in words',
};
