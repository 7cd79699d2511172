import { expect, it } from 'vitest';
import { acquireCore, CoreBudget, releaseCores, sharedCounter } from './cores.ts';

function startJob(idle: ReturnType<typeof sharedCounter>) {
  acquireCore(idle);
  const acquired = sharedCounter();
  return { loan: new CoreBudget(idle, acquired), end: () => releaseCores(idle, acquired) };
}

it('gives a job the idle cores, and no more than it requests', () => {
  const idle = sharedCounter(4);
  const job = startJob(idle);
  expect(job.loan.requestThreads(2)).toBe(2);
  expect(job.loan.requestThreads(7)).toBe(3);
  expect(idle[0]).toBe(0);
  expect(job.loan.requestThreads(1)).toBe(1);
  expect(idle[0]).toBe(2);
});

it('revokes a core for each new job, and gives it back when that job has ended', () => {
  const idle = sharedCounter(2);
  const large = startJob(idle);
  expect(large.loan.requestThreads(1)).toBe(1);
  const small = startJob(idle);
  expect(idle[0]).toBe(-1);
  expect(large.loan.requestThreads(1)).toBe(0);
  expect(small.loan.requestThreads(1)).toBe(0);
  expect(idle[0]).toBe(0);
  small.end();
  expect(large.loan.requestThreads(1)).toBe(1);
});

it('has all cores back when all jobs have ended, and gives no extra cores while there are more jobs than cores', () => {
  const idle = sharedCounter(2);
  const first = startJob(idle);
  first.loan.requestThreads(1);
  const others = [startJob(idle), startJob(idle)];
  expect(others.map(({ loan }) => loan.requestThreads(1))).toEqual([0, 0]);
  first.end();
  expect(idle[0]).toBe(0);
  others.forEach(({ end }) => end());
  expect(idle[0]).toBe(2);
});

it('never has more active threads than cores once every job has checked the counter', () => {
  const idle = sharedCounter(5);
  const jobs = Array.from({ length: 4 }, () => startJob(idle));
  const threads = () => jobs.reduce((sum, { loan }) => sum + 1 + loan.requestThreads(5), 0);
  threads();
  expect(threads()).toBe(5);
  jobs.pop()!.end();
  threads();
  expect(threads()).toBe(5);
});
