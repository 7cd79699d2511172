import { expect, it } from 'vitest';
import type { SubmittedTask } from '#tests/faults/client.ts';
import { FAULT_JOBS } from '#tests/faults/jobs.ts';
import { judge } from '#tests/faults/judge.ts';
import type { Told } from '#tests/faults/judge-deliveries.ts';
import type { StoredState } from '#tests/faults/state.ts';

const EMAIL = 'a@example.org';
const DAY = '2026-11-28';
const ABOUT = JSON.stringify({ data: { task: { id: 't1' } } });

const task = {
  ...{ id: 't1', name: '1-0-0', email: EMAIL, status: 'completed', price: 2, progress: 100, started_at: 1 },
  ...{ workload: null, points: null, application: null, finished_at: 2, delete_requested_at: null, error_kind: null },
} as const satisfies StoredState['tasks'][number];
const grant = { email: EMAIL, day: DAY, kind: 'grant', amount: 100, task_id: null };
const charge = { email: EMAIL, day: DAY, kind: 'charge', amount: -2, task_id: 't1' };
const refund = { ...charge, kind: 'refund', amount: 2 };
const call = { email: EMAIL, channel: 'webhook', status: 'delivered', body: ABOUT };
const email = { ...call, channel: 'email', body: JSON.stringify({ data: { alert: { kind: 'token_created' } } }) };
const job = { queue: 'run-short', state: 'active' };
const lane = { channel: 'email', lane: 0 };

/** One task that has completed, with a webhook, and one token. */
const SOUND: StoredState = {
  ...{ tasks: [task], results: [{ task_id: 't1' }], partials: [], parts: [], entries: [grant, charge] },
  ...{ deliveries: [call, email], notifications: [], tokens: [{ email: EMAIL }], lanes: [], jobs: [] },
};
const SUBMITTED: SubmittedTask = {
  ...{ key: '1-0-0', person: 0, job: FAULT_JOBS[0]!, then: 'keep', thenAfterMs: 0, sending: 'repeated' },
  ...{ ids: new Set(['t1']), refusal: null, isRemoved: false, isStopped: false },
};
const TOLD: Told = {
  calls: new Map([['t1', new Set(['d1'])]]),
  emails: new Map([[EMAIL, 1]]),
  tokens: new Map([[EMAIL, 1]]),
};

type Wrong = readonly [state: Partial<StoredState>, submitted?: Partial<SubmittedTask>, told?: Partial<Told>];

function problemsOf(...[state, submitted, told]: Wrong): string {
  const people = [{ email: EMAIL, hasWebhook: true }];
  return judge({ ...SOUND, ...state }, people, [{ ...SUBMITTED, ...submitted }], { ...TOLD, ...told }).join('\n');
}

it('finds nothing wrong with what is sound', () => {
  expect(problemsOf({})).toBe('');
  expect(problemsOf({ tasks: [{ ...task, status: 'error' }], results: [], entries: [grant, charge, refund] })).toBe('');
});

const FAULTS: readonly (readonly [fault: RegExp, ...wrong: Wrong])[] = [
  [/was accepted and is lost/, { tasks: [], results: [] }],
  [/stored 2 times/, { tasks: [task, { ...task, id: 't2' }] }],
  [/accepted as t1 and t2/, {}, { ids: new Set(['t1', 't2']) }],
  [/nobody submitted it/, {}, { key: '1-0-1' }],
  [/t1 .* is ongoing/, { tasks: [{ ...task, status: 'ongoing' }] }],
  [/is to be deleted/, { tasks: [{ ...task, delete_requested_at: 1 }] }],
  [/no time of its end/, { tasks: [{ ...task, finished_at: null }] }],
  [/was deleted and is there/, {}, { isRemoved: true }],
  [/was stopped and is completed/, {}, { isStopped: true }],
  [/refused with .*:422/, {}, { ids: new Set(), refusal: { status: 422, body: null } }],
  [/charged 4/, { entries: [grant, charge, charge] }],
  [/charged 0/, { entries: [grant] }],
  [/refunded 2, allowed 0/, { entries: [grant, charge, refund] }],
  [/refunded 0, allowed 2/, { tasks: [{ ...task, status: 'error' }], results: [] }],
  [/refunded 4, allowed 2/, { tasks: [{ ...task, status: 'error' }], entries: [grant, charge, refund, refund] }],
  [/-2 QCoins on/, { entries: [charge] }],
  [/0 tasks were deleted, 1 of those were charged/, { entries: [grant, charge, { ...charge, task_id: null }] }],
  [/no result/, { results: [] }],
  [/a result of task t2, which is not there/, { parts: [{ task_id: 't2' }] }],
  [/a partial result was left/, { partials: [{ task_id: 't1' }] }],
  [/a job of run-short is active/, { jobs: [job] }],
  [/lane 0 of email has not ended/, { lanes: [lane] }],
  [/a delivery waits/, { deliveries: [{ ...call, status: 'pending' }, email] }],
  [/a delivery failed/, { deliveries: [{ ...call, status: 'failed' }, email] }],
  [/no delivery of its end/, { deliveries: [email] }],
  [/t1: 2 deliveries/, { deliveries: [call, call, email] }],
  [/told twice of its end/, {}, {}, { calls: new Map([['t1', new Set(['d1', 'd2'])]]) }],
  [/the delivery of its end was lost/, {}, {}, { calls: new Map() }],
  [/t1: 2 notifications/, { notifications: [1, 2].map(() => ({ params: JSON.stringify({ task: { id: 't1' } }) })) }],
  [/1 tokens, 0 deliveries/, { deliveries: [call] }],
  [/1 tokens, told of 0/, {}, {}, { emails: new Map() }],
  [/2 tokens were created, 1 are there/, {}, {}, { tokens: new Map([[EMAIL, 2]]) }],
];

it('finds each fault', () => {
  for (const [fault, ...wrong] of FAULTS) expect(problemsOf(...wrong)).toMatch(fault);
});
