"""Stand-in for CUDA-Q: a kernel is run as the Python function that it is, along one path of its measurements at a time.

Angles come before the qubits, controls before the targets.
"""

import gates
from machine import paths_of

# The machine of the kernel that runs, and the controls of the kernels around.
CURRENT = {"machine": None, "controls": []}


class qubit:
    def __init__(self, index):
        self.index = index


class qvector:
    def __init__(self, size):
        self.qubits = [qubit(index) for index in range(size)]

    def __getitem__(self, index):
        return self.qubits[index]


# Operation → number of qubits, number of angles, matrix.
GATES = {
    "h": (1, 0, gates.HADAMARD),
    "x": (1, 0, gates.PAULI_X),
    "y": (1, 0, gates.PAULI_Y),
    "z": (1, 0, gates.PAULI_Z),
    "s": (1, 0, gates.PHASE_S),
    "t": (1, 0, gates.PHASE_T),
    "rx": (1, 1, gates.rx),
    "ry": (1, 1, gates.ry),
    "rz": (1, 1, gates.rz),
    "r1": (1, 1, gates.phase),
    "u3": (1, 3, gates.general),
    "swap": (2, 0, gates.SWAP),
}


class Operation:
    def __init__(self, name):
        self.name = name

    def _apply(self, operands, controls):
        qubits, angles, matrix = GATES[self.name]
        numbers = operands[:angles]
        if any(not isinstance(number, float) for number in numbers):
            raise TypeError(f"{self.name} takes floating-point numbers, not {numbers}")
        targets = [one.index for one in operands[angles:]]
        if len(targets) != qubits + controls:
            raise TypeError(f"{self.name} does not take {len(targets)} qubits")
        outer = [*CURRENT["controls"], *((index, 1) for index in targets[:controls])]
        array = matrix(*numbers) if callable(matrix) else matrix
        CURRENT["machine"].apply(array, targets[controls:], outer)

    def __call__(self, *operands):
        self._apply(operands, 0)

    def ctrl(self, *operands):
        qubits, angles, _ = GATES[self.name]
        self._apply(operands, len(operands) - angles - qubits)


def mz(one):
    if CURRENT["controls"]:
        raise ValueError("a controlled kernel cannot measure")
    return bool(CURRENT["machine"].outcome(one.index))


def reset(one):
    CURRENT["machine"].reset(one.index)


def kernel(function):
    for argument, kind in function.__annotations__.items():
        if kind not in (float, qubit, list[bool]):
            raise TypeError(f"{argument} of a kernel has no known type")
    function.__globals__.update({name: Operation(name) for name in GATES}, mz=mz, reset=reset)
    return function


def control(function, controls, *arguments):
    outer = CURRENT["controls"]
    CURRENT["controls"] = [*outer, *((one.index, 1) for one in controls)]
    function(*arguments)
    CURRENT["controls"] = outer


def modules():
    return {"cudaq": dict(kernel=kernel, qubit=qubit, qvector=qvector, control=control)}


def paths(program, values, qubits):
    def run(machine):
        CURRENT["machine"] = machine
        for place, bit in enumerate(program["program"](**values) or []):
            machine.bits[place] = int(bit)

    return paths_of(run, qubits)
