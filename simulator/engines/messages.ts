import type { NoiseError, NoiseErrorCode } from '#simulator/noise/noise-error.ts';
import type { Refusal } from './engine.ts';
import type { RefusalReason } from './refusal-reasons.ts';

/** English sentences for terminals and logs, with a remedy if there is one. */
const SENTENCES: Readonly<Record<RefusalReason, string>> = {
  too_many_qubits: 'The circuit has {qubits} qubits; this engine takes at most {limit}.',
  too_much_memory:
    'The run needs {neededMb} MiB; {availableMb} MiB are available. Use fewer qubits, or single precision.',
  too_long: 'The run would take about {seconds} s; at most {limit} s are allowed. Use fewer shots or qubits.',
  too_many_operations: 'After expansion the circuit has more than {limit} operations.',
  shots_out_of_range: 'The number of shots must be from 0 to {limit}, not {shots}.',
  parameters_unbound: 'These parameters have no value: {names}. Give them values with --parameters.',
  parameter_unknown: 'The circuit has no parameter {name}; its parameters: {known}.',
  parameter_not_finite: 'The value of {name} is not a finite number.',
  parameter_too_large: 'The value of {name} is too large: at most {limit} in absolute value.',
  angle_not_finite: 'With these values the angle {text} cannot be computed, or is too large.',
  observable_qubit: 'The observable names qubit {qubit}; the circuit has {qubits}, numbered from 0.',
  values_by_shots_only: 'This engine estimates values by shots: request shots (--shots).',
  values_exact_only: 'This engine computes exact values only: request them with --shots 0.',
  gradient_in_loop: 'There is no gradient by a parameter that is used inside a loop that depends on outcomes.',
  hessian_too_large:
    'Too many parameters, or angles that depend on them, for second derivatives: {angles}; at most {limit}.',
  cone_too_wide:
    'Through the gates, a term depends on more qubits ({qubits}) than can be computed: at most {limit}. Use fewer layers.',
  readout_not_invertible:
    'Qubit {qubit} is read wrongly too often to correct its readout errors: make them smaller in the noise model, or ask for exact values.',
  properties_impossible: 'This engine does not hold the final state: use full-amplitude or noisy.',
  property_qubits: 'A density matrix of so many qubits is not computed: {qubits}; at most {limit}.',
  property_repeated: 'Qubit {qubit} is in one list twice.',
  fidelity_qubits: 'For a fidelity both circuits need the same register; theirs are different: {qubits} and {other}.',
  fidelity_not_gates: 'The circuit to compare with measures or resets qubits midway, so its final state is not unique.',
  values_not_finite: 'At no point of the minimization are the value, and the gradient if its method needs one, finite.',
  too_few_shots: 'Too few shots: {shots}. Groups of terms: {groups}; each needs at least two.',
  states_required: 'This engine computes amplitudes of named basis states: name them with --states.',
  states_malformed: '"{state}" is not a basis state of {qubits} qubits: {qubits} characters 0 or 1 are needed.',
  dynamic_circuit:
    'The circuit measures or resets qubits mid-circuit, so its final state is not unique: only counts (--shots) are available.',
  nothing_measured:
    'The circuit measures nothing to count: add measurements, or ask for exact probabilities with --shots 0.',
  too_many_branches:
    'The measurements inside the circuit lead to more than {limit} different states: ask for counts (--shots).',
  loop_unbounded: 'A loop ran more than {limit} rounds in one shot, or can never end.',
  loop_too_many_gates: 'One shot executed more than {limit} gates before its loops ended.',
  cost_too_high:
    'The circuit would cost about 2^{log2Cost} operations; at most ' +
    '2^{limit} are allowed. Use fewer layers, or fewer gates between distant qubits.',
  amplitudes_impossible: 'A noisy run ends in a mixed state, which has no amplitudes: request counts or probabilities.',
  noise_invalid: 'The noise model is wrong at {path}: {code}.',
  noise_unknown_qubit: '{path}: the noise model names qubit {qubit}; the circuit has {qubits}, numbered from 0.',
  shots_required: 'This machine returns counts only: request at least one shot.',
  too_many_layers: 'Compiled for the machine, the circuit has {layers} layers; at most {limit} are allowed.',
  too_many_controls: 'A gate has {controls} controls; this machine takes at most {limit}.',
  not_joined:
    'The circuit connects {qubits} qubits by gates, but functional ' +
    'couplers connect only {joined} physical qubits; {apart} is isolated. Use fewer interacting qubits.',
  not_coupled:
    'Physical qubits {first} and {second} are not connected by a functional coupler: switch the mapping on, or use other qubits.',
  placement_unknown: 'There is no physical qubit {qubit}; the machine has 0 to {last}.',
  placement_repeated: 'Physical qubit {qubit} is in the placement twice: choose a different one for each qubit.',
  placement_isolated: 'Physical qubit {qubit} has no functional coupler: place the circuit on other qubits.',
  placement_length: 'The placement has {placed} physical qubits, the circuit {qubits}: name one for each.',
  exact_impossible:
    'Exact results under noise, and the density matrix, reach to {limit} qubits: ask for counts by trajectories (--shots).',
  exact_by_trajectories:
    'Trajectories only sample: ask for counts (--shots), or choose the density matrix for exact results.',
  rotation_too_wide:
    'A gate with a rotation error acts on {qubits} qubits; exact results take at most {limit} here. ' +
    'Ask for counts by trajectories (--shots), or leave the rotation error out.',
  too_many_readings:
    'The circuit reads {bits} bits; exact results under noise take at most {limit}: measure fewer, or ask for counts ' +
    'by trajectories (--shots).',
  not_available: 'This engine is not part of this installation.',
};

export const describeRefusal = ({ reason, values }: Pick<Refusal, 'reason' | 'values'>): string =>
  SENTENCES[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** The error of the noise model that caused a refusal, and its path; undefined for other reasons. */
export function noiseErrorOf({ reason, values }: Pick<Refusal, 'reason' | 'values'>): NoiseError | undefined {
  if (reason === 'noise_unknown_qubit') return { code: 'unknown_qubit', values, path: String(values['path']) };
  if (reason === 'noise_invalid')
    return { code: values['code'] as NoiseErrorCode, values, path: String(values['path']) };
  return undefined;
}
