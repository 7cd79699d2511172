import type { Translated } from '#app/i18n/locale.ts';
import type { program as original } from '#app/i18n/locales/zh/program.ts';
import { DIAGNOSTIC_TEMPLATES, type DiagnosticCode } from '#simulator';
import { violations } from './violations.ts';

/** The parsers' own sentences, with this catalogue's marks around the values. */
const diagnostics = Object.fromEntries(
  Object.entries(DIAGNOSTIC_TEMPLATES).map(([code, template]) => [code, template.replace(/\{(\w+)\}/g, '{{$1}}')]),
) as Record<DiagnosticCode, string>;

export const program: Translated<typeof original> = {
  diagnostics,
  violations,
  refusals: {
    too_many_qubits: 'The circuit has {{qubits}} qubits; this product runs at most {{limit}}.',
    too_much_memory: 'This needs {{neededMb}} MiB of memory; {{availableMb}} MiB are available here.',
    too_long: 'This would take about {{seconds}} s; the limit is {{limit}} s.',
    too_many_operations: 'The circuit has {{operations}} operations; the limit is {{limit}}.',
    shots_out_of_range: '{{shots}} shots are out of range; the limit is {{limit}}.',
    parameters_unbound: 'These parameters have no value: {{names}}. Give each of them a value.',
    parameter_unknown: 'The circuit has no parameter {{name}}; its parameters: {{known}}.',
    parameter_not_finite: 'The value of {{name}} is not a finite number.',
    parameter_too_large: 'The value of {{name}} is too large; its absolute value is at most {{limit}}.',
    angle_not_finite: 'With these values the angle {{text}} cannot be computed, or is too large.',
    states_required: 'List the basis states whose amplitudes you want.',
    states_malformed:
      'The basis state {{state}} is malformed; it needs a digit 0 or 1 for each qubit, {{qubits}} in all.',
    dynamic_circuit:
      'This product allows measurements only at the end of the circuit. It cannot run mid-circuit measurements, ' +
      'resets or conditional blocks.',
    nothing_measured: 'The circuit measures nothing, so there is nothing to count. Add a measurement.',
    too_many_branches:
      'The measurements inside the circuit lead to more than {{limit}} different states. Ask for counts instead.',
    loop_unbounded: 'A loop did not end within {{limit}} iterations, or can never end.',
    loop_too_many_gates:
      'The loops executed more than {{limit}} gates in one shot. Use fewer gates or fewer iterations.',
    cost_too_high:
      'This circuit would cost about 2^{{log2Cost}} operations; the limit is 2^{{limit}}. Use fewer layers, or ' +
      'fewer gates between distant qubits.',
    shots_required: 'A chip can only count outcomes. Choose at least one shot.',
    too_many_layers: 'The compiled circuit has {{layers}} layers; the limit is {{limit}}.',
    too_many_controls: 'A gate has {{controls}} control qubits; the chip allows at most {{limit}}.',
    not_joined:
      'The gates of this circuit connect {{qubits}} qubits, but working couplers connect only {{joined}} on ' +
      'this chip: {{apart}} has none. Connect at most {{joined}} qubits.',
    not_coupled:
      'Chip qubits {{first}} and {{second}} have no working coupler between them. Turn on mapping or choose other qubits.',
    not_available: 'The engine of this product is not available yet.',
  },
  failures: {
    timeout: 'The run was stopped at its time limit of {{seconds}} s.',
    worker_lost: 'The worker process failed (attempts: {{attempts}}). The task did not finish.',
    syntax: 'The program has a syntax error.',
    conversion: 'The program cannot be converted to a circuit.',
    resources: 'The run exceeds its resource limits.',
    internal: 'An internal error occurred. It has been logged.',
  },
  place: 'Line {{line}}, column {{column}}',
  line: 'Line {{line}}',
  placed: '{{place}}: {{sentence}}',
};
