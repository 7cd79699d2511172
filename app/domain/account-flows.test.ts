import { describe, expect, it } from 'vitest';
import { ACCOUNT_FLOW_IDS, canTake } from './account-flows.ts';

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
