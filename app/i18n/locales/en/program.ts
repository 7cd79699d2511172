import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../../../simulator/languages/messages.ts';
import type { Translated } from '../../messages.ts';
import type { program as original } from '../zh/program.ts';

/** The parsers' own sentences, with this catalogue's marks around the values. */
const diagnostics = Object.fromEntries(
  Object.entries(DIAGNOSTIC_CODES).map(([code, { template }]) => [code, template.replace(/\{(\w+)\}/g, '{{$1}}')]),
) as Record<DiagnosticCode, string>;

export const program: Translated<typeof original> = {
  diagnostics,
  violations: {
    qubits_out_of_range: 'The circuit has {{qubits}} qubits; {{min}} to {{max}} are allowed.',
    classical_bits_out_of_range: 'The circuit has {{bits}} classical bits; {{min}} to {{max}} are allowed.',
    too_many_operations: 'The circuit has more than {{limit}} operations.',
    nested_too_deep: 'Blocks are nested deeper than {{limit}} levels.',
    qubit_out_of_range: 'Qubit {{qubit}} does not exist; the circuit has {{qubits}}, numbered from 0.',
    classical_bit_out_of_range: 'Classical bit {{bit}} does not exist; the circuit has {{bits}}, numbered from 0.',
    qubit_repeated: 'Qubit {{qubit}} is used twice in one operation.',
    gate_unknown: 'There is no gate named {{gate}}.',
    target_count: '{{gate}} acts on {{expected}} qubits, but {{actual}} are given.',
    parameter_count: '{{gate}} takes {{expected}} parameters, but {{actual}} are given.',
    angle_invalid: 'The angle {{text}} cannot be computed.',
    repeat_count: '{{times}} is not a number of repetitions.',
    composite_name_taken: 'The name {{gate}} is already used by another gate.',
    composite_recursive: 'The gate {{gate}} uses itself.',
    composite_too_deep: 'The gate {{gate}} is nested deeper than {{limit}} levels.',
    expression_too_long: 'The expression {{text}} has {{length}} characters; at most {{limit}} are allowed.',
    measurement_not_last: 'A measurement must be the last gate on qubit {{qubit}}.',
    measured_twice: 'Qubit {{qubit}} is measured more than once; once a line is allowed.',
    multi_qubit_after_measurement: 'A multi-qubit gate cannot follow the measurement of qubit {{qubit}}.',
    measurement_missing: 'The circuit measures nothing. Add a measurement to get counts.',
  },
  refusals: {
    too_many_qubits: 'The circuit has {{qubits}} qubits; this product takes at most {{limit}}.',
    too_much_memory: 'This needs {{neededMb}} MB of memory; {{availableMb}} MB are available here.',
    too_long: 'This would take about {{seconds}} s; the limit is {{limit}} s.',
    too_many_operations: 'The circuit has {{operations}} operations; the limit is {{limit}}.',
    shots_out_of_range: '{{shots}} shots are out of range; the limit is {{limit}}.',
    states_required: 'Name the basis states whose amplitudes you want.',
    states_malformed: 'The basis state {{state}} is malformed; it takes {{qubits}} digits 0 or 1.',
    dynamic_circuit: 'This product cannot run mid-circuit measurements, resets or conditional blocks.',
    nothing_measured: 'The circuit measures nothing, so there is nothing to count. Add a measurement.',
    loop_unbounded: 'A loop did not end within {{limit}} rounds.',
    cost_too_high: 'The tensor network costs about 2^{{log2Cost}}; the limit is 2^{{limit}}.',
    amplitudes_impossible: 'Noise leaves no single state, so there are no amplitudes. Ask for counts or probabilities.',
    noise_invalid: 'The noise model is wrong at {{path}}: {{code}}.',
    noise_unknown_qubit: 'The noise model names qubit {{qubit}}; the circuit has {{qubits}}, numbered from 0.',
    shots_required: 'A chip can only count outcomes. Ask for at least one shot.',
    too_many_layers: 'Compiled for the machine, the circuit has {{layers}} layers; the limit is {{limit}}.',
    too_many_controls: 'A gate has {{controls}} control qubits; the machine takes at most {{limit}}.',
    not_coupled: 'Machine qubits {{first}} and {{second}} have no working coupler between them. Turn on mapping or choose other qubits.',
    exact_impossible: 'Exact results under noise reach up to {{limit}} qubits, with all measurements at the end. Ask for counts instead.',
    not_available: 'The engine of this product is not available yet.',
  },
  failures: {
    timeout: 'The run was stopped at its time limit of {{seconds}} s.',
    worker_lost: 'The computing process was lost {{attempts}} times, and the task did not finish.',
    syntax: 'The program has a syntax error.',
    conversion: 'The program cannot become a circuit.',
    resources: 'The run needs more than it may use.',
    internal: 'Something went wrong inside while computing. We have noted it.',
  },
  place: 'Line {{line}}, column {{column}}',
  line: 'Line {{line}}',
  placed: '{{place}}: {{sentence}}',
};
