import { describe, expect, it } from 'vitest';
import type { Session } from '#app/services/accounts/index.ts';
import { requireAccount } from './guard.server.ts';

const session: Session = {
  id: 's',
  isRemembered: false,
  secondFactorAt: null,
  account: {
    id: 'a',
    userName: 'lin',
    phone: null,
    email: 'lin@example.org',
    level: 1,
    hasTestPermission: false,
    isOperator: false,
  },
};

const refusal = (request: Request): Response => {
  try {
    requireAccount({ session: null, request });
  } catch (thrown) {
    return thrown as Response;
  }
  throw new Error('let through');
};

describe('requireAccount', () => {
  it('returns the account of the session', () => {
    expect(requireAccount({ session, request: new Request('http://site.test/n/user/setting') })).toBe(session.account);
  });

  it('redirects a visitor to the login page with the path to return to', () => {
    const response = refusal(new Request('http://site.test/cloud/calculationCenter?page=2&index'));
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(
      '/l/login?path=%2Fcloud%2FcalculationCenter%3Fpage%3D2&reason=required',
    );
  });

  it('reports an expired session to a client that sends one', () => {
    const headers = { Cookie: `lang=zh-CN; sid=${'t'.repeat(43)}` };
    expect(refusal(new Request('http://site.test/n/controlUse.data', { headers })).headers.get('Location')).toBe(
      '/l/login?path=%2Fn%2FcontrolUse&reason=expired',
    );
  });
});
