import { describe, expect, it } from 'vitest';
import { ACCOUNT_FLOW_IDS, canTake, maskEmail, maskPhone } from './account-addresses.ts';

const PHONE = '13800138000';
const EMAIL = 'lin@example.org';
const open = (phone: string | null, email: string | null) =>
  ACCOUNT_FLOW_IDS.filter((flowId) => canTake(flowId, { phone, email }));

describe('canTake', () => {
  it('allows binding a missing address and changing an existing one, with an existing one as proof', () => {
    expect(open(PHONE, null)).toEqual(['change_phone', 'bind_email']);
    expect(open(null, EMAIL)).toEqual(['bind_phone', 'change_email']);
    expect(open(PHONE, EMAIL)).toEqual(['change_phone', 'change_email']);
    expect(open(null, null)).toEqual([]);
  });
});

describe('masks', () => {
  it('keep the first three digits and the last four of a phone', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
  });

  it('keep the first letter and the domain of an email', () => {
    expect(maskEmail('lin.yue@example.org')).toBe('l***@example.org');
  });
});
