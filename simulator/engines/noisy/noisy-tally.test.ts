import { expect, it } from 'vitest';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { countReadouts } from './noisy-tally.ts';

const MISREADING: NoiseModel = { channels: [], readout: [{ qubit: '*', p10: 0.1, p01: 0.2 }] };

it('stops counting many shots with readout errors when cancelled, not only at the end', () => {
  const states = Uint32Array.from({ length: 20_000 }, (_, shot) => shot & 3);
  const readings = { qubits: [0, 1], width: 2, positions: [1, 0], isOfBits: true };
  let checkpoints = 0;
  const stopping = () => {
    if (++checkpoints === 3) throw new Error('cancelled');
  };
  expect(() => countReadouts(readings, MISREADING, 1, states, stopping)).toThrow('cancelled');
});
