import { describe, expect, it } from 'vitest';
import { describeViolation } from '#simulator/circuit/messages.ts';
import { VIOLATION_CODES } from '#simulator/circuit/violation.ts';
import { describeRefusal } from './messages.ts';
import { REFUSAL_REASONS } from './refusal-reasons.ts';

describe('English sentences', () => {
  it('exist for every refusal and every violation', () => {
    for (const reason of REFUSAL_REASONS) expect(describeRefusal({ reason, values: {} })).toMatch(/^\S.*\.$/);
    for (const code of VIOLATION_CODES) expect(describeViolation({ code, values: {} })).toMatch(/^\S.*\.$/);
  });

  it('contain their values', () => {
    expect(describeRefusal({ reason: 'too_many_qubits', values: { qubits: 33, limit: 32 } })).toBe(
      'The circuit has 33 qubits; this engine takes at most 32.',
    );
    expect(describeViolation({ code: 'gate_unknown', values: { gate: 'FOO' } })).toBe('There is no gate FOO.');
  });
});
