import type { Calibration } from '#simulator';

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;

/**
 * Returns the calibration as comma-separated text (RFC 4180, CRLF), independent of the language. Every row contains the
 * date.
 */
export const CALIBRATION_FILES = {
  qubits: ({ date, qubits }: Calibration): string =>
    lines([
      [
        'qubit',
        'readout_f0',
        'readout_f1',
        'single_gate_fidelity',
        'frequency_mhz',
        't1_us',
        't2_us',
        'source',
        'calibrated',
      ],
      ...qubits.map(({ qubit, f0, f1, singleFidelity, frequencyMhz, t1Us, t2Us, source }) => [
        qubit,
        f0,
        f1,
        singleFidelity,
        frequencyMhz,
        t1Us,
        t2Us,
        source,
        date,
      ]),
    ]),
  /** A coupler that does not work has fidelity 0. */
  couplers: ({ date, couplers }: Calibration): string =>
    lines([
      ['first', 'second', 'cz_fidelity', 'source', 'calibrated'],
      ...couplers.map(({ edge, fidelity, source }) => [...edge, fidelity, source, date]),
    ]),
} as const;
export type CalibrationFile = keyof typeof CALIBRATION_FILES;
