import type { Operation } from '#simulator';
import { isGate } from './edits/edit.ts';

/** Whether an operation has values that fields can change: angles, measured bit, number of repetitions, condition. */
export const hasFields = (operation: Operation | undefined): boolean =>
  isGate(operation)
    ? operation.parameters.length > 0
    : operation?.kind === 'measure' ||
      operation?.kind === 'repeat' ||
      operation?.kind === 'branch' ||
      operation?.kind === 'loop';
