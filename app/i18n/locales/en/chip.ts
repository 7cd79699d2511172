import type { Translated } from '#app/i18n/locale.ts';
import type { chip as original } from '#app/i18n/locales/zh/chip.ts';

export const chip: Translated<typeof original> = {
  title: 'Chip calibration',
  emulated: 'Emulated',
  calibrated: 'Calibrated on {{date}}',
  qubits: 'Qubits',
  couplers: 'Working couplers',
  medianOf: 'Median {{metric}}',
  metrics: {
    readout: 'Readout fidelity',
    f0: 'Readout fidelity of |0⟩, F₀',
    f1: 'Readout fidelity of |1⟩, F₁',
    single: 'Single-qubit gate fidelity',
    frequency: 'Frequency',
    t1: 'T₁',
    t2: 'T₂',
    cz: 'CZ fidelity',
  },
  short: {
    readout: 'Readout',
    f0: 'F₀',
    f1: 'F₁',
    single: 'Single-qubit gates',
    frequency: 'Frequency',
    t1: 'T₁',
    t2: 'T₂',
    cz: 'CZ',
  },
  metricLabel: 'Color shows',
  views: { label: 'View', map: 'Map', graph: 'Graph' },
  map: 'Coupling map of the 72-qubit chip, colored by {{metric}}. Arrow keys move from qubit to qubit.',
  graph: {
    qubits: '{{metric}} of 72 qubits: {{low}} to {{high}}, median {{median}}. The figures are in the table below.',
    couplers:
      '{{metric}} of the working couplers: {{low}} to {{high}}, median {{median}}. The figures are in the table below.',
  },
  classes: '{{metric}} from {{low}} to {{high}} in seven steps, light to dark',
  deadCouplers_one: '{{count}} coupler does not work',
  deadCouplers_other: '{{count}} couplers do not work',
  qubit: 'Qubit {{qubit}}',
  pair: 'Qubits {{first}} and {{second}}',
  comma: ', ',
  median: 'Median {{value}}',
  position: 'Column {{column}}, row {{row}}',
  czWith: 'CZ with Q{{qubit}}',
  dead: 'not working',
  cutOff: 'No working coupler: this qubit cannot take part in a CZ',
  source: 'Source',
  sources: { published: 'Published', modelled: 'Modeled' },
  distribution: '{{metric}}, distribution',
  distributionText: {
    qubits: 'Qubits in each step, lowest first: {{counts}}. Median {{median}}.',
    couplers: 'Couplers in each step, lowest first: {{counts}}. Median {{median}}.',
  },
  table: 'Calibration of each qubit',
  number: 'Qubit',
  neighbours: 'Neighbors and CZ fidelity %',
  files: { qubits: 'Qubits CSV', couplers: 'Couplers CSV' },
  coherence:
    'At the median T₂, half of the phase coherence remains after about {{layers}} layers of CZ ({{gateNs}} ns each).',
  sourceText:
    'This chip is emulated. The data come from Origin Wukong’s published status sheet (January 4, 2024) and a ' +
    'published sample of its chip information; what was not published is made from the published means and ' +
    'ranges, and marked as modeled in the table. Runs apply the errors of gates and of readout; decay of ' +
    'qubits that wait is left out.',
};
