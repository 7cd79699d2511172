import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it, vi } from 'vitest';
import { handleError } from './entry.server.tsx';

/** As Remix says that it refused by itself. */
const refusal = (status: number) => ({ status, statusText: '', internal: true, data: null });

const logged = (error: unknown): number => {
  const log = { error: vi.fn() };
  handleError(error, { request: new Request('http://localhost/main/quantumVaR'), context: { log } as unknown as AppLoadContext });
  return log.error.mock.calls.length;
};

describe('the log of failed requests', () => {
  it('hears of what nobody expected', () => {
    expect(logged(new Error('out of memory'))).toBe(1);
    expect(logged(refusal(500))).toBe(1);
  });

  it('is not filled by who posts to a page that takes no form', () => {
    expect(logged(refusal(405))).toBe(0);
  });
});
