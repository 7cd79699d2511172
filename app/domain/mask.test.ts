import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

describe('masks', () => {
  it('keep the first three digits and the last four of a phone', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
  });

  it('keep the first letter and the domain of an email', () => {
    expect(maskEmail('lin.yue@example.org')).toBe('l***@example.org');
  });
});
