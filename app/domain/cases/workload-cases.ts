import type { ProductId } from '#app/domain/products.ts';
import type { LanguageId } from '#simulator';
import {
  BOND_LENGTHS,
  DATA_PAIRS,
  DATA_POINTS,
  DECOHERENCE,
  energyObservable,
  NEGATIVE_CUT,
  WAITS,
} from './workload-data.ts';
import { WORKLOAD_PROGRAMS, type WorkloadCaseId } from './workload-programs.ts';

export type { WorkloadCaseId } from './workload-programs.ts';

/** A program with everything that makes one task of many runs of it; its lesson is under `workloadCases:items`. */
export interface WorkloadCase {
  readonly id: WorkloadCaseId;
  readonly qubits: number;
  readonly language: LanguageId;
  readonly program: string;
  readonly product: ProductId;
  /** Fields of the run form, as their user would type them. */
  readonly fields: Readonly<Record<string, string>>;
}

const DATA_TABLE = [
  'x0,x1,y0,y1',
  ...DATA_PAIRS.map(([first, second]) => [...DATA_POINTS[first]!, ...DATA_POINTS[second]!].join(',')),
  '',
].join('\n');

const DAMPING = `{
  "channels": [
    ${JSON.stringify({ kind: 'decoherence', ...DECOHERENCE, gates: ['I', 'RX'], qubits: '*' })}
  ],
  "readout": []
}
`;

const RUNS: Readonly<Record<WorkloadCaseId, Pick<WorkloadCase, 'qubits' | 'product' | 'fields'>>> = {
  h2: {
    qubits: 2,
    product: 'full-amplitude',
    fields: {
      kind: 'minimise',
      exact: 'on',
      observables: BOND_LENGTHS.map(energyObservable).join('\n'),
      minimiser: 'l-bfgs',
      budget: '40',
    },
  },
  landscape: {
    qubits: 5,
    product: 'full-amplitude',
    fields: {
      kind: 'sweep',
      exact: 'on',
      observables: NEGATIVE_CUT,
      sweep: 'gamma=0:2*pi:33, beta=0:pi/2:17',
      combine: 'grid',
    },
  },
  kernel: {
    qubits: 2,
    product: 'full-amplitude',
    fields: { kind: 'sweep', exact: 'on', observables: 'P(00)', points: DATA_TABLE },
  },
  rabi: {
    qubits: 4,
    product: 'noisy',
    fields: {
      kind: 'sweep',
      exact: 'off',
      shots: '1000',
      seed: '1',
      method: 'density-matrix',
      noise: 'own',
      noiseModel: DAMPING,
      observables: ['Z0', ...WAITS.map((_, index) => `Z${index + 1}`)].join('\n'),
      sweep: 'phi=0:4*pi:25',
    },
  },
};

export const WORKLOAD_CASES: readonly WorkloadCase[] = (Object.keys(RUNS) as WorkloadCaseId[]).map((id) => ({
  id,
  language: 'openqasm3',
  program: WORKLOAD_PROGRAMS[id],
  ...RUNS[id],
}));

/** Returns a case with many runs by its name, as in its address. */
export const findWorkloadCase = (id: string | null | undefined): WorkloadCase | undefined =>
  WORKLOAD_CASES.find((each) => each.id === id);
