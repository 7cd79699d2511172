import type { Operation } from '#simulator';
import { isGate } from './edits/edit.ts';

/** Whether an operation has values that can be changed in fields: angles, the bit of a measurement, how often, on what condition. */
export const hasFields = (operation: Operation | undefined): boolean =>
  isGate(operation)
    ? operation.parameters.length > 0
    : operation?.kind === 'measure' ||
      operation?.kind === 'repeat' ||
      operation?.kind === 'branch' ||
      operation?.kind === 'loop';
