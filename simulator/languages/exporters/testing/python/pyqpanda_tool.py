"""Stand-in for pyQPanda 3.8, as it is documented: gates take the qubits, then the angles, and are added by `<<`."""

import math

import gates
import numpy as np
import symbols
from machine import paths_of


class Qubit:
    def __init__(self, index):
        self.index = index


class ClassicalCondition:
    """An integer expression of classical bits; `evaluate` gets the machine."""

    def __init__(self, evaluate, index=None):
        self.evaluate = evaluate
        self.index = index

    def _with(self, other, combine):
        if isinstance(other, ClassicalCondition):
            return ClassicalCondition(lambda machine: int(combine(self.evaluate(machine), other.evaluate(machine))))
        if isinstance(other, int):
            return ClassicalCondition(lambda machine: int(combine(self.evaluate(machine), other)))
        return NotImplemented

    def __add__(self, other):
        return self._with(other, lambda a, b: a + b)

    def __mul__(self, other):
        return self._with(other, lambda a, b: a * b)

    def __gt__(self, other):
        return self._with(other, lambda a, b: a > b)

    def __eq__(self, other):
        return self._with(other, lambda a, b: a == b)

    __hash__ = None


def bit(index):
    return ClassicalCondition(lambda machine: machine.bits.get(index, 0), index)


class QGate:
    def __init__(self, matrix, targets, controls=()):
        self.matrix, self.targets, self.controls = matrix, targets, list(controls)

    def dagger(self):
        return QGate(self.matrix.conj().T, self.targets, self.controls)

    def control(self, qubits):
        return QGate(self.matrix, self.targets, [*self.controls, *((qubit.index, 1) for qubit in qubits)])

    def run(self, machine):
        machine.apply(self.matrix, self.targets, self.controls)


class QCircuit:
    def __init__(self, parts=()):
        self.parts = list(parts)

    def __lshift__(self, part):
        if not isinstance(part, (QGate, QCircuit)):
            raise TypeError("a circuit contains gates and circuits only")
        self.parts.append(part)
        return self

    def dagger(self):
        return QCircuit(part.dagger() for part in reversed(self.parts))

    def control(self, qubits):
        return QCircuit(part.control(qubits) for part in self.parts)

    def run(self, machine):
        for part in self.parts:
            part.run(machine)


class Node:
    """A part of a program that is not a gate."""

    def __init__(self, run):
        self.run = run


class QProg:
    def __init__(self):
        self.parts = []

    def __lshift__(self, part):
        if not isinstance(part, (QGate, QCircuit, Node, QProg)):
            raise TypeError(f"{part!r} is no part of a program")
        self.parts.append(part)
        return self

    def run(self, machine):
        for part in self.parts:
            part.run(machine)


def create_if_prog(condition, true_node, false_node):
    return Node(lambda machine: (true_node if condition.evaluate(machine) else false_node).run(machine))


def create_while_prog(condition, body):
    def run(machine):
        while condition.evaluate(machine):
            machine.step()
            body.run(machine)

    return Node(run)


# Gate → number of qubits, number of angles, matrix.
GATES = {
    "I": (1, 0, gates.IDENTITY),
    "H": (1, 0, gates.HADAMARD),
    "X": (1, 0, gates.PAULI_X),
    "Y": (1, 0, gates.PAULI_Y),
    "Z": (1, 0, gates.PAULI_Z),
    "S": (1, 0, gates.PHASE_S),
    "T": (1, 0, gates.PHASE_T),
    "X1": (1, 0, gates.rx(math.pi / 2)),
    "Y1": (1, 0, gates.ry(math.pi / 2)),
    "Z1": (1, 0, gates.rz(math.pi / 2)),
    "RX": (1, 1, gates.rx),
    "RY": (1, 1, gates.ry),
    "RZ": (1, 1, gates.rz),
    "U1": (1, 1, gates.phase),
    "U2": (1, 2, lambda phi, lam: gates.general(math.pi / 2, phi, lam)),
    "U3": (1, 3, gates.general),
    "SWAP": (2, 0, gates.SWAP),
}


def gate(name):
    qubits, angles, matrix = GATES[name]

    def create(*operands):
        if len(operands) != qubits + angles:
            raise TypeError(f"{name} does not take {operands}")
        targets = [qubit.index for qubit in operands[:qubits]]
        numbers = [symbols.value_of(angle, {}) for angle in operands[qubits:]]
        return QGate(np.asarray(matrix(*numbers) if callable(matrix) else matrix), targets)

    return create


class CPUQVM:
    def init_qvm(self):
        self.ready = True

    def qAlloc_many(self, size):
        return [Qubit(index) for index in range(size)] if self.ready else None

    def cAlloc_many(self, size):
        return [bit(index) for index in range(size)] if self.ready else None


def modules():
    return {
        "pyqpanda": dict(
            CPUQVM=CPUQVM,
            QProg=QProg,
            QCircuit=QCircuit,
            Measure=lambda qubit, cbit: Node(lambda machine: machine.measure(qubit.index, cbit.index)),
            Reset=lambda qubit: Node(lambda machine: machine.reset(qubit.index)),
            BARRIER=lambda qubits: Node(lambda machine: None),
            create_if_prog=create_if_prog,
            create_while_prog=create_while_prog,
            **{name: gate(name) for name in GATES},
        )
    }


def paths(program, values):
    built = program["build"](**values) if "build" in program else program["program"]
    return paths_of(built.run, len(program["q"]))
