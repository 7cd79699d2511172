import type { InputError, InputPlace } from '#simulator/points/input-error.ts';
import type { Workload } from './workload.ts';
import type { WorkloadError, WorkloadErrorCode } from './workload-error.ts';

/** Limit of reported errors. */
const MAX_ERRORS = 50;

/** Collects the errors of a workload. */
export class WorkloadErrors {
  readonly list: WorkloadError[] = [];

  get isFull(): boolean {
    return this.list.length >= MAX_ERRORS;
  }

  /** Returns undefined, as the result of what failed. */
  fail(
    field: keyof Workload,
    code: WorkloadErrorCode,
    values: WorkloadError['values'] = {},
    place: InputPlace = { kind: 'path', path: field },
  ): undefined {
    if (!this.isFull) this.list.push({ code, values, field, place });
    return undefined;
  }

  /** Takes over what a reader of one field found. */
  add<Code extends WorkloadErrorCode>(field: keyof Workload, errors: readonly InputError<Code>[]): undefined {
    for (const { code, values, place } of errors) this.fail(field, code, values, place);
    return undefined;
  }
}
