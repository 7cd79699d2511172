"""A state vector that is measured, and the paths that its measurements can take."""

import numpy as np

# Paths with a smaller probability are not followed.
LEAST_PROBABILITY = 1e-7
MOST_STEPS = 20_000


class Abandoned(Exception):
    """The path is too improbable to be followed."""


class Machine:
    """One path of a program: qubit k is bit k of the index of an amplitude."""

    def __init__(self, qubits, choices):
        self.qubits = qubits
        self.state = np.zeros((2,) * qubits, dtype=complex)
        self.state[(0,) * qubits] = 1
        self.bits = {}
        self.order = []
        self.wanted = choices
        self.choices = []
        self.forks = []
        self.probability = 1.0
        self.steps = 0

    def axis(self, qubit):
        if not isinstance(qubit, int) or not 0 <= qubit < self.qubits:
            raise IndexError(f"no qubit {qubit!r}")
        return self.qubits - 1 - qubit

    def apply(self, matrix, targets, controls=()):
        """Applies a matrix, the first target most significant, where every control (qubit, value) holds."""
        self.step()
        if len({*targets, *(qubit for qubit, _ in controls)}) != len(targets) + len(controls):
            raise ValueError(f"a qubit is used twice: {targets} {controls}")
        index = [slice(None)] * self.qubits
        for qubit, value in controls:
            if value not in (0, 1):
                raise ValueError(f"a control cannot be {value!r}")
            index[self.axis(qubit)] = slice(value, value + 1)
        index = tuple(index)
        part = self.state[index]
        count = len(targets)
        if matrix.shape != (2**count, 2**count):
            raise ValueError(f"{count} qubits for a matrix of {matrix.shape}")
        tensor = matrix.reshape((2,) * (2 * count))
        axes = [self.axis(qubit) for qubit in targets]
        changed = np.tensordot(tensor, part, axes=(range(count, 2 * count), axes))
        self.state[index] = np.moveaxis(changed, range(count), axes)

    def phase(self, angle, controls=()):
        """Multiplies the state by e^{i·angle} where every control holds."""
        index = [slice(None)] * self.qubits
        for qubit, value in controls:
            index[self.axis(qubit)] = slice(value, value + 1)
        self.state[tuple(index)] *= np.exp(1j * angle)

    def outcome(self, qubit):
        """Measures a qubit: takes the wanted outcome, or the likelier one and notes the other."""
        self.step()
        axis = self.axis(qubit)
        weights = [float(np.sum(np.abs(np.take(self.state, value, axis)) ** 2)) for value in (0, 1)]
        total = sum(weights)
        at = len(self.choices)
        value = self.wanted[at] if at < len(self.wanted) else int(weights[1] > weights[0])
        if self.probability * weights[value] / total < LEAST_PROBABILITY:
            raise Abandoned
        if at >= len(self.wanted):
            other = self.probability * weights[1 - value] / total
            if other > LEAST_PROBABILITY:
                self.forks.append([*self.choices, 1 - value])
        self.choices.append(value)
        self.probability *= weights[value] / total
        index = [slice(None)] * self.qubits
        index[axis] = 1 - value
        self.state[tuple(index)] = 0
        self.state /= np.sqrt(weights[value])
        return value

    def measure(self, qubit, bit):
        value = self.outcome(qubit)
        self.bits[bit] = value
        self.order.append(value)
        return value

    def reset(self, qubit):
        if self.outcome(qubit) == 1:
            self.apply(np.array([[0, 1], [1, 0]], dtype=complex), [qubit])

    def step(self):
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise RuntimeError("the program does not end")


def paths_of(run, qubits):
    """Runs a program along every path of its measurements; `run` gets the machine."""
    found = []
    open_paths = [[]]
    while open_paths:
        machine = Machine(qubits, open_paths.pop())
        try:
            run(machine)
            found.append(machine)
        except Abandoned:
            pass
        open_paths.extend(machine.forks)
    return found
