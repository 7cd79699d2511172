import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import '#app/i18n/register-all.ts';

type Areas = [
  'common',
  'site',
  'account',
  'cases',
  'chip',
  'console',
  'designer',
  'drafts',
  'editor',
  'editorDialogs',
  'errors',
  'firstVisit',
  'homeCircuit',
  'importExport',
  'localRun',
  'notices',
  'parameters',
  'resultPage',
  'versions',
  'workloadForm',
];

type Read = (t: TextFunction<Areas>) => string;

/** A value of a text that matches anything. */
export const ANY = '\u{f8ff}';

/** Matches texts of the pages in either language, so that one locator serves the tests of both. */
export const either = (...reads: readonly Read[]): RegExp => {
  const texts = LOCALES.flatMap((locale) => reads.map((read) => read(i18nFor(locale).getFixedT<Areas>(locale))));
  const patterns = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(ANY, '.*'));
  return new RegExp(`^(?:${patterns.join('|')})$`);
};

/** Matches a text with any number, in its forms for one and for many. */
export const counted = (read: (t: Parameters<Read>[0], count: number) => string): RegExp =>
  new RegExp(
    either(
      (t) => read(t, 1),
      (t) => read(t, 2),
    ).source.replaceAll(/[12]/g, '\\d+'),
  );
