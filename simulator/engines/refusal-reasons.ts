/** Why a request cannot run; each is a key of the refusal texts, with the values that its sentence has. */
export const REFUSAL_REASONS = [
  'too_many_qubits', // values: qubits, limit
  'too_much_memory', // values: neededMb, availableMb
  'too_long', // values: seconds, limit
  'too_many_operations', // values: operations, limit
  'shots_out_of_range', // values: shots, limit
  'parameters_unbound', // values: names; parameters without a value
  'parameter_unknown', // values: name, known; a value for a name that is not a parameter
  'parameter_not_finite', // values: name
  'parameter_too_large', // values: name, limit
  'angle_not_finite', // values: text; the angle has no finite value, or too large a one, for these parameters
  'observable_qubit', // values: qubit, qubits; an observable names a qubit that the circuit does not have
  'values_by_shots_only', // exact values from an engine that only estimates them
  'values_exact_only', // estimates by shots from an engine that only computes exact values
  'gradient_in_loop', // a parameter is used inside a loop that depends on outcomes
  'hessian_too_large', // values: angles, limit; more angles with parameters than second derivatives are computed for
  'cone_too_wide', // values: qubits, limit; an observable depends on too many qubits
  'readout_not_invertible', // values: qubit; it is read wrongly too often for its readout errors to be corrected
  'properties_impossible', // properties of the final state from an engine that does not hold it
  'property_qubits', // values: qubits, limit; a density matrix of too many qubits
  'property_repeated', // values: qubit; twice in one list
  'fidelity_qubits', // values: other, qubits; the circuit to compare with has another register
  'fidelity_not_gates', // the circuit to compare with measures midway, so that its final state is not unique
  'values_not_finite', // no evaluation of a minimisation has a finite value, with a finite gradient if needed
  'too_few_shots', // values: shots, groups; each group of terms needs at least two
  'states_required', // amplitude engines without `states`
  'states_malformed', // values: state, qubits
  'dynamic_circuit', // mid-circuit measurement, reset or branch that the engine does not support
  'nothing_measured', // shots requested for a circuit that measures nothing
  'too_many_branches', // values: branches, limit; exact results of a circuit with more different histories
  'loop_unbounded', // values: limit
  'loop_too_many_gates', // values: limit
  'cost_too_high', // values: log2Cost, limit
  'amplitudes_impossible', // `states` requested from an engine whose result is a mixed state
  'noise_invalid', // values: path, code (a NoiseErrorCode), and those of the code
  'noise_unknown_qubit', // values: qubit, qubits, path
  'shots_required', // exact results requested from a machine that only samples
  'too_many_layers', // values: layers, limit
  'too_many_controls', // values: controls, limit
  'not_joined', // values: qubits, joined, apart; more interacting qubits than functional couplers connect
  'not_coupled', // values: first, second; two physical qubits without a functional coupler
  'placement_unknown', // values: qubit, last; no such physical qubit
  'placement_repeated', // values: qubit; two qubits of the circuit on one physical qubit
  'placement_isolated', // values: qubit; a physical qubit without a functional coupler
  'placement_length', // values: placed, qubits; not one physical qubit for each qubit of the circuit
  'exact_impossible', // values: limit; a density matrix of too many qubits
  'exact_by_trajectories', // exact probabilities from the method that samples
  'rotation_too_wide', // values: qubits, limit; a gate with errors of its angles, in a density matrix
  'too_many_readings', // values: bits, limit; of exact results under noise
  'not_available', // this engine is not part of this installation
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];
