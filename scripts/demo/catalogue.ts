import { PROGRAMS } from '#app/domain/cases/programs.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { ProductId } from '#app/domain/products.ts';
import type { RunOptions } from '#app/services/programs/index.ts';
import type { LanguageId } from '#simulator';
import { type Bilingual, bilingual } from './texts.ts';
import { WORKLOAD_PROJECTS } from './workloads.ts';

export interface DemoVersion {
  readonly name: Bilingual;
  readonly language: LanguageId;
  readonly program: string;
}

/** A project of the demo account. Its last version is run on its product. */
export interface DemoProject {
  readonly name: Bilingual;
  readonly product: ProductId;
  readonly shots: number;
  readonly options: RunOptions;
  /** Whether its first version has a share link. */
  readonly isShared?: boolean;
  readonly versions: readonly [DemoVersion, ...DemoVersion[]];
}

const BELL_QASM3 = `OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`;

const GHZ_QASM3 = `OPENQASM 3.0;
include "stdgates.inc";
qubit[3] q;
bit[3] c;
h q[0];
cx q[0], q[1];
cx q[1], q[2];
c = measure q;
`;

const GHZ_ORIGINIR = `QINIT 3
CREG 3
H q[0]
CNOT q[0],q[1]
CNOT q[1],q[2]
MEASURE q[0],c[0]
MEASURE q[1],c[1]
MEASURE q[2],c[2]
`;

/** The Fourier transform of |0101⟩: all amplitudes are 1/4 with different phases. */
const FOURIER_QASM2 = `OPENQASM 2.0;
include "qelib1.inc";
qreg q[4];
x q[0];
x q[2];
h q[3];
cu1(pi/2) q[2],q[3];
cu1(pi/4) q[1],q[3];
cu1(pi/8) q[0],q[3];
h q[2];
cu1(pi/2) q[1],q[2];
cu1(pi/4) q[0],q[2];
h q[1];
cu1(pi/2) q[0],q[1];
h q[0];
swap q[0],q[3];
swap q[1],q[2];
`;

/** The maximum for an account of level 1. */
const CLUSTER_QUBITS = LIMITS.qubits.unrestricted;

/** A chain of controlled phases: a single amplitude is easy for a tensor network. */
const CLUSTER_QRUNES = [
  `QINIT ${CLUSTER_QUBITS}`,
  'CREG 1',
  ...Array.from({ length: CLUSTER_QUBITS }, (_, qubit) => `H ${qubit}`),
  ...Array.from({ length: CLUSTER_QUBITS - 1 }, (_, qubit) => `CZ ${qubit},${qubit + 1}`),
  '',
].join('\n');

/** One project per product, which together use all four languages, and those with many points or evaluations. */
export const DEMO_PROJECTS: readonly DemoProject[] = [
  {
    name: bilingual('纠缠态', 'Entangled states'),
    product: 'full-amplitude',
    shots: 1000,
    options: {},
    isShared: true,
    versions: [
      { name: bilingual('两个量子比特', 'Two qubits'), language: 'openqasm3', program: BELL_QASM3 },
      { name: bilingual('三个量子比特', 'Three qubits'), language: 'openqasm3', program: GHZ_QASM3 },
    ],
  },
  {
    name: bilingual('有噪声的 GHZ 态', 'GHZ state with noise'),
    product: 'noisy',
    shots: 1000,
    options: {
      noise: {
        channels: [
          { kind: 'depolarizing', convention: 'pauli', probability: 0.01, gates: '*', qubits: '*' },
          { kind: 'amplitude-damping', probability: 0.005, gates: '*', qubits: '*' },
        ],
        readout: [{ qubit: '*', p10: 0.02, p01: 0.03 }],
      },
      method: 'trajectories',
    },
    versions: [{ name: bilingual('三个量子比特', 'Three qubits'), language: 'originir', program: GHZ_ORIGINIR }],
  },
  {
    name: bilingual('傅里叶变换', 'Fourier transform'),
    product: 'partial-amplitude',
    shots: 0,
    options: { states: ['0000', '0001', '0010', '0011', '0100', '0101', '0110', '0111'] },
    versions: [{ name: bilingual('态 0101', 'State 0101'), language: 'openqasm2', program: FOURIER_QASM2 }],
  },
  {
    name: bilingual('簇态的振幅', 'Amplitude of a cluster state'),
    product: 'single-amplitude',
    shots: 0,
    options: { states: ['1'.repeat(CLUSTER_QUBITS)] },
    versions: [
      {
        name: bilingual(`${CLUSTER_QUBITS} 个量子比特的链`, `Chain of ${CLUSTER_QUBITS} qubits`),
        language: 'qrunes',
        program: CLUSTER_QRUNES,
      },
    ],
  },
  {
    name: bilingual('芯片上的 Grover 搜索', 'Grover search on the chip'),
    product: 'chip-72',
    shots: 1000,
    options: { chip: { mapping: true, optimization: true, amend: true } },
    versions: [
      {
        name: bilingual('五个量子比特的 GHZ 态', 'GHZ state of five qubits'),
        language: 'qrunes',
        program: PROGRAMS.ghz,
      },
      { name: bilingual('搜索 101', 'Search for 101'), language: 'qrunes', program: PROGRAMS.grover },
    ],
  },
  ...WORKLOAD_PROJECTS,
];

/** Name of the API token. */
export const DEMO_TOKEN = bilingual('演示脚本', 'Demo script');
/** Text of the access request for the machine. */
export const DEMO_PURPOSE = bilingual('演示', 'Demonstration');
