import { describe, expect, it } from 'vitest';
import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { bindCircuit } from '#simulator/circuit/parameters.ts';
import { EXPORTERS } from '#simulator/languages/exporters/index.ts';
import { PARAMETRIC, UNITARIES, valuesOf } from '#simulator/languages/exporters/testing/exported-circuits.ts';
import { fidelity } from '#simulator/languages/testing/state-of.ts';
import { readPython } from './read.ts';

const circuitOf = (text: string): Circuit => {
  const result = readPython(text);
  if (!result.ok) throw new Error(`${JSON.stringify(result.diagnostics.slice(0, 3))}\n${text}`);
  return result.circuit;
};

const brief = (operation: Operation): string => {
  if (operation.kind === 'measure') return `measure ${operation.qubit} ${operation.bit}`;
  if (operation.kind === 'barrier') return `barrier ${operation.qubits.join(' ')}`;
  if (operation.kind !== 'gate') return operation.kind;
  const { gate, dagger, controls, targets, parameters } = operation;
  const angles = parameters.length === 0 ? '' : `(${parameters.map(({ text }) => text).join(',')})`;
  return [`${gate}${dagger ? '†' : ''}${angles}`, ...controls.map(({ qubit }) => `c${qubit}`), ...targets].join(' ');
};
const stepsOf = (text: string): readonly string[] => circuitOf(text).operations.map(brief);

const errorsOf = (text: string): readonly string[] => {
  const result = readPython(text);
  return result.ok ? [] : result.diagnostics.map(({ code, span }) => `${span.line} ${code}`);
};

const bound = (circuit: Circuit, values: Readonly<Record<string, number>>): Circuit => {
  const result = bindCircuit(circuit, new Map(Object.entries(values)));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.circuit;
};

describe('Python for Qiskit', () => {
  it('is read with loops, numbers and measurements', () => {
    const text = `from qiskit import QuantumCircuit, transpile
from qiskit_aer import AerSimulator
import numpy as np

n = 3
qc = QuantumCircuit(n, n)  # three qubits
qc.h(0)
for i in range(n - 1):
    qc.cx(i, i + 1)
qc.rz(np.pi/2, 0); qc.mcx([0, 1], 2)
if n > 2:
    qc.barrier()
qc.measure(range(n), range(n))
print(qc.draw("mpl"))
counts = AerSimulator().run(transpile(qc, None), shots=1000).result().get_counts()
`;
    expect(stepsOf(text)).toEqual([
      ...['H 0', 'X c0 1', 'X c1 2', 'RZ(pi/2) 0', 'X c0 c1 2', 'barrier 0 1 2'],
      ...['measure 0 0', 'measure 1 1', 'measure 2 2'],
    ]);
  });

  it('is read with registers, slices, functions, parts and parameters', () => {
    const text = `theta = Parameter("θ")
q = QuantumRegister(3, "data")
c = ClassicalRegister(2, "out")
qc = QuantumCircuit(q, c)
def oracle(circuit, a, b=1):
    circuit.cz(a, b)
    return circuit
from qiskit import *
`;
    const main = `from qiskit import *
from qiskit.circuit import Parameter
${text.replace('from qiskit import *\n', '')}oracle(qc, q[0])
qc.ry(theta/2 + np.pi, q[-1])
pair = QuantumCircuit(2)
pair.swap(0, 1)
pair.s(0)
qc.append(pair.to_gate().inverse().control(1, ctrl_state="0"), [q[1], q[2], q[0]])
angles = [0.1 * k for k in range(3)]
for k, angle in enumerate(angles):
    qc.rx(angle, k)
qc.measure(q[:2], c)
`;
    const circuit = circuitOf(main);
    expect(circuit.operations.map(brief)).toEqual([
      ...['Z c0 1', 'RY((theta/2)+pi) 2', 'S† c1 2', 'SWAP† c1 2 0', 'RX(0) 0', 'RX(0.1*1) 1', 'RX(0.1*2) 2'],
      ...['measure 0 0', 'measure 1 1'],
    ]);
    expect(circuit.parameters).toEqual([{ name: 'theta', type: 'float' }]);
    expect(circuit.quantumRegisters).toEqual([{ name: 'data', start: 0, size: 3 }]);
  });

  it('has the bits that Qiskit adds for all qubits', () => {
    const circuit = circuitOf(
      'from qiskit import QuantumCircuit\nqc = QuantumCircuit(2)\nqc.h([0, 1])\nqc.measure_all()\n',
    );
    expect(circuit.classicalBits).toBe(2);
    expect(circuit.operations.map(brief)).toEqual(['H 0', 'H 1', 'barrier 0 1', 'measure 0 0', 'measure 1 1']);
  });
});

describe('Python for pyQPanda', () => {
  it('is read with programs, inverses and controls', () => {
    const text = `from pyqpanda import *

if __name__ == "__main__":
    machine = CPUQVM()
    machine.init_qvm()
    q = machine.qAlloc_many(2)
    c = machine.cAlloc_many(2)
    circuit = QCircuit()
    circuit << H(q[0]) << CNOT(q[0], q[1]) \\
            << RX(q[1], pi/2).dagger().control([q[0]])
    prog = QProg()
    prog << circuit << Measure(q[0], c[1])
    prog.insert(measure_all(q, c))
    print(machine.run_with_configuration(prog, c, 1000))
`;
    expect(stepsOf(text)).toEqual([
      ...['H 0', 'X c0 1', 'RX†(pi/2) c0 1', 'measure 0 1', 'measure 0 0', 'measure 1 1'],
    ]);
  });
});

describe('what is exported is read back', () => {
  it.each(['qiskit', 'pyqpanda'] as const)('%s', (id) => {
    let read = 0;
    for (const circuit of id === 'qiskit' ? [...UNITARIES, ...PARAMETRIC] : UNITARIES) {
      const printed = EXPORTERS[id].print(circuit);
      if (!printed.ok) continue;
      read += 1;
      const values = valuesOf(circuit);
      const back = circuitOf(printed.text);
      const used = Object.fromEntries((back.parameters ?? []).map(({ name }) => [name, values[name]!]));
      expect(fidelity(bound(back, used), bound(circuit, values)), printed.text).toBeCloseTo(1, 9);
    }
    expect(read).toBeGreaterThan(100);
  });
});

it('names the function that it does not read', () => {
  const text = 'from pyqpanda import *\nq = qAlloc_many(1)\nprog = QProg()\nprog << create_if_prog(c, H(q[0]))\n';
  const result = readPython(text);
  expect(!result.ok && result.diagnostics.map(({ code, values }) => [code, values['construct']])).toEqual([
    ['unsupported', 'create_if_prog'],
  ]);
});

describe('Python that cannot be read', () => {
  const HEAD = 'from qiskit import QuantumCircuit\nqc = QuantumCircuit(2, 1)\n';

  it.each([
    ['', ['1 declaration_missing']],
    ['print("hello")\n', ['1 declaration_missing']],
    [
      `${HEAD}qc.hh(0)\nqc.cx(0, 5)\nqc.measure(0, 3)\n`,
      ['3 unknown_word_suggestion', '4 qubit_out_of_range', '5 bit_out_of_range'],
    ],
    [`${HEAD}qc.cx(0, 0)\n`, ['3 operand_repeated']],
    [`${HEAD}qc.rx(thta, 0)\n`, ['3 name_unknown']],
    [`${HEAD}qc.rx(0)\n`, ['3 operand_count']],
    [`${HEAD}hide(qc)\n`, ['3 name_unknown']],
    [`${HEAD}while True:\n    qc.h(0)\n`, ['3 unsupported']],
    [`${HEAD}with qc.if_test((0, 1)):\n    qc.h(0)\n`, ['3 unsupported']],
    [`${HEAD}qc.h(0`, ['3 unexpected_line_end']],
    [`${HEAD}x = "open\n`, ['3 unterminated_string']],
    [`${HEAD}if 1:\nqc.h(0)\n`, ['4 unexpected']],
    [`${HEAD}  qc.h(0)\n`, ['3 unexpected']],
    [`${HEAD}qc.rx(1/0, 0)\n`, ['3 angle_not_finite']],
    [`${HEAD}qc.measure([0, 1], [0])\n`, ['3 operand_sizes']],
    [`${HEAD}a = ?\n`, ['3 unexpected_character']],
    ['from qiskit import *\nqc = QuantumCircuit(10**9)\n', ['2 too_many_qubits']],
    ['def f(x):\n    return f(x)\nf(1)\n', ['2 nesting_too_deep']],
  ] as const)('%j: %j', (text, errors) => {
    expect(errorsOf(text)).toEqual(errors);
  });

  it.each([
    `a = ${'('.repeat(100_000)}`,
    `a = ${'-'.repeat(100_000)}1`,
    `a = 1${'+1'.repeat(100_000)}`,
    `a = b${'.b'.repeat(100_000)}`,
    'a = [0] * 10**9\n',
    'a = range(10**12)\n',
    `x = 0\n${Array.from({ length: 8 }, (_, at) => `${' '.repeat(at)}for a${at} in range(1000):\n`).join('')}${' '.repeat(8)}x += 1\n`,
    `a = [0]\n${Array.from({ length: 60 }, () => 'a = a + a\n').join('')}`,
    `x = 2.5\n${Array.from({ length: 400 }, () => 'x = x * x\n').join('')}`,
    `if 1:\n${Array.from({ length: 5000 }, (_, at) => `${' '.repeat(at + 1)}if 1:\n`).join('')}`,
    '\u0000\ud800',
    `qc = QuantumCircuit(2)\n${'def f(qc):\n  '.repeat(50)}`,
  ])('ends soon for hostile text %#', (text) => {
    const result = readPython(text, 3_000_000);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.diagnostics.length).toBeGreaterThan(0);
  });
});
