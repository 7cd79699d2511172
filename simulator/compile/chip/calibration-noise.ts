import type { Channel, NoiseModel } from '#simulator/noise/model.ts';
import type { Calibration } from './calibration.ts';
import { edgeKey } from './lattice.ts';

/**
 * Depolarizing probability that leaves a mean gate fidelity F: of one qubit F = 1 − 2p/3, of two F = 1 − 4p/5.
 * (Nielsen, "A simple formula for the average gate fidelity", 2002.)
 */
export const oneQubitErrorRate = (fidelity: number): number => Math.min(1, 1.5 * (1 - fidelity));
export const twoQubitErrorRate = (fidelity: number): number => Math.min(1, 1.25 * (1 - fidelity));

/**
 * Returns the noise of the chip on a register with the physical qubits `held`, in this order: Pauli noise after every
 * gate, from the calibrated fidelity, and readout errors. The fidelity of a gate includes decoherence during the gate;
 * decoherence of idle qubits is not modelled.
 */
export function machineNoise({ qubits, couplers }: Calibration, held: readonly number[]): NoiseModel {
  const indexOf = new Map(held.map((physical, i) => [physical, i]));
  const fidelity = new Map(couplers.map((coupler) => [edgeKey(...coupler.edge), coupler.fidelity]));
  const singles = held.map((physical, i): Channel => ({
    kind: 'depolarizing',
    convention: 'pauli',
    probability: oneQubitErrorRate(qubits[physical]!.singleFidelity),
    gates: ['SINGLE'],
    qubits: [i],
  }));
  const pairs = [...fidelity].flatMap(([key, value]): Channel[] => {
    const low = indexOf.get(Math.floor(key / qubits.length));
    const high = indexOf.get(key % qubits.length);
    if (low === undefined || high === undefined || value === 0) return [];
    return [
      {
        kind: 'two-qubit-depolarizing',
        convention: 'pauli',
        probability: twoQubitErrorRate(value),
        gates: ['DOUBLE'],
        qubits: '*',
        pairs: [[low, high]],
      },
    ];
  });
  const readout = held.map((physical, i) => ({
    qubit: i,
    p10: 1 - qubits[physical]!.f0,
    p01: 1 - qubits[physical]!.f1,
  }));
  return { channels: [...singles, ...pairs], readout };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the preset "from the chip's calibration": the mean noise of the chip, for any circuit and independent of the
 * coupling map.
 */
export function meanMachineNoise({ qubits, couplers }: Calibration): NoiseModel {
  const cz = meanOf(couplers.map(({ fidelity }) => fidelity).filter((fidelity) => fidelity > 0));
  const single = meanOf(qubits.map(({ singleFidelity }) => singleFidelity));
  return {
    channels: [
      {
        kind: 'depolarizing',
        convention: 'pauli',
        probability: Number(oneQubitErrorRate(single).toFixed(6)),
        gates: ['SINGLE'],
        qubits: '*',
      },
      {
        kind: 'two-qubit-depolarizing',
        convention: 'pauli',
        probability: Number(twoQubitErrorRate(cz).toFixed(6)),
        gates: ['DOUBLE'],
        qubits: '*',
      },
    ],
    readout: [
      {
        qubit: '*',
        p10: Number((1 - meanOf(qubits.map(({ f0 }) => f0))).toFixed(4)),
        p01: Number((1 - meanOf(qubits.map(({ f1 }) => f1))).toFixed(4)),
      },
    ],
  };
}
