"""Runs exported programs with stand-ins for their tools.

Reads JSON: a list of objects with `tool`, `text`, `qubits` and `values` (of the parameters). Writes JSON: for each the
`paths` of its measurements with `probability`, `bits` by number, outcomes in `order` and `state` (real and imaginary
parts of all amplitudes, qubit 0 least significant), or the `error`.
"""

import contextlib
import json
import sys
import types

import braket_tool
import cirq_tool
import cudaq_tool
import pyqpanda_tool
import qiskit_tool

TOOLS = {
    "qiskit": qiskit_tool,
    "cirq": cirq_tool,
    "braket": braket_tool,
    "pyqpanda": pyqpanda_tool,
    "cudaq": cudaq_tool,
}
# Tools whose programs do not declare their qubits in a way that their stand-ins keep.
NEEDS_QUBITS = ("braket", "cudaq")


@contextlib.contextmanager
def imported(tool):
    """Makes the modules of a tool importable."""
    made = {}
    for name, members in tool.modules().items():
        module = types.ModuleType(name)
        module.__dict__.update(members)
        made[name] = module
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(made[parent], last, module)
    sys.modules.update(made)
    try:
        yield
    finally:
        for name in made:
            del sys.modules[name]


def answer(request):
    tool = TOOLS[request["tool"]]
    program = {"__name__": "program"}
    try:
        with imported(tool):
            exec(compile(request["text"], "<program>", "exec"), program)
            size = (request["qubits"],) if request["tool"] in NEEDS_QUBITS else ()
            paths = tool.paths(program, request["values"], *size)
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    return {
        "paths": [
            {
                "probability": path.probability,
                "bits": path.bits,
                "order": path.order,
                "state": [part for z in path.state.flatten().tolist() for part in (z.real, z.imag)],
            }
            for path in paths
        ]
    }


json.dump([answer(request) for request in json.load(sys.stdin)], sys.stdout)
