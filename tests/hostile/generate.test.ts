import { describe, expect, it } from 'vitest';
import { hostileRequest } from './generate.ts';
import { FAMILIES } from './request.ts';
import { surfaceOf } from './surface.ts';

const FORMS = [{ page: '/feedback', action: '/feedback', isPost: true, fields: [{ name: 'intent', value: 'send', options: [] }, { name: 'title', value: '', options: [] }] }];
const surface = surfaceOf(FORMS);
const requests = Array.from({ length: 4000 }, (_, number) => hostileRequest(surface, 7, number));

describe('the generator', () => {
  it('makes the same request of the same seed and number, and another of another', () => {
    expect(hostileRequest(surface, 7, 1234)).toEqual(requests[1234]);
    expect(hostileRequest(surface, 8, 1234)).not.toEqual(requests[1234]);
  });

  it('draws from every family, and from every row of the tables', () => {
    expect([...new Set(requests.map(({ family }) => family))].toSorted()).toEqual([...FAMILIES].toSorted());
    const asked = new Set(requests.map(({ route }) => route));
    const declared = [...surface.pages.map(({ pattern }) => `GET ${pattern}`), ...surface.calls.map(({ method, path }) => `${method} ${path}`), ...surface.taskApi.map(({ method, path }) => `${method} /api/v1${path}`)];
    expect(declared.filter((route) => !asked.has(route))).toEqual([]);
  });

  it('leaves a good part in order, so that what lies behind the first check is reached', () => {
    const share = requests.filter(({ mutations }) => mutations.length === 0).length / requests.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.6);
  });
});
