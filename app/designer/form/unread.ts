import type { AppError } from '#app/errors.ts';
import type { DesignerActionData } from './action-data.ts';

/** Returns the page's view of a draft that the server could not read for lack of capacity: the input and the reason. */
export const unread = ({
  code,
  params,
}: Pick<AppError, 'code' | 'params'>): Pick<DesignerActionData, 'problems' | 'program' | 'refused'> => ({
  problems: {},
  program: { kind: 'none' },
  refused: { code, params },
});
