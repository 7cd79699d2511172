import type { AppError } from '#app/errors.ts';
import type { DesignerState } from './action-data.ts';

/** The page's view of a draft that nobody had the time to read: all that was typed, and why there is no more. */
export const unread = ({
  code,
  params,
}: Pick<AppError, 'code' | 'params'>): Pick<DesignerState, 'problems' | 'program' | 'refused'> => ({
  problems: {},
  program: { kind: 'none' },
  refused: { code, params },
});
