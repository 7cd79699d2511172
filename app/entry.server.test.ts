import { describe, expect, it } from 'vitest';
import { retryAfterOf } from './entry.server.tsx';

const refused = (route: string, seconds: number) => ({ [route]: new Headers({ 'Retry-After': String(seconds) }) });

describe('retryAfterOf', () => {
  it('returns the time of the refusal, so that header and sentence agree', () => {
    expect(retryAfterOf(429, { actionHeaders: refused('designer', 1800), loaderHeaders: {} })).toEqual({
      'Retry-After': '1800',
    });
    expect(
      retryAfterOf(429, { actionHeaders: {}, loaderHeaders: { root: new Headers(), ...refused('task', 17) } }),
    ).toEqual({ 'Retry-After': '17' });
    expect(retryAfterOf(503, { actionHeaders: refused('designer', 7), loaderHeaders: {} })).toEqual({
      'Retry-After': '7',
    });
  });

  it('returns the default of the status otherwise, and none for a successful page', () => {
    expect(retryAfterOf(429, { actionHeaders: {}, loaderHeaders: {} })).toEqual({ 'Retry-After': '60' });
    expect(retryAfterOf(503, { actionHeaders: {}, loaderHeaders: {} })).toEqual({ 'Retry-After': '5' });
    expect(retryAfterOf(200, { actionHeaders: {}, loaderHeaders: refused('task', 17) })).toEqual({});
  });
});
