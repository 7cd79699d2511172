import type { DemoProject } from './catalogue.ts';
import { bilingual } from './texts.ts';

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';

const RABI_QASM3 = `${HEAD}input float theta;
qubit q;
bit c;
rx(theta) q;
c = measure q;
`;

const EDGES = [0, 1, 2, 3].map((q) => [q, (q + 1) % 4] as const);

/** The cut of a ring of four: two layers of angles, one for the edges and one for the qubits. */
const QAOA_QASM3 = `${HEAD}input float gamma;
input float beta;
qubit[4] q;
h q;
${EDGES.map(([a, b]) => `cx q[${a}], q[${b}];\nrz(gamma) q[${b}];\ncx q[${a}], q[${b}];\n`).join('')}rx(2 * beta) q;
`;

const H2_QASM3 = `${HEAD}input float theta;
qubit[2] q;
x q[0];
ry(theta) q[1];
cx q[1], q[0];
`;

/** The energy of H₂ at 0.735 Å in hartree, without the repulsion of the nuclei. */
const H2_ENERGY = '-1.05237 + 0.39794 Z0 - 0.39794 Z1 - 0.01128 Z0 Z1 + 0.18093 X0 X1';

/** A sweep with error bands, a heat map and a minimisation: fractions of a second each. */
export const WORKLOAD_PROJECTS: readonly DemoProject[] = [
  {
    name: bilingual('拉比振荡', 'Rabi oscillation'),
    product: 'full-amplitude',
    shots: 200,
    options: { workload: { observables: ['Z0'], points: { sweep: 'theta=0:4*pi:41' } } },
    versions: [{ name: bilingual('旋转一个量子比特', 'One qubit turned'), language: 'openqasm3', program: RABI_QASM3 }],
  },
  {
    name: bilingual('QAOA 的能量地形', 'Landscape of QAOA'),
    product: 'full-amplitude',
    shots: 0,
    options: {
      workload: {
        observables: [EDGES.map(([a, b]) => `0.5 Z${a} Z${b}`).join(' + ')],
        points: { sweep: 'gamma=0:pi:25\nbeta=0:pi:25', combine: 'grid' },
      },
    },
    versions: [
      { name: bilingual('四个量子比特的环', 'Ring of four qubits'), language: 'openqasm3', program: QAOA_QASM3 },
    ],
  },
  {
    name: bilingual('氢分子的基态能量', 'Ground state energy of H₂'),
    product: 'full-amplitude',
    shots: 0,
    options: {
      workload: { observables: [H2_ENERGY], minimise: { method: 'cobyla', budget: 100, start: { theta: 2 } } },
    },
    versions: [{ name: bilingual('一个参数', 'One parameter'), language: 'openqasm3', program: H2_QASM3 }],
  },
];
