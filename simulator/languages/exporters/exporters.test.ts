import { describe, expect, it } from 'vitest';
import {
  assign,
  barrier,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  composite,
  compositeStep,
  gate,
  loop,
  measure,
  repeat,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { type ExporterId, EXPORTERS } from './index.ts';

const bell = composite('bell', 2, [compositeStep('H', [0]), compositeStep('X', [1], { controls: [0] })]);

const EXAMPLE = circuit(
  3,
  2,
  [
    gate('RX', 0, { parameters: ['pi/2'], comments: ['turn'] }),
    gate('S', 1, { dagger: true }),
    gate('T', 2, { dagger: true, controls: [0, { qubit: 1, on: 0 }] }),
    gate('bell', [2, 0]),
    gate('SWAP', [0, 2], { controls: [1] }),
    barrier([0, 1, 2]),
    measure(0, 1),
  ],
  { composites: [bell], trailingComments: ['end'] },
);

const CONTROLLED_FLOW = circuit(1, 2, [
  branch(bitsEqual([1], 1), [gate('X', 0)], [reset(0)]),
  loop(bitsEqual([0], 0), [measure(0, 0)]),
  repeat(2, [gate('H', 0)]),
]);

const lines = (id: ExporterId, value: Circuit): readonly string[] => {
  const result = EXPORTERS[id].print(value);
  if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
  return result.text.trimEnd().split('\n');
};

const codes = (id: ExporterId, value: Circuit): readonly string[] => {
  const result = EXPORTERS[id].print(value);
  return result.ok ? [] : result.diagnostics.map(({ code }) => code);
};

describe('exporters', () => {
  it('write Qiskit', () => {
    expect(lines('qiskit', EXAMPLE)).toEqual([
      ...[
        'import math',
        '',
        'from qiskit import ClassicalRegister, QuantumCircuit, QuantumRegister',
        'from qiskit.circuit import library',
        ...['', '', 'def bell():', '    circuit = QuantumCircuit(2, name="bell")', '    circuit.h(0)'],
        ...['    circuit.cx(0, 1)', '    return circuit.to_gate()', '', ''],
      ],
      ...[
        'q = QuantumRegister(3, "q")',
        'c = ClassicalRegister(2, "c")',
        'circuit = QuantumCircuit(q, c)',
        '',
        '# turn',
        'circuit.rx(math.pi/2, 0)',
        'circuit.sdg(1)',
      ],
      ...[
        'circuit.append(library.TGate().inverse().control(2, ctrl_state="01"), [0, 1, 2])',
        'circuit.append(bell(), [2, 0])',
        'circuit.cswap(1, 0, 2)',
      ],
      ...['circuit.barrier(0, 1, 2)', 'circuit.measure(0, 1)', '# end'],
    ]);
    expect(lines('qiskit', CONTROLLED_FLOW).slice(9)).toEqual([
      ...[
        'with circuit.if_test((c[1], 1)) as otherwise:',
        '    circuit.x(0)',
        'with otherwise:',
        '    circuit.reset(0)',
      ],
      ...['with circuit.while_loop((c[0], 0)):', '    circuit.measure(0, 0)', 'for _ in range(2):', '    circuit.h(0)'],
    ]);
  });

  it('write Cirq', () => {
    expect(lines('cirq', EXAMPLE).slice(5)).toEqual([
      ...['def bell(q0, q1):', '    operations = []', '    operations.append(cirq.H(q0))'],
      '    operations.append(cirq.ControlledGate(cirq.X, control_values=[1])(q0, q1))',
      ...['    return operations', '', '', 'q = cirq.LineQubit.range(3)', 'circuit = cirq.Circuit()', ''],
      ...['# turn', 'circuit.append(cirq.rx(math.pi/2)(q[0]))', 'circuit.append(cirq.inverse(cirq.S)(q[1]))'],
      'circuit.append(cirq.ControlledGate(cirq.inverse(cirq.T), control_values=[1, 0])(q[0], q[1], q[2]))',
      'circuit.append(bell(q[2], q[0]))',
      ...[
        'circuit.append(cirq.ControlledGate(cirq.SWAP, control_values=[1])(q[1], q[0], q[2]))',
        'circuit.append(cirq.measure(q[0], key="c1"))',
        '# end',
      ],
    ]);
    expect(codes('cirq', CONTROLLED_FLOW)).toEqual(['print_loop']);
  });

  it('write pyQPanda', () => {
    expect(lines('pyqpanda', EXAMPLE).slice(5)).toEqual([
      ...[
        'def bell(q0, q1):',
        '    circuit = QCircuit()',
        '    circuit << H(q0)',
        '    circuit << X(q1).control([q0])',
      ],
      ...['    return circuit', '', '', 'machine = CPUQVM()', 'machine.init_qvm()', 'q = machine.qAlloc_many(3)'],
      ...['c = machine.cAlloc_many(2)', 'program = QProg()', ''],
      ...['# turn', 'program << RX(q[0], math.pi/2)', 'program << S(q[1]).dagger()', 'program << X(q[1])'],
      ...['program << T(q[2]).dagger().control([q[0], q[1]])', 'program << X(q[1])', 'program << bell(q[2], q[0])'],
      ...[
        'program << SWAP(q[0], q[2]).control([q[1]])',
        'program << BARRIER([q[0], q[1], q[2]])',
        'program << Measure(q[0], c[1])',
        '# end',
      ],
    ]);
    expect(lines('pyqpanda', CONTROLLED_FLOW).slice(10)).toEqual([
      ...['block_1_0 = QProg()', 'block_1_1 = QProg()', 'block_1_0 << X(q[0])', 'block_1_1 << Reset(q[0])'],
      ...[
        'program << create_if_prog(c[1] == 1, block_1_0, block_1_1)',
        'block_1_0 = QProg()',
        'block_1_0 << Measure(q[0], c[0])',
      ],
      ...['program << create_while_prog(c[0] == 0, block_1_0)', 'for _ in range(2):', '    program << H(q[0])'],
    ]);
  });

  it('write Braket', () => {
    expect(lines('braket', EXAMPLE).slice(5)).toEqual([
      'def bell(circuit, q0, q1, control=(), control_state=()):',
      '    circuit.h(q0, control=control, control_state=control_state)',
      '    circuit.x(q1, control=[*control, q0], control_state=[*control_state, 1])',
      ...['', '', 'circuit = Circuit()', ''],
      ...[
        '# turn',
        'circuit.rx(0, math.pi/2)',
        'circuit.si(1)',
        'circuit.ti(2, control=[0, 1], control_state=[1, 0])',
        'bell(circuit, 2, 0)',
      ],
      ...['circuit.swap(0, 2, control=[1], control_state=[1])', 'circuit.measure(0)  # c[1]', '# end'],
    ]);
    expect(codes('braket', CONTROLLED_FLOW)).toEqual(['print_branch', 'print_loop']);
    expect(codes('braket', circuit(1, 0, [reset(0)]))).toEqual(['unsupported']);
  });

  it('write Q#', () => {
    expect(lines('qsharp', EXAMPLE)).toEqual([
      ...['operation bell(q0 : Qubit, q1 : Qubit) : Unit is Adj + Ctl {', '    H(q0);', '    Controlled X([q0], q1);'],
      ...['}', ''],
      ...[
        'operation Main() : Result[] {',
        '    use q = Qubit[3];',
        '    mutable c = [Zero, size = 2];',
        '    // turn',
        '    Rx(Std.Math.PI()/2.0, q[0]);',
        '    Adjoint S(q[1]);',
      ],
      ...['    X(q[1]);', '    Controlled Adjoint T([q[0], q[1]], q[2]);', '    X(q[1]);', '    bell(q[2], q[0]);'],
      ...[
        '    Controlled SWAP([q[1]], (q[0], q[2]));',
        '    set c w/= 1 <- M(q[0]);',
        '    // end',
        '    ResetAll(q);',
        '    return c;',
        '}',
      ],
    ]);
    expect(lines('qsharp', CONTROLLED_FLOW).slice(3, -3)).toEqual([
      ...[
        '    if c[1] == One {',
        '        X(q[0]);',
        '    } else {',
        '        Reset(q[0]);',
        '    }',
        '    while c[0] == Zero {',
        '        set c w/= 0 <- M(q[0]);',
        '    }',
      ],
      ...['    for _ in 1..2 {', '        H(q[0]);', '    }'],
    ]);
    const [, , , angle] = lines('qsharp', circuit(1, 0, [gate('RZ', 0, { parameters: ['-3*.5+2.-1e-3^2+sin(1)'] })]));
    expect(angle).toBe('    Rz(-3.0*0.5+2.0-1.0e-3^2.0+Std.Math.Sin(1.0), q[0]);');
  });

  it('write CUDA-Q', () => {
    expect(lines('cudaq', EXAMPLE).slice(4)).toEqual([
      ...['@cudaq.kernel', 'def bell(q0: cudaq.qubit, q1: cudaq.qubit):', '    h(q0)', '    x.ctrl(q0, q1)', '', ''],
      ...['@cudaq.kernel', 'def program() -> list[bool]:', '    q = cudaq.qvector(3)', '    c = [False, False]'],
      ...['    # turn', '    rx(np.pi/2.0, q[0])', '    r1(-np.pi/2.0, q[1])'],
      ...['    x(q[1])', '    r1.ctrl(-np.pi/4.0, q[0], q[1], q[2])', '    x(q[1])'],
      ...[
        '    bell(q[2], q[0])',
        '    swap.ctrl(q[1], q[0], q[2])',
        '    c[1] = mz(q[0])',
        '    # end',
        '    return c',
      ],
    ]);
    expect(lines('cudaq', CONTROLLED_FLOW).slice(8)).toEqual([
      ...['    if c[1]:', '        x(q[0])', '    else:', '        reset(q[0])'],
      ...[
        '    while not c[0]:',
        '        c[0] = mz(q[0])',
        '    for _ in range(2):',
        '        h(q[0])',
        '    return c',
      ],
    ]);
  });

  it('draw with quantikz', () => {
    expect(lines('quantikz', EXAMPLE).slice(4, -1)).toEqual([
      '\\begin{quantikz}',
      '  \\lstick{$q_{0}$} & \\gate{R_X(\\pi /2)} & \\ctrl{2} & \\gate{{\\mathrm{bell}}_{[2]}} ' +
        '& \\swap{2} & \\slice{} & \\meter{$c_{1}$} & \\qw \\\\',
      '  \\lstick{$q_{1}$} & \\gate{{S}^{\\dagger}} & \\octrl{1} & \\qw & \\ctrl{-1} & \\qw & \\qw & \\qw \\\\',
      '  \\lstick{$q_{2}$} & \\qw & \\gate{{T}^{\\dagger}} & \\gate{{\\mathrm{bell}}_{[1]}}\\vqw{-2} & \\targX{} & \\qw & \\qw & \\qw',
      '\\end{quantikz}',
    ]);
    const frame = (sides: string, text: string): string =>
      `\\gategroup[1,${sides.replace(' ', ',style={dashed,rounded corners,')}}]{${text}}`;
    const [row] = lines('quantikz', CONTROLLED_FLOW).slice(5, -2);
    expect(row?.split(' & ')).toEqual([
      '  \\lstick{$q_{0}$}',
      `\\gate{X}${frame('steps=1 inner xsep=2pt,inner ysep=4pt', 'if $c_{1} = 1$')}`,
      `\\gate{|0\\rangle}${frame('steps=1 inner xsep=2pt,inner ysep=4pt', 'else')}`,
      `\\meter{$c_{0}$}${frame('steps=1 inner xsep=2pt,inner ysep=4pt', 'while $c_{0} = 0$')}`,
      `\\gate{H}${frame('steps=1 inner xsep=2pt,inner ysep=4pt', '$\\times 2$')}`,
      '\\qw',
    ]);
    const nested = circuit(1, 1, [
      repeat(2, [gate('H', 0), branch(bitsValue(0), [gate('X', 0)])]),
      assign(0, bitsEqual([0], 0)),
    ]);
    expect(lines('quantikz', nested)[5]?.split(' & ').slice(1)).toEqual([
      `\\gate{H}${frame('steps=2 inner xsep=4pt,inner ysep=18pt', '$\\times 2$')}`,
      `\\gate{X}${frame('steps=1 inner xsep=2pt,inner ysep=4pt', 'if $c_{0}$')}`,
      `\\qw${frame('steps=1 inner xsep=2pt,inner ysep=4pt', '$c_{0} \\leftarrow c_{0} = 0$')}`,
      '\\qw',
    ]);
  });

  it('draw one box over adjacent wires, and escape names', () => {
    const adjacent = circuit(3, 0, [
      gate('RZX', [2, 1], { parameters: ['pi'], controls: [0] }),
      gate('RXX', [0, 1], { parameters: [1] }),
    ]);
    expect(lines('quantikz', adjacent).slice(5, -2)).toEqual([
      '  \\lstick{$q_{0}$} & \\ctrl{1} & \\gate[2]{R_{XX}(1)} & \\qw \\\\',
      '  \\lstick{$q_{1}$} & \\gate[2]{R_{ZX}(\\pi)}\\gateinput{$2$} &  & \\qw \\\\',
      '  \\lstick{$q_{2}$} & \\gateinput{$1$} & \\qw & \\qw',
    ]);
    const named = circuit(1, 0, [gate('量子_50%', 0)], { composites: [composite('量子_50%', 1, [])] });
    expect(lines('quantikz', named)[1]).toBe('\\usepackage{ctex}');
    expect(lines('quantikz', named)[6]).toBe('  \\lstick{$q_{0}$} & \\gate{\\mbox{量子\\_50\\%}} & \\qw');
    const tree = { kind: 'parameter', name: 'theta_1' } as const;
    const parametric = circuit(1, 0, [gate('RX', 0, { parameters: [{ text: 'theta_1', value: Number.NaN, tree }] })], {
      parameters: [{ name: 'theta_1', type: 'float' }],
    });
    expect(lines('quantikz', parametric)[5]).toBe('  \\lstick{$q_{0}$} & \\gate{R_X(\\theta_{1})} & \\qw');
  });

  it.each(['qiskit', 'cirq', 'pyqpanda', 'braket', 'qsharp', 'cudaq'] as const)(
    'for %s refuse broken custom gates',
    (id) => {
      const recursive = [
        composite('one', 1, [compositeStep('two', [0])]),
        composite('two', 1, [compositeStep('one', [0])]),
      ];
      expect(codes(id, circuit(1, 0, [gate('one', 0)], { composites: recursive }))).toEqual(['too_many_operations']);
      const unknown = [composite('own', 1, [compositeStep('NOSUCH', [0])])];
      expect(codes(id, circuit(1, 0, [gate('own', 0)], { composites: unknown }))).toEqual(['print_gate']);
    },
  );

  it('for Braket refuse what follows a measurement', () => {
    expect(codes('braket', circuit(1, 2, [measure(0, 0), gate('X', 0)]))).toEqual(['unsupported']);
    expect(codes('braket', circuit(1, 2, [repeat(2, [measure(0, 0)])]))).toEqual(['unsupported']);
    expect(codes('braket', circuit(2, 2, [measure(0, 0), gate('X', 1), measure(1, 1)]))).toEqual([]);
  });

  it.each(Object.values(EXPORTERS))('of $title write every gate and refuse unknown ones', ({ id }) => {
    for (const { name, qubits, parameters } of GATES) {
      const operation = gate(name, qubits === 1 ? 0 : [0, 1], {
        parameters: parameters.map((_, index) => `0.${index + 1}`),
        controls: [2, 3],
        dagger: true,
      });
      const text = lines(id, circuit(4, 0, [operation])).join('\n');
      expect(text).not.toMatch(/undefined|NaN/);
    }
    expect(codes(id, circuit(1, 0, [], { probabilitiesOf: [0] }))).toEqual(['print_probabilities']);
    if (id !== 'quantikz') expect(codes(id, circuit(1, 0, [gate('NOSUCH', 0)]))).toEqual(['print_gate']);
  });
});
