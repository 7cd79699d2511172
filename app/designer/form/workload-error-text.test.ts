import { describe, expect, it } from 'vitest';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { FieldWorkloadError } from './run-form.ts';
import { placedWorkloadError } from './workload-error-text.ts';
import '#app/i18n/register-all.ts';

const told = (locale: Locale, error: FieldWorkloadError, isTable = false): string =>
  placedWorkloadError(i18nFor(locale).getFixedT(locale, 'workloadErrors'), formatter(locale), error, isTable);

describe('the sentence of an error of a workload', () => {
  it('has its numbers as the language writes them', () => {
    const error = { code: 'too_many_points', values: { count: 1_000_000, limit: 10_000 } } as const;
    expect(told('en-US', error)).toContain('1,000,000');
    expect(told('zh-CN', error)).toBe('共 1,000,000 个点，最多 10,000 个。');
    const cell = { code: 'not_number', values: { text: '1e5000' }, line: 1234, column: 2 } as const;
    expect(told('zh-CN', cell, true)).toBe('第 1,234 行第 2 列：“1e5000”不是数。可以用数字、pi、加减乘除和括号。');
  });

  it('has large numbers with an exponent, and a true minus', () => {
    const large = { code: 'weight_too_large', values: { weight: '1e200', limit: 1e100 } } as const;
    expect(told('zh-CN', large)).toBe('系数 1e200 太大，绝对值最多 1e100。');
    const outside = { code: 'out_of_range', values: { value: -3, min: 0.5, max: 1e7 } } as const;
    expect(told('zh-CN', outside)).toBe('−3 超出范围，应在 0.5 到 10,000,000 之间。');
  });
});
