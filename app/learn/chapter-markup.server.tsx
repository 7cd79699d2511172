import { createElement } from 'react';
import type { Locale } from '#app/i18n/locale.ts';
import { keptMarkup } from '#app/site/kept-markup.server.tsx';
import { type ChapterPart, type ChapterSection, readChapterText } from './chapter-text.ts';
import { type Chapter, type LessonLanguage, lessonLanguage } from './chapters.server.ts';
import { linkTargets } from './link-targets.server.ts';
import { LiveCircuit } from './live-circuit.tsx';
import { LIVE_SCRIPTS } from './live-scripts.ts';

const read = new Map<string, readonly ChapterSection[]>();

/** Returns the sections of a chapter, read once in a process. */
export function chapterSections({ name, text }: Chapter, language: LessonLanguage): readonly ChapterSection[] {
  const key = `${language} ${name}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  const sections = readChapterText(text[language], linkTargets(language));
  read.set(key, sections);
  return sections;
}

interface PartProps {
  readonly part: ChapterPart;
  readonly chapter: Chapter;
  readonly locale: Locale;
}

function PartOfChapter({ part, chapter, locale }: PartProps) {
  const language = lessonLanguage(locale);
  if (part.kind === 'html') return <div className="learn-prose" dangerouslySetInnerHTML={{ __html: part.html }} />;
  if (part.kind === 'figure') {
    return (
      <figure className="learn-figure">
        <div role="img" aria-label={part.description}>
          {createElement(chapter.figures.get(part.name)!, { language })}
        </div>
        <figcaption>{part.caption}</figcaption>
      </figure>
    );
  }
  const { title, outcomes, values = {} } = chapter.circuits[part.name]!;
  return (
    <LiveCircuit
      name={part.name}
      language={language}
      title={title[language]}
      tryThis={part.tryThis}
      program={chapter.programs.get(part.name)!}
      values={values}
      outcomes={Object.entries(outcomes)}
      script={LIVE_SCRIPTS[locale]}
    />
  );
}

/** Renders the sections of a chapter. Returns HTML. */
export function chapterMarkup(chapter: Chapter, locale: Locale): string {
  const language = lessonLanguage(locale);
  return keptMarkup(locale, ['chapter', chapter.name], () => (
    <>
      {chapterSections(chapter, language).map(({ id, title, parts }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} dangerouslySetInnerHTML={{ __html: title }} />
          {parts.map((part, index) => (
            <PartOfChapter key={index} part={part} chapter={chapter} locale={locale} />
          ))}
        </section>
      ))}
    </>
  ));
}
