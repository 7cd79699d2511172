import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ProgramNotice } from './program-store.ts';

export type LoosenedNotice = Extract<ProgramNotice, { readonly kind: 'loosened' }>;

/** What a note may tell, by the operation that it keeps. */
const LOOSENED: ReadonlyMap<string | null, 'repeat' | 'gate' | 'branch'> = new Map([
  ['repeat', 'repeat'],
  ['gate', 'gate'],
  ['branch', 'branch'],
]);

/** What becomes of a note that the typing has parted from its statements. */
export function useLoosenedSentence(): (notice: LoosenedNotice) => string {
  const { t } = useTranslation('designer');
  const format = useFormat();
  return ({ what, line, count }) =>
    t(`code.loosened.${LOOSENED.get(what) ?? 'other'}`, { line: format.number(line), count });
}
