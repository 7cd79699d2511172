import type { Imported } from '#app/designer/form/action-data.ts';
import { isLanguageId, LANGUAGE_IDS, type LanguageId, loadLanguage } from '#simulator';
import { conversionOf } from './conversion.ts';
import { isTooLargeToRead, recognise } from './recognise.ts';
import { type Convert, convertInWorker } from './start-conversion.ts';

/** A file, or a pasted text without a name. */
export interface ImportSource {
  readonly read: () => Promise<string> | string;
  readonly name: string;
  readonly bytes: number;
}

export interface ReadImport {
  readonly imported: Imported;
  /** The program for the form; absent if there is none. */
  readonly opened?: { readonly language: LanguageId; readonly program: string };
}

/** Reads a text in the browser. A program of another tool is written in the language of the form if that can hold it. */
export async function readImport(
  { read, name, bytes }: ImportSource,
  language: string,
  convert: Convert = convertInWorker,
): Promise<ReadImport> {
  if (isTooLargeToRead(bytes)) return { imported: { kind: 'large', size: Math.ceil(bytes / 1024) } };
  // A language that is not loaded reads nothing, and would be taken for one that the text is written in.
  await Promise.all(LANGUAGE_IDS.map(loadLanguage));
  const found = recognise(await read(), name);
  if (found.kind === 'format') {
    const wanted = isLanguageId(language) ? language : 'openqasm3';
    const { format, text } = found;
    return conversionOf(format, await convert({ text, format, language: wanted }));
  }
  if (found.kind !== 'program') return { imported: found };
  const { kind, ...opened } = found;
  return { imported: { kind, language: found.language }, opened };
}
