import type { ApplicationEngine } from '#app/domain/applications.ts';
import type { Circuit } from '#simulator';

/** Most qubits of a density matrix whose run takes longer than the noisy engine estimates, and how much longer. */
const SMALL = { qubits: 6, times: 4 } as const;

/** How often the estimate of a circuit is to be counted for one run of it. */
export const noiseTimes = ({ qubits }: Circuit, engine: ApplicationEngine): number =>
  engine === 'noisy' && qubits <= SMALL.qubits ? SMALL.times : 1;
