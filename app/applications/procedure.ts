/** The applications as a procedure of the worker threads (`Procedure` of `#simulator/workers`). */
import type { Resources } from '#simulator';
import type { ProcedureHost } from '#simulator/workers';
import { findMethod } from './catalogue.ts';
import type { ApplicationRun, Preparing } from './contract.ts';
import { type AcceptedRun, prepareMethod, runMethod } from './run-method.ts';

/** Reads the input of a run and estimates it. */
export function prepareRun(argument: unknown, resources: Resources): Preparing {
  const run = argument as ApplicationRun;
  const method = findMethod(run.name);
  return method === undefined ? { ok: 'unknown' } : prepareMethod(method, run, resources);
}

/** Computes the result document of a run. @throws RunRefused if an engine refuses a circuit */
export function run(argument: unknown, host: ProcedureHost): ReturnType<typeof runMethod> {
  const accepted = argument as AcceptedRun;
  const method = findMethod(accepted.name);
  if (method === undefined) throw new Error(`There is no application ${accepted.name}`);
  return runMethod(method, accepted, host);
}
