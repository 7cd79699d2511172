import { type Circuit, EXPORTERS, type ExporterId, LANGUAGES, type LanguageId, type PrintResult } from '#simulator';

/** A program text that a circuit can be written as. */
interface TextFormat {
  readonly id: LanguageId | ExporterId;
  /** Its own name, the same in every tongue. */
  readonly title: string;
  /** Ending of the file, without the dot. */
  readonly extension: string;
  readonly print: (circuit: Circuit) => PrintResult;
}

export const TEXT_FORMATS: readonly TextFormat[] = [
  ...Object.values(LANGUAGES).map(({ id, title, extensions, print }) => ({
    id,
    title,
    extension: extensions[0]!,
    print,
  })),
  ...Object.values(EXPORTERS),
];

export const findTextFormat = (id: string): TextFormat | undefined => TEXT_FORMATS.find((format) => format.id === id);
