import { describe, expect, it } from 'vitest';
import { basisState, splitStates } from './basis-states.ts';

describe('a list of basis states', () => {
  it('is split at line breaks, commas of both scripts and spaces, and may hold kets', () => {
    expect(splitStates(' 0101,1100\n|0011⟩，7\r\n\n|1>')).toEqual(['0101', '1100', '0011', '7', '1']);
    expect(splitStates(' \n')).toEqual([]);
  });
});

describe('a basis state', () => {
  it.each([
    ['0101', 4, '0101'],
    ['0', 4, '0000'],
    ['5', 4, '0101'],
    ['10', 4, '1010'],
    ['10', 2, '10'],
    ['15', 4, '1111'],
    ['16', 4, undefined],
    ['0102', 4, undefined],
    ['010', 4, undefined],
    ['x', 4, undefined],
    ['-1', 4, undefined],
    ['18446744073709551615', 64, '1'.repeat(64)],
    ['18446744073709551616', 64, undefined],
    ['1'.repeat(200), 200, '1'.repeat(200)],
    ['9'.repeat(100_000), 200, undefined],
  ])('is read with as many bits as there are qubits, or as an index, case %#', (part, qubits, state) => {
    expect(basisState(part, qubits)).toBe(state);
  });
});
