import { describe, expect, it } from 'vitest';
import { givenRequestId } from './request-id.ts';
import { methodLabel, routeGroupOf, routeOf } from './route-groups.ts';

describe('the group of an address', () => {
  it.each([
    ['/', 'site'],
    ['/healthz', 'probe'],
    ['/assets/root-x.js', 'static'],
    ['/favicon.svg', 'static'],
    ['/api/login', 'api'],
    ['/api/v1/tasks/1', 'api-v1'],
    ['/admin', 'admin'],
    ['/admin.data', 'admin'],
    ['/administration', 'site'],
    ['/l/login', 'account'],
    ['/cloud/tasks/7', 'console'],
    ['/learn/textbook', 'learn'],
    ['/s/abc', 'shared'],
    ['/%00', 'site'],
  ])('%s is %s', (path, group) => {
    expect(routeGroupOf(path)).toBe(group);
  });

  it('and the label of a method are of a few words, whatever a client sends', () => {
    expect([methodLabel('GET'), methodLabel('BREW')]).toEqual(['GET', 'other']);
  });
});

describe('an address in the log', () => {
  it.each([
    ['/cloud/calculationCenter', '/cloud/calculationCenter'],
    ['/cloud/tasks/7d9f1a2b3c4d5e6f', '/cloud/tasks/:id'],
    ['/s/Zk3-xPq_9aLrTYwv', '/s/:id'],
    ['/s/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq', '/s/:id'],
    ['/learn/textbook/single-qubit-gates', '/learn/textbook/single-qubit-gates'],
    ['/tasks/17.data', '/tasks/:id'],
  ])('shows %s as %s', (path, shown) => {
    expect(routeOf(path)).toBe(shown);
  });

  it('has a bounded length', () => {
    expect(routeOf(`/${'a/'.repeat(5000)}`)).toHaveLength(120);
  });
});

describe('the id of a request', () => {
  it.each(['a', 'A1._-', 'x'.repeat(64)])('%s is accepted', (id) => {
    expect(givenRequestId({ headers: { 'x-request-id': id } })).toBe(id);
  });

  it.each(['', 'x'.repeat(65), 'a b', '"', '<b>', 'a\n', 'ä'])('%j is replaced', (id) => {
    expect(givenRequestId({ headers: { 'x-request-id': id } })).toBeUndefined();
  });
});
