import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#app/operations/operations.ts';
import { builtActions } from '#tests/server/built-actions.ts';
import { type DeclaredAct, declaredActs } from './declared-acts.ts';
import { hostileRequest } from './generate.ts';
import { FAMILIES, type HostileRequest } from './request.ts';
import { allCalledWithin, rowsOf } from './roll-call.ts';
import { type Surface, surfaceOf } from './surface.ts';

const FORMS = [
  {
    page: '/feedback',
    action: '/feedback',
    isPost: true,
    fields: [
      { name: 'intent', value: 'send', options: [] },
      { name: 'title', value: '', options: [] },
    ],
  },
];
/** Number of requests in `npm test`. */
const QUICK = 1900;
let acts: readonly DeclaredAct[];
let surface: Surface;
let requests: readonly HostileRequest[];
beforeAll(async () => {
  acts = await declaredActs();
  surface = surfaceOf(FORMS, acts);
  requests = Array.from({ length: 4000 }, (_, number) => hostileRequest(surface, 7, number));
});

const ofAct = (act: string): readonly HostileRequest[] => requests.filter(({ route }) => route === act);
const isFor = ({ body }: HostileRequest, account: 'a' | 'b'): boolean => String(body).includes(`{{${account}.`);

describe('the generator', () => {
  it('returns the same request for the same seed and number, and different ones otherwise', () => {
    expect(hostileRequest(surface, 7, 1234)).toEqual(requests[1234]);
    expect(hostileRequest(surface, 8, 1234)).not.toEqual(requests[1234]);
  });

  it('draws from every family', () => {
    expect([...new Set(requests.map(({ family }) => family))].toSorted()).toEqual([...FAMILIES].toSorted());
  });

  it('requests each row of the tables without mutations within the first requests, also in npm test', () => {
    const rows = rowsOf(surface);
    expect(new Set(rows.map(({ route }) => route)).size).toBe(rows.length);
    expect(allCalledWithin(rows.length)).toBeLessThanOrEqual(QUICK);
    const requested = new Set(
      requests
        .slice(0, allCalledWithin(rows.length))
        .filter(
          ({ method, mutations, route, sending }) =>
            mutations.length === 0 && sending === 'whole' && route.startsWith(`${method} `),
        )
        .map(({ route }) => route),
    );
    expect(rows.filter(({ route }) => !requested.has(route))).toEqual([]);
  });

  it('leaves a good part without mutations, so that code after the first check is reached', () => {
    const share = requests.filter(({ mutations }) => mutations.length === 0).length / requests.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.6);
  });
});

describe('the declarations of actions', () => {
  it('covers every action of the built product', () => {
    expect([...new Set(surface.acts.map(({ id }) => id))].toSorted()).toEqual([...builtActions()].toSorted());
  });

  it('has the words of the tables, or those in the comparisons of the source', () => {
    const wordsOf = (pattern: string): readonly (string | undefined)[] =>
      surface.acts.filter((act) => act.pattern === pattern).map(({ choice }) => choice?.word);
    expect(wordsOf('/cloud/operation')).toEqual([undefined, ...OPERATIONS]);
    expect(wordsOf('/cloud/projects/:projectId/versions')).toEqual(
      expect.arrayContaining(['rename', 'restore', 'share', 'revoke']),
    );
    expect(wordsOf('/n/user/setting')).toEqual(expect.arrayContaining(['revoke', 'revoke-others', 'unbind']));
    expect(wordsOf('/main/changeTel')).toEqual(expect.arrayContaining(['send-code', 'next', 'renew', 'confirm']));
  });

  it('is sent with the fields of a schema if the action has one', () => {
    const bodies = ofAct('POST /l/NTPASS as declared').map(({ body }) => String(body));
    expect(bodies.some((body) => /(^|&)password=/.test(body))).toBe(true);
  });

  it('mostly removes items of the other account', () => {
    // Of all acts, too few of the requests would remove anything.
    const removals = surfaceOf(
      FORMS,
      acts.filter(({ id, choice }) => id === 'operations/operation' && choice?.word === 'remove'),
    );
    const requested = Array.from({ length: 4000 }, (_, number) => hostileRequest(removals, 7, number)).filter(
      ({ mutations, route }) => mutations.length === 0 && route === 'POST /cloud/operation as declared, remove',
    );
    const count = (account: 'a' | 'b'): number => requested.filter((each) => isFor(each, account)).length;
    expect(count('b')).toBeGreaterThan(2 * count('a'));
  });

  it('rarely closes the account of the sender', () => {
    // Of all acts, too few of the requests would cancel anything.
    const cancellations = surfaceOf(
      FORMS,
      acts.filter(({ id }) => id === 'account/cancel/cancel'),
    );
    const route = 'POST /n/user/cancel as declared';
    const sent = Array.from({ length: 2000 }, (_, number) => hostileRequest(cancellations, 7, number)).filter((each) =>
      each.route.startsWith(route),
    );
    const correct = sent.filter(({ body }) => String(body).includes('password=harbour2026'));
    expect(sent.length).toBeGreaterThan(100);
    expect(correct.length).toBeLessThan(sent.length / 2);
  });
});
