import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { TEXT_FORMATS, type TextFormat } from './text-formats.ts';

/** What a page says of the files for other tools. */
export interface FormatNotes {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Says whether a tool has run files that are written for it; '' for languages. */
export function formatNote({ title, facts }: TextFormat, locale: Locale): string {
  if (facts === undefined) return '';
  const key = facts.isRun ? 'cases:export.wasRun' : 'cases:export.untried';
  return translator(locale)(key, { title, target: facts.writtenFor });
}

/** The notes of all tools. They come from the loader, so that the page's script has neither them nor the printers. */
export const formatNotes = (locale: Locale): FormatNotes => ({
  title: translator(locale)('cases:export.tools'),
  sentences: TEXT_FORMATS.map((format) => formatNote(format, locale)).filter((note) => note !== ''),
});
