import type { EditRefusal } from '#app/designer/editor/core/refusal.ts';
import { type Announcement, type Change, CHANGES } from '#app/designer/editor/core/state.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';

export type EditorText = TextFunction<readonly ['editor', 'program', 'designer']>;

export const refusalText = (t: EditorText, refusal: EditRefusal): string =>
  refusal.kind === 'rule'
    ? t(`program:violations.${refusal.violation.code}`, refusal.violation.values)
    : t(`editor:refusals.${refusal.code}`, refusal.values);

/** Returns the text of a notice of a completed or refused action, with a count if it has one. */
export function noticeText(t: EditorText, notice: Exclude<Announcement, { kind: 'cell' }>): string {
  if (notice.kind === 'refused') return refusalText(t, notice.refusal);
  const { what, values } = notice;
  const count = Number(values['count'] ?? 1);
  switch (what) {
    case 'removed':
    case 'copied':
    case 'pasted':
    case 'selected':
    case 'leaving':
      return t(`editor:announced.${what}`, { ...values, count });
    case 'grouped':
    case 'opened':
    case 'renamed':
      return t(`editor:announced.${what}`, { name: String(values['name']) });
    case 'breakpoint_set':
    case 'breakpoint_gone':
      return t(`editor:announced.${what}`, { column: Number(values['column']) });
    case 'undone':
    case 'redone': {
      const of = CHANGES.find((change) => change === values['of']);
      return of === undefined
        ? t(`editor:announced.${what}`)
        : t(`editor:announced.${what}What`, { what: changeText(t, of) });
    }
    default:
      return t(`editor:announced.${what}`);
  }
}

/** Returns the word for a step of the history: delete, move. */
export const changeText = (t: EditorText, change: Change): string => t(`editor:changes.${change}`);
