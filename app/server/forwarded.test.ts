import type { Request, Response } from 'express';
import { describe, expect, it, vi } from 'vitest';
import { forwarded } from './forwarded.ts';

function asking(trustedProxies: number) {
  const warn = vi.fn();
  const handle = forwarded({ warn }, trustedProxies);
  const ask = (headers: Record<string, string>) => {
    const next = vi.fn();
    handle({ headers } as unknown as Request, {} as Response, next);
    expect(next).toHaveBeenCalledWith();
    return headers;
  };
  return { ask, warn };
}

describe('forwarded', () => {
  it('removes the headers if no proxy is trusted, and logs this once', () => {
    const { ask, warn } = asking(0);
    expect(ask({ host: 'a' })).toEqual({ host: 'a' });
    expect(warn).not.toHaveBeenCalled();
    expect(ask({ host: 'a', 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'a:9999' })).toEqual({ host: 'a' });
    expect(ask({ 'x-forwarded-proto': 'https' })).toEqual({});
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith(
      { headers: ['x-forwarded-for', 'x-forwarded-host'] },
      expect.stringMatching(/TRUST_PROXY/),
    );
  });

  it('keeps the headers of a trusted proxy', () => {
    const { ask, warn } = asking(1);
    expect(ask({ 'x-forwarded-for': '192.0.2.1' })).toEqual({ 'x-forwarded-for': '192.0.2.1' });
    expect(warn).not.toHaveBeenCalled();
  });
});
