import {
  type Circuit,
  type ExporterFacts,
  type ExporterId,
  EXPORTERS,
  type LanguageId,
  LANGUAGES,
  type PrintResult,
} from '#simulator';

/** A text format in which a circuit can be written. */
export interface TextFormat {
  readonly id: LanguageId | ExporterId;
  /** Name of the format, the same in every language of the site. */
  readonly title: string;
  /** File extension without the dot. */
  readonly extension: string;
  /** Only for other tools: what is known about their files. */
  readonly facts?: ExporterFacts;
  readonly print: (circuit: Circuit) => PrintResult;
}

export const TEXT_FORMATS: readonly TextFormat[] = [
  ...Object.values(LANGUAGES).map(({ id, title, extensions, print }) => ({
    id,
    title,
    extension: extensions[0]!,
    print,
  })),
  ...Object.values(EXPORTERS).map(({ id, title, print, ...facts }) => ({
    id,
    title,
    extension: facts.extension,
    facts,
    print,
  })),
];

export const findTextFormat = (id: string): TextFormat | undefined => TEXT_FORMATS.find((format) => format.id === id);
