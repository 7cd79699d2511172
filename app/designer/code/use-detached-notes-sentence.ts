import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ProgramNotice } from './program-store.ts';

export type DetachedNotesNotice = Extract<ProgramNotice, { readonly kind: 'detached' }>;

/** The text keys for a note, by the operation that it describes. */
const TEXT_KEYS: ReadonlyMap<string | null, 'repeat' | 'gate' | 'branch'> = new Map([
  ['repeat', 'repeat'],
  ['gate', 'gate'],
  ['branch', 'branch'],
]);

/** Returns the sentence about a note that typing has separated from its statements. */
export function useDetachedNotesSentence(): (notice: DetachedNotesNotice) => string {
  const { t } = useTranslation('designer');
  const format = useFormat();
  return ({ what, line, count }) =>
    t(`code.detached.${TEXT_KEYS.get(what) ?? 'other'}`, { line: format.number(line), count });
}
