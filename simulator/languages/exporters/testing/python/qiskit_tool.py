"""Stand-in for Qiskit: the classes and methods that exported programs use, as Qiskit 2 documents them.

Qubit 0 is the least significant one. A control state is a text whose rightmost character is the first control.
"""

import types

import gates
import symbols
from machine import paths_of


class ParameterExpression(symbols.Symbolic):
    @classmethod
    def derived(cls, evaluate):
        return ParameterExpression(evaluate)

    def sin(self):
        return self.applied(symbols.FUNCTIONS["sin"])

    def cos(self):
        return self.applied(symbols.FUNCTIONS["cos"])

    def tan(self):
        return self.applied(symbols.FUNCTIONS["tan"])

    def exp(self):
        return self.applied(symbols.FUNCTIONS["exp"])

    def log(self):
        return self.applied(symbols.FUNCTIONS["log"])


class Parameter(ParameterExpression):
    def __init__(self, name):
        super().__init__(symbols.named(name))
        self.name = name


class Gate:
    """`apply(machine, values, qubits, controls)` does the gate or, if `inverted`, its inverse."""

    def __init__(self, qubits, apply, inverted=False, states=()):
        self.num_qubits = qubits + len(states)
        self._inner = (qubits, apply)
        self._inverted = inverted
        self._states = states

    def inverse(self):
        return Gate(*self._inner, not self._inverted, self._states)

    def control(self, num_ctrl_qubits=1, label=None, ctrl_state=None):
        text = "1" * num_ctrl_qubits if ctrl_state is None else ctrl_state
        if len(text) != num_ctrl_qubits:
            raise ValueError("the control state has another length")
        # New controls are before the old ones.
        return Gate(*self._inner, self._inverted, (*(int(c) for c in reversed(text)), *self._states))

    def run(self, machine, values, qubits, controls):
        count = len(self._states)
        if len(qubits) != self.num_qubits:
            raise ValueError(f"{len(qubits)} qubits for a gate of {self.num_qubits}")
        own = [*controls, *zip(qubits[:count], self._states)]
        self._inner[1](machine, values, qubits[count:], own, self._inverted)


def of_matrix(qubits, matrix):
    """Returns the class of a gate; `matrix` is an array or a function of the angles."""

    def create(*angles):
        def apply(machine, values, targets, controls, inverted):
            numbers = [symbols.value_of(angle, values) for angle in angles]
            array = matrix(*numbers) if callable(matrix) else matrix
            machine.apply(array.conj().T if inverted else array, targets, controls)

        return Gate(qubits, apply)

    return create


LIBRARY = {
    "IGate": of_matrix(1, gates.IDENTITY),
    "HGate": of_matrix(1, gates.HADAMARD),
    "XGate": of_matrix(1, gates.PAULI_X),
    "YGate": of_matrix(1, gates.PAULI_Y),
    "ZGate": of_matrix(1, gates.PAULI_Z),
    "SGate": of_matrix(1, gates.PHASE_S),
    "TGate": of_matrix(1, gates.PHASE_T),
    "SXGate": of_matrix(1, gates.SQRT_X),
    "RXGate": of_matrix(1, gates.rx),
    "RYGate": of_matrix(1, gates.ry),
    "RZGate": of_matrix(1, gates.rz),
    "PhaseGate": of_matrix(1, gates.phase),
    "UGate": of_matrix(1, gates.general),
    "RGate": of_matrix(1, gates.about_axis),
    "SwapGate": of_matrix(2, gates.SWAP),
    "iSwapGate": of_matrix(2, gates.ISWAP),
    "RXXGate": of_matrix(2, gates.rxx),
    "RYYGate": of_matrix(2, gates.ryy),
    "RZZGate": of_matrix(2, gates.rzz),
    "RZXGate": of_matrix(2, gates.rzx),
}
# Method of QuantumCircuit → class, number of angles, number of controls, whether it is the inverse.
METHODS = {
    "id": ("IGate", 0, 0, False),
    "h": ("HGate", 0, 0, False),
    "x": ("XGate", 0, 0, False),
    "y": ("YGate", 0, 0, False),
    "z": ("ZGate", 0, 0, False),
    "s": ("SGate", 0, 0, False),
    "t": ("TGate", 0, 0, False),
    "sx": ("SXGate", 0, 0, False),
    "sdg": ("SGate", 0, 0, True),
    "tdg": ("TGate", 0, 0, True),
    "sxdg": ("SXGate", 0, 0, True),
    "rx": ("RXGate", 1, 0, False),
    "ry": ("RYGate", 1, 0, False),
    "rz": ("RZGate", 1, 0, False),
    "p": ("PhaseGate", 1, 0, False),
    "u": ("UGate", 3, 0, False),
    "r": ("RGate", 2, 0, False),
    "swap": ("SwapGate", 0, 0, False),
    "iswap": ("iSwapGate", 0, 0, False),
    "rxx": ("RXXGate", 1, 0, False),
    "ryy": ("RYYGate", 1, 0, False),
    "rzz": ("RZZGate", 1, 0, False),
    "rzx": ("RZXGate", 1, 0, False),
    "cx": ("XGate", 0, 1, False),
    "ccx": ("XGate", 0, 2, False),
    "cy": ("YGate", 0, 1, False),
    "cz": ("ZGate", 0, 1, False),
    "ch": ("HGate", 0, 1, False),
    "cp": ("PhaseGate", 1, 1, False),
    "crx": ("RXGate", 1, 1, False),
    "cry": ("RYGate", 1, 1, False),
    "crz": ("RZGate", 1, 1, False),
    "cswap": ("SwapGate", 0, 1, False),
}


class Clbit:
    def __init__(self, index):
        self.index = index


class QuantumRegister:
    def __init__(self, size, name):
        self.size = size


class ClassicalRegister:
    def __init__(self, size, name):
        self.bits = [Clbit(index) for index in range(size)]

    def __getitem__(self, index):
        return self.bits[index]


class Expression:
    """A condition; `holds` gets the machine."""

    def __init__(self, holds):
        self.holds = holds


def lifted(value):
    if isinstance(value, Expression):
        return value
    if isinstance(value, Clbit):
        return Expression(lambda machine: machine.bits.get(value.index, 0) == 1)
    if isinstance(value, bool):
        return Expression(lambda machine: value)
    raise TypeError(f"{value!r} is not an expression")


def logic_and(left, right):
    left, right = lifted(left), lifted(right)
    return Expression(lambda machine: left.holds(machine) and right.holds(machine))


def logic_or(left, right):
    left, right = lifted(left), lifted(right)
    return Expression(lambda machine: left.holds(machine) or right.holds(machine))


def logic_not(operand):
    operand = lifted(operand)
    return Expression(lambda machine: not operand.holds(machine))


def condition_of(condition):
    if not isinstance(condition, tuple):
        return lifted(condition)
    what, value = condition
    if isinstance(what, Clbit):
        return Expression(lambda machine: machine.bits.get(what.index, 0) == value)
    size = len(what.bits)
    return Expression(lambda machine: sum(machine.bits.get(k, 0) << k for k in range(size)) == value)


class Block:
    """A block of a `with` statement; its statements are collected in the circuit's innermost list."""

    def __init__(self, circuit, statements, answer=None):
        self.circuit = circuit
        self.statements = statements
        self.answer = answer

    def __enter__(self):
        self.circuit.lists.append(self.statements)
        return self.answer

    def __exit__(self, *_):
        self.circuit.lists.pop()


class QuantumCircuit:
    def __init__(self, *registers, name=None):
        first = registers[0]
        self.num_qubits = first if isinstance(first, int) else first.size
        self.global_phase = 0
        self.lists = [[]]

    def _add(self, statement):
        self.lists[-1].append(statement)

    def append(self, gate, qubits):
        self._add(lambda machine, values: gate.run(machine, values, qubits, []))
        if len(self.lists) == 1 and isinstance(gate, Gate):
            self.lists[0][-1].gate = (gate, qubits)

    def to_gate(self):
        steps = [statement.gate for statement in self.lists[0]]
        phase = self.global_phase

        def apply(machine, values, qubits, controls, inverted):
            sign = -1 if inverted else 1
            machine.phase(sign * symbols.value_of(phase, values), controls)
            for gate, operands in reversed(steps) if inverted else steps:
                places = [qubits[operand] for operand in operands]
                (gate.inverse() if inverted else gate).run(machine, values, places, controls)

        return Gate(self.num_qubits, apply)

    def measure(self, qubit, bit):
        self._add(lambda machine, values: machine.measure(qubit, bit))

    def reset(self, qubit):
        self._add(lambda machine, values: machine.reset(qubit))

    def barrier(self, *qubits):
        pass

    def store(self, lvalue, rvalue):
        value = lifted(rvalue)
        self._add(lambda machine, values: machine.bits.update({lvalue.index: int(value.holds(machine))}))

    def if_test(self, condition):
        test, then, otherwise = condition_of(condition), [], []

        def run(machine, values):
            for statement in then if test.holds(machine) else otherwise:
                statement(machine, values)

        self._add(run)
        return Block(self, then, Block(self, otherwise))

    def while_loop(self, condition):
        test, body = condition_of(condition), []

        def run(machine, values):
            while test.holds(machine):
                machine.step()
                for statement in body:
                    statement(machine, values)

        self._add(run)
        return Block(self, body)


def method(name):
    gate_class, angles, controls, inverted = METHODS[name]

    def add(self, *operands):
        gate = LIBRARY[gate_class](*operands[:angles])
        gate = gate.inverse() if inverted else gate
        self.append(gate.control(controls) if controls > 0 else gate, list(operands[angles:]))

    return add


for each in METHODS:
    setattr(QuantumCircuit, each, method(each))


def modules():
    library = types.SimpleNamespace(**LIBRARY)
    expr = types.SimpleNamespace(logic_and=logic_and, logic_or=logic_or, logic_not=logic_not)
    return {
        "qiskit": dict(
            ClassicalRegister=ClassicalRegister, QuantumCircuit=QuantumCircuit, QuantumRegister=QuantumRegister
        ),
        "qiskit.circuit": dict(Parameter=Parameter, ParameterExpression=ParameterExpression, library=library),
        "qiskit.circuit.classical": dict(expr=expr),
    }


def paths(program, values):
    circuit = program["circuit"]

    def run(machine):
        machine.phase(symbols.value_of(circuit.global_phase, values))
        for statement in circuit.lists[0]:
            statement(machine, values)

    return paths_of(run, circuit.num_qubits)
