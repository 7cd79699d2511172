import fc from 'fast-check';
import type { Circuit, ClassicalExpression, Operation, Register } from '#simulator/circuit/circuit.ts';
import { gate } from './arbitrary-circuit.ts';
import { registers } from './registers.ts';

const QUBITS = 3;
const BITS = 4;

/** Names that must not collide with those that printers generate. */
const QUANTUM_REGISTERS = [
  registers(['q', QUBITS]),
  registers(['c_0', 1], ['q', 2]),
  registers(['c', 2], ['c_bits', 1]),
];
const CLASSICAL_REGISTERS = [
  registers(['c', BITS]),
  registers(['c', 2], ['c_0', 1], ['c_1', 1]),
  registers(['q', 1], ['q_bits', 1], ['c', 2]),
  registers(['c_bits', 1], ['c', 3]),
];

/** Conditions on consecutive bits, mostly on whole registers. */
const runCondition = (classical: readonly Register[]): fc.Arbitrary<ClassicalExpression> =>
  fc
    .record({
      run: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...classical) },
        { weight: 1, arbitrary: fc.record({ start: fc.nat(BITS - 1), size: fc.integer({ min: 1, max: BITS }) }) },
      ),
      value: fc.nat(3),
    })
    .map(({ run: { start, size }, value }) => ({
      kind: 'binary',
      operator: '==',
      left: { kind: 'bits', bits: Array.from({ length: Math.min(size, BITS - start) }, (_, index) => start + index) },
      right: { kind: 'number', value },
    }));

/**
 * Returns random circuits with conditions on consecutive measured and assigned bits. They always end and have registers
 * with several names.
 */
export const arbitraryDynamic: fc.Arbitrary<Circuit> = fc
  .record({
    assigns: fc.boolean(),
    quantumRegisters: fc.constantFrom(...QUANTUM_REGISTERS),
    classicalRegisters: fc.constantFrom(...CLASSICAL_REGISTERS),
  })
  .chain(({ assigns, ...named }) => {
    const simple = fc.oneof(
      gate({ qubits: QUBITS, bits: BITS, maxControls: 1, dagger: false }),
      fc.record({ kind: fc.constant('measure' as const), qubit: fc.nat(QUBITS - 1), bit: fc.nat(BITS - 1) }),
    );
    const assign = fc.record({
      kind: fc.constant('assign' as const),
      bit: fc.nat(BITS - 1),
      value: fc.nat(3).map((value) => ({ kind: 'number' as const, value })),
    });
    const branch = fc.record({
      kind: fc.constant('branch' as const),
      condition: runCondition(named.classicalRegisters),
      then: fc.array(simple, { minLength: 1, maxLength: 2 }),
      otherwise: fc.array(simple, { maxLength: 1 }),
    });
    const any: fc.Arbitrary<Operation> = assigns ? fc.oneof(simple, branch, assign) : fc.oneof(simple, branch);
    const last: Operation = { kind: 'measure', qubit: 0, bit: BITS - 1 };
    return fc
      .array(any, { minLength: 3, maxLength: 10 })
      .map((operations) => ({ qubits: QUBITS, classicalBits: BITS, operations: [...operations, last], ...named }));
  });
