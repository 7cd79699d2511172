"""Matrices of gates as arrays; the first qubit of a gate of two qubits is the more significant one."""

import cmath
import math

import numpy as np

IDENTITY = np.eye(2, dtype=complex)
HADAMARD = np.array([[1, 1], [1, -1]], dtype=complex) / math.sqrt(2)
PAULI_X = np.array([[0, 1], [1, 0]], dtype=complex)
PAULI_Y = np.array([[0, -1j], [1j, 0]], dtype=complex)
PAULI_Z = np.diag([1, -1]).astype(complex)
SQRT_X = np.array([[1 + 1j, 1 - 1j], [1 - 1j, 1 + 1j]]) / 2
SWAP = np.array([[1, 0, 0, 0], [0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]], dtype=complex)
ISWAP = np.array([[1, 0, 0, 0], [0, 0, 1j, 0], [0, 1j, 0, 0], [0, 0, 0, 1]], dtype=complex)


def phase(angle):
    """diag(1, e^{i·angle})."""
    return np.diag([1, cmath.exp(1j * angle)])


PHASE_S = phase(math.pi / 2)
PHASE_T = phase(math.pi / 4)


def rotation(pauli, angle):
    """exp(-i·angle/2·P) of a product of Pauli matrices."""
    return math.cos(angle / 2) * np.eye(len(pauli)) - 1j * math.sin(angle / 2) * pauli


def rx(angle):
    return rotation(PAULI_X, angle)


def ry(angle):
    return rotation(PAULI_Y, angle)


def rz(angle):
    return rotation(PAULI_Z, angle)


def rxx(angle):
    return rotation(np.kron(PAULI_X, PAULI_X), angle)


def ryy(angle):
    return rotation(np.kron(PAULI_Y, PAULI_Y), angle)


def rzz(angle):
    return rotation(np.kron(PAULI_Z, PAULI_Z), angle)


def rzx(angle):
    """Z on the first qubit, X on the second."""
    return rotation(np.kron(PAULI_Z, PAULI_X), angle)


def general(theta, phi, lam):
    """The gate of one qubit with three angles, as in OpenQASM 3, with a real upper left element."""
    c, s = math.cos(theta / 2), math.sin(theta / 2)
    return np.array(
        [[c, -cmath.exp(1j * lam) * s], [cmath.exp(1j * phi) * s, cmath.exp(1j * (phi + lam)) * c]]
    )


def about_axis(theta, phi):
    """Rotation about cos(phi)·X + sin(phi)·Y."""
    return rotation(math.cos(phi) * PAULI_X + math.sin(phi) * PAULI_Y, theta)
