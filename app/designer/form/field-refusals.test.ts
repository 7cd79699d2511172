import { describe, expect, it } from 'vitest';
import type { Refusal, RefusalReason } from '#simulator';
import { fieldRefusal } from './field-refusals.ts';

const refusal = (reason: RefusalReason, values: Refusal['values'] = {}): Refusal => ({ ok: false, reason, values });

describe('a refusal of the simulator', () => {
  it('is shown at the field of the values if it concerns parameters', () => {
    const unbound = refusal('parameters_unbound', { names: 'theta, phi' });
    expect(fieldRefusal(unbound)).toEqual({ parameters: { key: 'refused', refusal: unbound } });
    for (const reason of [
      'parameter_unknown',
      'parameter_not_finite',
      'parameter_too_large',
      'angle_not_finite',
    ] as const)
      expect(Object.keys(fieldRefusal(refusal(reason)))).toEqual(['parameters']);
  });

  it('is shown at another field, or at the whole form', () => {
    expect(fieldRefusal(refusal('states_malformed', { state: '2' }))).toEqual({
      states: { key: 'state_length', values: { state: '2' } },
    });
    expect(Object.keys(fieldRefusal(refusal('placement_length')))).toEqual(['placement']);
    expect(fieldRefusal(refusal('too_long'))).toEqual({});
    expect(fieldRefusal(null)).toEqual({});
  });
});
