import { describe, expect, it } from 'vitest';
import type { MachineSpeed, Resources } from '#simulator/engines/engine.ts';
import { REFERENCE_SPEED } from '#simulator/engines/speed.ts';
import { SUITES } from './suites.ts';

/** Milliseconds of wall time on one thread of an idle 2-core Xeon, measured by the benchmark. */
const MEASURED: readonly (readonly [row: string, qubits: number, milliseconds: number])[] = [
  ['full-amplitude: fifty gates, 1000 shots', 4, 0.0296],
  ['full-amplitude: fifty gates, 1000 shots', 8, 0.0838],
  ['full-amplitude: H layer', 24, 37.5],
  ['full-amplitude: H layer', 26, 190.6],
  ['full-amplitude: H layer, 100000 shots', 24, 90.5],
  ['full-amplitude: QFT of a basis state', 24, 54.5],
  ['full-amplitude: quantum volume depth 10', 24, 1160],
  ['full-amplitude: Grover, controlled Z, 3 rounds', 22, 102],
  ['full-amplitude: feedback, 3 measurements, 1 shots', 20, 153],
  ['noisy: brickwork depth 20, depolarizing 1 %, 1000 trajectories', 12, 249],
  ['noisy: brickwork depth 20, amplitude damping 1 %, 1000 trajectories', 12, 410],
  ['noisy: brickwork depth 10, depolarizing 1 %, 100 trajectories', 18, 791],
  ['noisy: brickwork depth 20, depolarizing 1 %, density matrix', 12, 3120],
  ['partial-amplitude: two halves, depth 10, 4 crossing gates, 16 amplitudes', 40, 85],
  ['partial-amplitude: two halves, depth 14, 5 crossing gates, 16 amplitudes', 48, 540],
  ['single-amplitude: line, depth 16', 50, 77],
  ['single-amplitude: lattice of 5 by 10, depth 8', 50, 49],
  ['chip-72: GHZ, stabilizer, 1000 shots', 71, 167],
];

const rows = SUITES.flatMap(({ engine, rows }) =>
  rows('full').map((row) => ({ ...row, title: `${engine}: ${row.name}` })),
);

function reported(title: string, qubits: number, parts: Partial<Resources> = {}): number {
  const row = rows.find((one) => one.title === title && one.qubits === qubits && one.threads === 1);
  const estimate = row?.estimate?.({ memoryBytes: 8 * 2 ** 30, threads: 1, speed: REFERENCE_SPEED, ...parts });
  return estimate?.ok ? 1000 * estimate.seconds : Number.NaN;
}

describe('estimates of circuits relative to each other', () => {
  const shares = MEASURED.map(([title, qubits, milliseconds]) => reported(title, qubits) / milliseconds);
  const middle = shares.toSorted((a, b) => a - b)[shares.length >> 1]!;

  it.each(MEASURED.map(([title, qubits], i) => [title, qubits, shares[i]! / middle] as const))(
    'match the measurement within a factor of 1.5: %s, %d qubits',
    (_title, _qubits, share) => {
      expect(share).toBeGreaterThan(1 / 1.5);
      expect(share).toBeLessThan(1.5);
    },
  );

  it('double on a machine with half the speed, for every engine', () => {
    const {
      gate,
      amplitude: { single, double },
      copy,
      touch,
    } = REFERENCE_SPEED;
    const speed: MachineSpeed = {
      gate: 2 * gate,
      amplitude: { single: 2 * single, double: 2 * double },
      copy: 2 * copy,
      touch: 2 * touch,
    };
    for (const [title, qubits] of MEASURED)
      if (!title.includes('shots'))
        expect(reported(title, qubits, { speed }) / reported(title, qubits)).toBeCloseTo(2, 1);
  });

  it('are shorter with a second thread if it has work', () => {
    const shared = MEASURED.filter(([title]) => /1000 trajectories|density matrix|5 crossing gates/.test(title));
    expect(shared).toHaveLength(4);
    for (const [title, qubits] of shared)
      expect(reported(title, qubits) / reported(title, qubits, { threads: 2 })).toBeCloseTo(1.85, 1);
  });
});
