import fc from 'fast-check';
import { expect, it } from 'vitest';
import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { bitString } from '#simulator/math/bits.ts';
import { randomStream } from '#simulator/math/random.ts';
import { isDeep } from '#simulator/math/testing/depth.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { GATE_CIRCUITS, LARGE_CIRCUIT, PURE_CIRCUITS } from './conformance-circuits.ts';
import type { Answers, ConformingEngine } from './conformance-engines.ts';
import { type EngineUnderTest, referenceAmplitudes, run } from './engine-under-test.ts';
import { randomCircuit } from './random-circuit.ts';

const DEEP_PARTS = 49;
const RANDOM_MS = isDeep ? 600_000 : 60_000;
/** Amplitudes of the large circuit. */
const SOME = 400;

export function amplitudesOf(under: EngineUnderTest, program: Circuit, states: readonly string[]) {
  const result = run(under, program, { states });
  if (result.kind !== 'amplitudes') throw new Error(`expected amplitudes, got ${result.kind}`);
  return result.amplitudes;
}

/** Tests of the amplitudes of an engine: against the scalar reference. */
export function describeAmplitudes(
  under: ConformingEngine,
  { circuits, qubits: most, widest }: NonNullable<Answers['amplitudes']>,
): void {
  const expectSame = (program: Circuit, message: string, indices?: readonly number[]) => {
    const expected = referenceAmplitudes(program);
    const asked = indices ?? Array.from({ length: 2 ** program.qubits }, (_, index) => index);
    const states = asked.map((index) => bitString(index, program.qubits));
    const actual = amplitudesOf(under, program, states);
    let largest = 0;
    asked.forEach((index, i) => {
      const { re, im } = actual[states[i]!]!;
      largest = Math.max(largest, Math.abs(re - expected[2 * index]!), Math.abs(im - expected[2 * index + 1]!));
    });
    expect(largest, message).toBeLessThanOrEqual(under.tolerance);
  };

  it.each(GATE_CIRCUITS)('applies %s plain, daggered, controlled and anti-controlled', (_, programs) => {
    programs.forEach((program, i) => expectSame(program, String(i)));
  });

  it.each(PURE_CIRCUITS)('has the amplitudes of %s', (name, program) => expectSame(program, name));

  it(
    `agrees on ${circuits} random circuits of up to ${most} qubits`,
    () => {
      for (let seed = 0; seed < circuits; seed++)
        expectSame(randomCircuit(seed, 1 + (seed % most), 5 + (seed % 40)), `seed ${seed}`);
    },
    RANDOM_MS,
  );

  if (isDeep)
    it.each(Array.from({ length: DEEP_PARTS }, (_, part) => part + 1))(
      `agrees on ${circuits} random circuits of a fresh seed, part %i`,
      (part) => {
        const sizes = [fc.integer({ min: 1, max: most }), fc.integer({ min: 5, max: 44 })] as const;
        assertProperty(
          // No shrinking, because a smaller seed is no simpler circuit.
          fc.property(fc.noShrink(fc.nat()), ...sizes, (seed, qubits, gates) =>
            expectSame(randomCircuit(seed, qubits, gates), `seed ${seed}`),
          ),
          { numRuns: circuits, seed: part },
        );
      },
      RANDOM_MS,
    );

  it(`agrees on a circuit larger than any cache block, at ${SOME} basis states`, () => {
    const random = randomStream(18);
    const size = 2 ** LARGE_CIRCUIT.qubits;
    expectSame(
      LARGE_CIRCUIT,
      'large',
      Array.from({ length: SOME }, () => Math.floor(random.uniform() * size)),
    );
  });

  if (widest !== undefined)
    it('returns the amplitudes of the widest GHZ state', () => {
      const chain = Array.from({ length: widest - 1 }, (_, q) => gate('X', q + 1, { controls: [q] }));
      const [zeros, ones] = ['0'.repeat(widest), '1'.repeat(widest)];
      const other = `1${zeros.slice(1)}`;
      const found = amplitudesOf(under, circuit(widest, 0, [gate('H', 0), ...chain]), [zeros, ones, other]);
      expect(found[zeros]!.re).toBeCloseTo(Math.SQRT1_2, 10);
      expect(found[ones]!.re).toBeCloseTo(Math.SQRT1_2, 10);
      expect(found[other]!.re).toBeCloseTo(0, 10);
    });
}
