import { expect, it } from 'vitest';
import { cell, CoreLoan, returnCores, takeCore } from './cores.ts';

function startJob(idle: ReturnType<typeof cell>) {
  takeCore(idle);
  const borrowed = cell();
  return { loan: new CoreLoan(idle, borrowed), end: () => returnCores(idle, borrowed) };
}

it('lends a job the cores that nobody uses, and no more than it wants', () => {
  const idle = cell(4);
  const job = startJob(idle);
  expect(job.loan.borrow(2)).toBe(2);
  expect(job.loan.borrow(7)).toBe(3);
  expect(idle[0]).toBe(0);
  expect(job.loan.borrow(1)).toBe(1);
  expect(idle[0]).toBe(2);
});

it('calls a core back for each job that comes, and lends it again when that has ended', () => {
  const idle = cell(2);
  const large = startJob(idle);
  expect(large.loan.borrow(1)).toBe(1);
  const small = startJob(idle);
  expect(idle[0]).toBe(-1);
  expect(large.loan.borrow(1)).toBe(0);
  expect(small.loan.borrow(1)).toBe(0);
  expect(idle[0]).toBe(0);
  small.end();
  expect(large.loan.borrow(1)).toBe(1);
});

it('has all cores back when jobs are over, whatever they held, and lends none where jobs are more than cores', () => {
  const idle = cell(2);
  const first = startJob(idle);
  first.loan.borrow(1);
  const others = [startJob(idle), startJob(idle)];
  expect(others.map(({ loan }) => loan.borrow(1))).toEqual([0, 0]);
  first.end();
  expect(idle[0]).toBe(0);
  others.forEach(({ end }) => end());
  expect(idle[0]).toBe(2);
});

it('never has more threads at work than cores, once all have looked', () => {
  const idle = cell(5);
  const jobs = Array.from({ length: 4 }, () => startJob(idle));
  const threads = () => jobs.reduce((sum, { loan }) => sum + 1 + loan.borrow(5), 0);
  threads();
  expect(threads()).toBe(5);
  jobs.pop()!.end();
  threads();
  expect(threads()).toBe(5);
});
