"""Stand-in for the Amazon Braket SDK, as it is documented: gates are methods that take the qubits, then the angle.

A result lists the measured qubits in the order of their measurements.
"""

import gates
import symbols
from machine import paths_of


class FreeParameterExpression(symbols.Symbolic):
    """`expression` is what the program gives to SymPy."""

    def __init__(self, expression):
        super().__init__(expression.evaluate if isinstance(expression, symbols.Symbolic) else expression)

    @classmethod
    def derived(cls, evaluate):
        return FreeParameterExpression(evaluate)

    @property
    def expression(self):
        return symbols.Symbolic(self.evaluate)


class FreeParameter(FreeParameterExpression):
    def __init__(self, name):
        super().__init__(symbols.named(name))
        self.name = name


# Method → number of qubits, number of angles, matrix.
METHODS = {
    "i": (1, 0, gates.IDENTITY),
    "h": (1, 0, gates.HADAMARD),
    "x": (1, 0, gates.PAULI_X),
    "y": (1, 0, gates.PAULI_Y),
    "z": (1, 0, gates.PAULI_Z),
    "s": (1, 0, gates.PHASE_S),
    "si": (1, 0, gates.PHASE_S.conj().T),
    "t": (1, 0, gates.PHASE_T),
    "ti": (1, 0, gates.PHASE_T.conj().T),
    "v": (1, 0, gates.SQRT_X),
    "vi": (1, 0, gates.SQRT_X.conj().T),
    "rx": (1, 1, gates.rx),
    "ry": (1, 1, gates.ry),
    "rz": (1, 1, gates.rz),
    "phaseshift": (1, 1, gates.phase),
    "swap": (2, 0, gates.SWAP),
    "iswap": (2, 0, gates.ISWAP),
}


def controls_of(control, control_state):
    states = [1] * len(control) if control_state is None else control_state
    if len(states) != len(control):
        raise ValueError("another number of control states")
    return list(zip(control, states))


class Circuit:
    def __init__(self):
        self.statements = []
        self.measured = []

    def _act(self, qubits):
        if any(qubit in self.measured for qubit in qubits):
            raise ValueError("nothing may follow the measurement of a qubit")

    def measure(self, qubit):
        self._act([qubit])
        self.measured.append(qubit)
        place = len(self.measured) - 1
        self.statements.append(lambda machine, values: machine.measure(qubit, place))

    def gphase(self, angle, *, control=(), control_state=None):
        controls = controls_of(control, control_state)
        self._act([qubit for qubit, _ in controls])
        self.statements.append(lambda machine, values: machine.phase(symbols.value_of(angle, values), controls))


def method(name):
    qubits, angles, matrix = METHODS[name]

    def add(self, *operands, control=(), control_state=None):
        if len(operands) != qubits + angles:
            raise TypeError(f"{name} does not take {operands}")
        targets, parameters = operands[:qubits], operands[qubits:]
        controls = controls_of(control, control_state)
        self._act([*targets, *control])

        def run(machine, values):
            numbers = [symbols.value_of(angle, values) for angle in parameters]
            machine.apply(matrix(*numbers) if callable(matrix) else matrix, targets, controls)

        self.statements.append(run)

    return add


for each in METHODS:
    setattr(Circuit, each, method(each))


def applied(name):
    return lambda x: x.applied(symbols.FUNCTIONS[name])


def modules():
    return {
        "braket": {},
        "braket.circuits": dict(Circuit=Circuit, FreeParameter=FreeParameter),
        "braket.parametric": dict(FreeParameterExpression=FreeParameterExpression),
        "sympy": {name: applied(name) for name in symbols.FUNCTIONS},
    }


def paths(program, values, qubits):
    circuit = program["circuit"]

    def run(machine):
        for statement in circuit.statements:
            statement(machine, values)

    return paths_of(run, qubits)
