import { describe, expect, it } from 'vitest';
import chemistryCases from '#app/applications/testing/cases/chemistry.json';
import { exactAmplitudes } from '#app/applications/testing/runtime.ts';
import { bindCircuit } from '#simulator';
import { type Ansatz, chemistryAnsatz, drawnAnsatz, hardwareAnsatz, twoQubitAnsatz } from './circuits.ts';
import { diagonalise } from './diagonalise.ts';
import { excitationsOf, referenceState } from './excitations.ts';
import { basisEnergy, isReal } from './hamiltonian.ts';
import { hamiltonianMatrix } from './matrix.ts';
import { moleculeAt } from './molecules.ts';
import { onTwoQubits } from './two-qubit.ts';

type Vector = readonly number[];

/** Annihilates or creates an electron in a real state, by counting the electrons below it. */
function applied(state: Vector, qubit: number, creates: boolean): Vector {
  const result = state.map(() => 0);
  for (const [bits, amplitude] of state.entries()) {
    if (amplitude === 0 || ((bits >> qubit) & 1) === Number(creates)) continue;
    const below = bits & (2 ** qubit - 1);
    const electrons = below.toString(2).replaceAll('0', '').length;
    result[bits ^ (1 << qubit)] = amplitude * (electrons % 2 === 0 ? 1 : -1);
  }
  return result;
}

const product = (state: Vector, to: readonly number[], from: readonly number[]): Vector =>
  [...from.map((qubit) => [qubit, false] as const), ...to.toReversed().map((qubit) => [qubit, true] as const)].reduce(
    (current, [qubit, creates]) => applied(current, qubit, creates),
    state,
  );

/** exp(θ(T − T†)) on a state, as a power series. */
function excited(state: Vector, theta: number, to: readonly number[], from: readonly number[]): Vector {
  let sum = state;
  let term = state;
  for (let order = 1; order < 40; order++) {
    const [up, down] = [product(term, to, from), product(term, from, to)];
    term = up.map((value, index) => ((value - down[index]!) * theta) / order);
    sum = sum.map((value, index) => value + term[index]!);
  }
  return sum;
}

function amplitudesOf({ circuit: program }: Ansatz, angles: readonly number[]) {
  const names = (program.parameters ?? []).map(({ name }) => name);
  const bound = bindCircuit(program, new Map(names.map((name, index) => [name, angles[index]!])));
  if (!bound.ok) throw new Error('not bound');
  return exactAmplitudes(program.qubits, bound.circuit.operations);
}

const basisState = (qubits: number, bits: number): Vector =>
  Array.from({ length: 2 ** qubits }, (_, index) => Number(index === bits));

describe('the chemistry ansatz', () => {
  it.each([
    {
      qubits: 4,
      electrons: 2,
      factors: [
        [
          [1, 3],
          [0, 2],
        ],
        [[1], [0]],
        [[3], [2]],
      ],
    },
    {
      qubits: 6,
      electrons: 2,
      factors: [
        ...[4, 5].flatMap((beta) => [
          [
            [1, beta],
            [0, 3],
          ],
        ]),
        ...[4, 5].flatMap((beta) => [
          [
            [2, beta],
            [0, 3],
          ],
        ]),
        ...[
          [[1], [0]],
          [[2], [0]],
          [[4], [3]],
          [[5], [3]],
        ],
      ],
    },
    {
      qubits: 3,
      electrons: 1,
      factors: [
        [[1], [0]],
        [[2], [0]],
      ],
    },
    { qubits: 2, electrons: 1, factors: [[[1], [0]]] },
  ])('is a product of excitations: $electrons electrons on $qubits qubits', ({ qubits, electrons, factors }) => {
    const ansatz = chemistryAnsatz({ qubits, electrons });
    const angles = factors.map((_, index) => 0.9 - 0.37 * index);
    const expected = factors.reduce(
      (state, [to, from], index) => excited(state, angles[index]!, to!, from!),
      basisState(qubits, ansatz.reference),
    );
    expect(ansatz.names).toHaveLength(factors.length);
    // Global phases are kept, too.
    for (const [state, { re, im }] of amplitudesOf(ansatz, angles).entries()) {
      expect(re).toBeCloseTo(expected[state]!, 12);
      expect(im).toBeCloseTo(0, 12);
    }
  });

  it('has doubles of equal spins, and keeps electrons and spins', () => {
    const given = { qubits: 8, electrons: 4 };
    const names = excitationsOf(given).map(({ name }) => name);
    expect(names).toHaveLength(26);
    expect(names).toEqual(expect.arrayContaining(['a0a1>a2a3', 'b0b1>b2b3', 'a1b0>a3b2', 'a0>2', 'b1>3']));
    const ansatz = chemistryAnsatz(given);
    const state = amplitudesOf(
      ansatz,
      ansatz.names.map((_, index) => 0.2 + 0.01 * index),
    );
    const counted = (bits: number): number => bits.toString(2).replaceAll('0', '').length;
    for (const [bits, { re, im }] of state.entries())
      if (Math.hypot(re, im) > 1e-10) expect([counted(bits & 15), counted(bits >> 4)]).toEqual([2, 2]);
    expect(state.reduce((sum, { re, im }) => sum + re * re + im * im, 0)).toBeCloseTo(1, 12);
  });

  it('fills the lowest orbitals of both spins', () => {
    const filled = (qubits: number, electrons: number) => referenceState({ qubits, electrons }).toString(2);
    expect([filled(4, 2), filled(6, 2), filled(8, 4), filled(4, 3), filled(3, 2), filled(2, 2), filled(2, 0)]).toEqual([
      ...['101', '1001', '110011', '111', '11', '11', '0'],
    ]);
    for (let qubits = 1; qubits <= 8; qubits++)
      for (let electrons = 0; electrons <= qubits; electrons++)
        expect(filled(qubits, electrons).replaceAll('0', '')).toHaveLength(electrons);
  });

  it('on two qubits is the excitation of the four-qubit form', () => {
    const [one, two] = [chemistryAnsatz({ qubits: 2, electrons: 1 }), twoQubitAnsatz()];
    expect(two.circuit.operations.length).toBeLessThan(one.circuit.operations.length);
    const expected = amplitudesOf(one, [0.7]);
    for (const [state, { re, im }] of amplitudesOf(two, [0.7]).entries()) {
      expect(re).toBeCloseTo(expected[state]!.re, 12);
      expect(im).toBeCloseTo(expected[state]!.im, 12);
    }
  });
});

describe('the hardware-efficient ansatz', () => {
  it('is the reference state at angles of 0, up to its sign', () => {
    for (const real of [true, false]) {
      const ansatz = hardwareAnsatz({ qubits: 4, electrons: 2, layers: 2, isReal: real });
      expect(ansatz.names).toHaveLength(real ? 12 : 24);
      const state = amplitudesOf(
        ansatz,
        ansatz.names.map(() => 0),
      );
      expect(Math.hypot(state[5]!.re, state[5]!.im)).toBeCloseTo(1, 12);
    }
  });
});

describe('a measured circuit', () => {
  it('has its angles and measures every qubit', () => {
    const { qubits, operations, parameters } = drawnAnsatz(
      chemistryAnsatz({ qubits: 4, electrons: 2 }),
      [0.1, 0.2, 0.3],
    );
    expect(operations.filter(({ kind }) => kind === 'measure')).toHaveLength(qubits);
    expect(parameters ?? []).toEqual([]);
  });
});

describe('Hamiltonians', () => {
  const twoQubits = Object.entries(chemistryCases.cases[2]!.input.terms!).map(([letters, weight]) => ({
    letters,
    weight,
  }));

  it('of hydrogen on two qubits are those of the reference', () => {
    const { terms } = onTwoQubits(moleculeAt('h2', 0.735).hamiltonian);
    const found = new Map(terms.map(({ letters, weight }) => [letters, weight]));
    expect(found.size).toBe(twoQubits.length);
    for (const { letters, weight } of twoQubits) expect(Math.abs(found.get(letters)! - weight)).toBeLessThan(2e-8);
  });

  it.each([0.3, 0.735, 2.5])('of hydrogen on two qubits have the same lowest energy: %d Å', (distance) => {
    const { hamiltonian, hartreeFock } = moleculeAt('h2', distance);
    const small = onTwoQubits(hamiltonian);
    const lowest = (of: typeof small) => diagonalise(of, () => 0.5)!.ground;
    expect(lowest(small)).toBeCloseTo(lowest(hamiltonian), 10);
    expect(basisEnergy(small, twoQubitAnsatz().reference)).toBeCloseTo(hartreeFock, 9);
  });

  it('have matrices, real or not', () => {
    const { re, im } = hamiltonianMatrix({ qubits: 2, terms: [{ letters: 'YX', weight: 2 }] });
    // Y on qubit 1: |00⟩ → i|11⟩.
    expect(im![3 * 4 + 0]).toBe(2);
    expect(im![0 * 4 + 3]).toBe(-2);
    expect(re.every((value) => value === 0)).toBe(true);
    expect(isReal({ qubits: 2, terms: [{ letters: 'YY', weight: 1 }] })).toBe(true);
    expect(isReal({ qubits: 2, terms: [{ letters: 'YX', weight: 1 }] })).toBe(false);
  });
});

describe('exact diagonalisation', () => {
  /** A chain of spins has energies −√(J² + …) that are known for two of them. */
  it('has the spectra of small matrices, with their multiplicities', () => {
    const { ground, lowest } = diagonalise(
      {
        qubits: 2,
        terms: ['XX', 'YY', 'ZZ'].map((letters) => ({ letters, weight: 1 })),
      },
      () => 0.5,
    )!;
    expect(ground).toBeCloseTo(-3, 12);
    [-3, 1, 1, 1].forEach((value, index) => expect(lowest![index]).toBeCloseTo(value, 12));
    const complex = diagonalise(
      {
        qubits: 1,
        terms: [
          { letters: 'Y', weight: 2 },
          { letters: 'X', weight: 1.5 },
        ],
      },
      () => 0.5,
    )!;
    expect(complex.lowest).toHaveLength(2);
    [-2.5, 2.5].forEach((value, index) => expect(complex.lowest![index]).toBeCloseTo(value, 12));
  });

  /** Free fermions: H = Σ XX + YY on an open chain has the energies 4cos(kπ/(n+1)) for each mode. */
  it.each([6, 7, 8])('finds the lowest energy of a chain of %i qubits', (qubits) => {
    const bonds = Array.from({ length: qubits - 1 }, (_, at) => at);
    const chain = (pairs: readonly string[]) =>
      bonds.flatMap((at) =>
        pairs.map((pair) => ({ letters: 'I'.repeat(at) + pair + 'I'.repeat(qubits - 2 - at), weight: 1 })),
      );
    let seed = 1;
    const uniform = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const modes = Array.from({ length: qubits }, (_, k) => 4 * Math.cos(((k + 1) * Math.PI) / (qubits + 1)));
    const lowest = modes.reduce((sum, mode) => sum + Math.min(0, mode), 0);
    expect(diagonalise({ qubits, terms: chain(['XX', 'YY']) }, uniform)!.ground).toBeCloseTo(lowest, 9);
    // XY − YX is the same chain with turned spins, and its matrix is not real.
    const turned = chain(['XY', 'YX']).map(({ letters }) => ({ letters, weight: letters.includes('XY') ? 1 : -1 }));
    expect(diagonalise({ qubits, terms: turned }, uniform)!.ground).toBeCloseTo(lowest, 9);
  });

  it('ends when it is stopped', () => {
    const big = { qubits: 8, terms: [{ letters: 'XXXXXXXX', weight: 1 }] };
    expect(
      diagonalise(
        big,
        () => 0.5,
        () => true,
      ),
    ).toBeUndefined();
  });
});
