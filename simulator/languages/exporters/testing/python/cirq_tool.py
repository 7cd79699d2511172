"""Stand-ins for Cirq and for what exported programs use of SymPy, as Cirq 1 documents them.

`cirq.ControlledGate` takes the controls first. A classical condition reads the last measurement of a key.
"""

import math

import gates
import symbols
from machine import paths_of


class Basic(symbols.Symbolic):
    @classmethod
    def derived(cls, evaluate):
        return Basic(evaluate)


class Symbol(Basic):
    def __init__(self, name):
        super().__init__(symbols.named(name))
        self.name = name


class Truth(Basic):
    """A condition on measurement keys."""


def function(name):
    return lambda x: x.applied(symbols.FUNCTIONS[name])


def equal(left, right):
    return Truth(lambda values: value_in(left, values) == right)


def value_in(symbol, values):
    if symbol.name not in values:
        raise ValueError(f"the key {symbol.name} is not measured yet")
    return values[symbol.name]


def any_of(*parts):
    return Truth(lambda values: any(part.evaluate(values) for part in parts))


def all_of(*parts):
    return Truth(lambda values: all(part.evaluate(values) for part in parts))


def negation(part):
    return Truth(lambda values: not part.evaluate(values))


class SympyCondition:
    def __init__(self, expr):
        if not isinstance(expr, Truth):
            raise TypeError("a condition is expected")
        self.expr = expr


class LineQubit:
    def __init__(self, x):
        self.x = x

    @staticmethod
    def range(size):
        return [LineQubit(x) for x in range(size)]


class Gate:
    """`matrix(values)` is the gate's matrix, the first qubit most significant."""

    def __init__(self, qubits, matrix, states=()):
        self.qubits = qubits
        self.matrix = matrix
        self.states = states

    def __call__(self, *qubits):
        if len(qubits) != self.qubits + len(self.states):
            raise ValueError("another number of qubits")
        places = [qubit.x for qubit in qubits]
        count = len(self.states)
        return Operation(self.matrix, places[count:], list(zip(places[:count], self.states)))

    def __pow__(self, exponent):
        if exponent == -1:
            return Gate(self.qubits, lambda values: self.matrix(values).conj().T, self.states)
        if exponent == 0.5 and self is GATES["X"]:
            return Gate(1, lambda values: gates.SQRT_X)
        raise NotImplementedError(f"power {exponent}")


class Operation:
    def __init__(self, matrix, targets, controls=(), conditions=(), kind="gate", key=None):
        self.matrix, self.targets, self.controls = matrix, targets, list(controls)
        self.conditions, self.kind, self.key = list(conditions), kind, key

    def _like(self, **changes):
        parts = dict(
            matrix=self.matrix, targets=self.targets, controls=self.controls, conditions=self.conditions
        )
        return Operation(**{**parts, "kind": self.kind, "key": self.key, **changes})

    def __pow__(self, exponent):
        if exponent != -1 or self.kind != "gate" or self.conditions:
            raise NotImplementedError("only gates have inverses")
        return self._like(matrix=lambda values: self.matrix(values).conj().T)

    def controlled_by(self, *qubits, control_values=None):
        if self.kind != "gate":
            raise NotImplementedError("only gates have controls")
        states = [1] * len(qubits) if control_values is None else control_values
        if len(states) != len(qubits):
            raise ValueError("another number of control values")
        return self._like(controls=[*zip((qubit.x for qubit in qubits), states), *self.controls])

    def with_classical_controls(self, *conditions):
        if self.kind == "measure":
            raise ValueError("a measurement cannot be controlled classically")
        return self._like(conditions=[*self.conditions, *conditions])

    def run(self, machine, values):
        keys = {f"c{bit}": value for bit, value in machine.bits.items()}
        for condition in self.conditions:
            if isinstance(condition, str):
                if condition not in keys:
                    raise ValueError(f"the key {condition} is not measured yet")
                holds = keys[condition] != 0
            else:
                holds = condition.expr.evaluate(keys)
            if not holds:
                return
        if self.kind == "gate":
            machine.apply(self.matrix(values), self.targets, self.controls)
        elif self.kind == "reset":
            machine.reset(self.targets[0])
        else:
            machine.measure(self.targets[0], int(self.key[1:]))


def inverse(value):
    if isinstance(value, (Gate, Operation)):
        return value**-1
    return tuple(inverse(part) for part in reversed(value))


def controlled_gate(sub_gate, control_values):
    return Gate(sub_gate.qubits, sub_gate.matrix, (*control_values, *sub_gate.states))


def fixed(qubits, matrix):
    return Gate(qubits, lambda values: matrix)


def rotation(matrix):
    return lambda rads: Gate(1, lambda values: matrix(symbols.value_of(rads, values)))


def z_power(exponent):
    return Gate(1, lambda values: gates.phase(math.pi * symbols.value_of(exponent, values)))


GATES = {
    "I": fixed(1, gates.IDENTITY),
    "H": fixed(1, gates.HADAMARD),
    "X": fixed(1, gates.PAULI_X),
    "Y": fixed(1, gates.PAULI_Y),
    "Z": fixed(1, gates.PAULI_Z),
    "S": fixed(1, gates.PHASE_S),
    "T": fixed(1, gates.PHASE_T),
    "SWAP": fixed(2, gates.SWAP),
    "ISWAP": fixed(2, gates.ISWAP),
}


class Circuit:
    def __init__(self):
        self.operations = []

    def append(self, operations):
        if isinstance(operations, Operation):
            self.operations.append(operations)
        else:
            for operation in operations:
                self.append(operation)


def measure(qubit, key):
    return Operation(None, [qubit.x], kind="measure", key=key)


def reset(qubit):
    return Operation(None, [qubit.x], kind="reset")


def modules():
    return {
        "cirq": dict(
            **GATES,
            rx=rotation(gates.rx),
            ry=rotation(gates.ry),
            rz=rotation(gates.rz),
            ZPowGate=z_power,
            ControlledGate=controlled_gate,
            SympyCondition=SympyCondition,
            LineQubit=LineQubit,
            Circuit=Circuit,
            inverse=inverse,
            measure=measure,
            reset=reset,
        ),
        "sympy": dict(
            Basic=Basic,
            Symbol=Symbol,
            Eq=equal,
            Or=any_of,
            And=all_of,
            Not=negation,
            **{name: function(name) for name in symbols.FUNCTIONS},
        ),
    }


def paths(program, values):
    circuit = program["circuit"]

    def run(machine):
        for operation in circuit.operations:
            operation.run(machine, values)

    return paths_of(run, len(program["q"]))
