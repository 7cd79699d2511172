import type { Translated } from '#app/i18n/locale.ts';
import type { chipRefusals as original } from '#app/i18n/locales/zh/chip-refusals.ts';

export const chipRefusals: Translated<typeof original> = {
  placement_unknown: '{{qubit}} is not a qubit of this chip. Its qubits are 0 to {{last}}.',
  placement_repeated: 'Chip qubit {{qubit}} is listed twice. Each qubit of the circuit needs a chip qubit of its own.',
  placement_isolated: 'Chip qubit {{qubit}} has no working coupler and cannot be used. Choose another one.',
  placement_length:
    'Each qubit of the circuit needs one chip qubit. Qubits in the circuit: {{qubits}}; chip qubits listed: {{placed}}.',
};
