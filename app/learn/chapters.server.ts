import type { ComponentType } from 'react';
import { type Locale, shortName } from '#app/i18n/locale.ts';
import { type ChapterFile, ChapterSchema } from './chapter-schema.ts';
import type { FigureProps } from './figures.ts';

export type LessonLanguage = ReturnType<typeof shortName>;

/** A chapter of the textbook as its folder has it (README.md). */
export interface Chapter extends ChapterFile {
  /** Its folder, and its place in the address. */
  readonly name: string;
  readonly text: Readonly<Record<LessonLanguage, string>>;
  /** The programs of its live circuits, in OpenQASM 3. */
  readonly programs: ReadonlyMap<string, string>;
  readonly figures: ReadonlyMap<string, ComponentType<FigureProps>>;
}

const FILES = import.meta.glob<ChapterFile>('./chapters/*/chapter.json', { import: 'default', eager: true });
const TEXTS = import.meta.glob<string>('./chapters/*/text.*.md', { query: '?raw', import: 'default', eager: true });
const PROGRAMS = import.meta.glob<string>('./chapters/*/circuits/*.qasm', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const FIGURES = import.meta.glob<ComponentType<FigureProps>>('./chapters/*/*.figure.tsx', {
  import: 'default',
  eager: true,
});

/** Returns the files of a folder that start with its path, by the rest of their names without the ending. */
const filesIn = <File>(
  all: Readonly<Record<string, File>>,
  folder: string,
  ending: string,
): ReadonlyMap<string, File> =>
  new Map(
    Object.entries(all)
      .filter(([path]) => path.startsWith(folder))
      .map(([path, file]) => [path.slice(folder.length, -ending.length), file]),
  );

function chapterIn(path: string, file: ChapterFile): Chapter {
  const folder = path.slice(0, -'chapter.json'.length);
  const text = (language: LessonLanguage): string => {
    const source = TEXTS[`${folder}text.${language}.md`];
    if (source === undefined) throw new Error(`${folder} has no text.${language}.md`);
    return source;
  };
  return {
    ...ChapterSchema.parse(file),
    name: folder.split('/').at(-2) ?? '',
    text: { zh: text('zh'), en: text('en') },
    programs: filesIn(PROGRAMS, `${folder}circuits/`, '.qasm'),
    figures: filesIn(FIGURES, folder, '.figure.tsx'),
  };
}

/** All chapters in their order. */
export const CHAPTERS: readonly Chapter[] = Object.entries(FILES)
  .map(([path, file]) => chapterIn(path, file))
  .sort((a, b) => a.number - b.number);

const byName = new Map(CHAPTERS.map((chapter) => [chapter.name, chapter]));

export const findChapter = (name: string | undefined): Chapter | undefined => byName.get(name ?? '');

export const lessonLanguage = (locale: Locale): LessonLanguage => shortName(locale);
