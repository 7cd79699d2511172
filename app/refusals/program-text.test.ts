import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { REFUSAL_REASONS } from '#simulator';
import { refusalSentence } from './program-text.ts';
import '#app/i18n/register-all.ts';

const sentence = (locale: Locale, ...[refusal]: [Parameters<typeof refusalSentence>[1]]): string =>
  refusalSentence(i18nFor(locale).getFixedT(locale, 'program'), refusal);

describe('refusalSentence', () => {
  it('describes an error in a noise model and its location', () => {
    const refusal = {
      reason: 'noise_invalid',
      values: { path: 'channels[0].t2', code: 't2_too_long', t1: 10, t2: 20.5 },
    } as const;
    expect(sentence('en-US', refusal)).toBe(
      'The noise model is not valid. channels[0].t2: T2 is 20.5, longer than twice T1, which is 10.',
    );
    expect(sentence('zh-CN', refusal)).toContain('T2 为 20.5，超过了 T1（10）的两倍。');
  });

  it('gives the location of a qubit that is in the noise model but not in the circuit', () => {
    const refusal = {
      reason: 'noise_unknown_qubit',
      values: { qubit: 7, qubits: 5, path: 'channels[0].qubits[1]' },
    } as const;
    expect(sentence('en-US', refusal)).toBe(
      'The noise model does not fit the circuit. channels[0].qubits[1]: Qubit 7 does not exist; the circuit has 5, numbered from 0.',
    );
    expect(sentence('zh-CN', refusal)).toContain('channels[0].qubits[1]：量子比特 7 不存在');
  });

  it.each(['zh-CN', 'en-US'] as const)('never names an option of the terminal: %s', (locale) => {
    for (const reason of REFUSAL_REASONS)
      expect(sentence(locale, { reason, values: { code: 'not_list', path: '' } })).not.toContain('--');
  });

  it('rounds numbers to integers', () => {
    expect(sentence('en-US', { reason: 'cost_too_high', values: { log2Cost: 52.3, limit: 42 } })).toContain(
      'about 2^53 operations; the limit is 2^42',
    );
  });
});
