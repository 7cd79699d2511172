import { describe, expect, it } from 'vitest';
import { type ChapterPart, type ChapterSection, LINK_KINDS, readChapterText } from './chapter-text.ts';
import { CHAPTERS, findChapter, type LessonLanguage } from './chapters.server.ts';
import { exactOutcomes } from './exact-outcomes.ts';
import { TERMS } from './glossary.server.ts';
import { linkTargets } from './link-targets.server.ts';
import { REFERENCES } from './references.server.ts';

const LANGUAGES = ['zh', 'en'] as const;
/** A circuit in a text is small enough to be read there. */
const MOST_QUBITS = 7;
/** The words of a chapter; a Chinese character counts 0.6. */
const WORDS = { least: 900, most: 1800 };

const FORMULAS = /\$\$[^$]+\$\$|\$[^$\n]+\$/g;
const formulasOf = (source: string): readonly string[] => source.match(FORMULAS) ?? [];
const displayedIn = (source: string): readonly string[] => formulasOf(source).filter((text) => text.startsWith('$$'));
const linksOf = (source: string, kind: string): readonly string[] =>
  [...source.matchAll(new RegExp(`\\]\\(${kind}:([^)\\s]+)\\)`, 'g'))].map(([, name]) => name!);

function wordsOf(source: string, language: LessonLanguage): number {
  const prose = source.replace(FORMULAS, ' ').replaceAll(/\]\([^)]*\)/g, ']');
  const [characters, words] = [/\p{Script=Han}/gu, /[A-Za-z][\w’'-]*/g].map((unit) => prose.match(unit)?.length ?? 0);
  return language === 'zh' ? characters! * 0.6 : words!;
}

const partsOf = (sections: readonly ChapterSection[]): readonly ChapterPart[] => sections.flatMap(({ parts }) => parts);
const namesOf = (sections: readonly ChapterSection[], kind: 'circuit' | 'figure'): readonly string[] =>
  partsOf(sections).flatMap((part) => (part.kind === kind ? [part.name] : []));

describe('the chapters', () => {
  it('are numbered from 1 without a gap and need only chapters before them', () => {
    expect(CHAPTERS.map(({ number }) => number)).toEqual(CHAPTERS.map((_, index) => index + 1));
    for (const { needs, number } of CHAPTERS)
      for (const need of needs) expect(findChapter(need)?.number, need).toBeLessThan(number);
  });

  it('lie in parts that follow one another', () => {
    const parts = CHAPTERS.map(({ part }) => part);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  });
});

describe.each(CHAPTERS.map((chapter) => ({ name: chapter.name, chapter })))('chapter $name', ({ chapter }) => {
  const read = Object.fromEntries(
    LANGUAGES.map((language) => [language, readChapterText(chapter.text[language], linkTargets(language))]),
  ) as Record<LessonLanguage, readonly ChapterSection[]>;

  it.each(LANGUAGES)('has a readable length in %s', (language) => {
    const words = wordsOf(chapter.text[language], language);
    expect(words).toBeGreaterThanOrEqual(WORDS.least);
    expect(words).toBeLessThanOrEqual(WORDS.most);
  });

  it('has the same parts in both languages', () => {
    const { zh, en } = read;
    expect(zh.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual(
      en.map(({ parts }) => parts.map(({ kind }) => kind)),
    );
    for (const kind of ['circuit', 'figure'] as const) expect(namesOf(zh, kind)).toEqual(namesOf(en, kind));
    expect(displayedIn(chapter.text.zh)).toEqual(displayedIn(chapter.text.en));
    for (const kind of LINK_KINDS) {
      const [inChinese, inEnglish] = LANGUAGES.map((language) => new Set(linksOf(chapter.text[language], kind)));
      expect(inChinese, kind).toEqual(inEnglish);
    }
  });

  it.each(LANGUAGES)('links each of its terms once in %s', (language) => {
    const links = linksOf(chapter.text[language], 'term');
    expect(new Set(links).size, 'a term is linked at its first use only').toBe(links.length);
    const own = TERMS.filter((term) => term.chapter === chapter.name).map(({ id }) => id);
    expect(links).toEqual(expect.arrayContaining(own));
  });

  it.each(LANGUAGES)('renders its formulas in %s', (language) => {
    const html = partsOf(read[language])
      .map((part) => (part.kind === 'html' ? part.html : ''))
      .concat(read[language].map(({ title }) => title))
      .join('\n');
    const captions = partsOf(read[language]).map((part) =>
      part.kind === 'html' ? '' : part.kind === 'figure' ? part.caption + part.description : part.tryThis,
    );
    expect(captions.join('')).not.toContain('$');
    expect(html.match(/<math /g)?.length).toBe(formulasOf(chapter.text[language]).length);
    const visible = html.replaceAll(/<annotation[^>]*>[^<]*<\/annotation>/g, '');
    expect(visible).not.toMatch(/\$|\]\(|\*\*/);
    expect(html).toContain('learn-misconception');
  });

  it('shows all of its circuits and figures, each once', () => {
    expect(namesOf(read.en, 'circuit').toSorted()).toEqual([...chapter.programs.keys()].sort());
    expect(namesOf(read.en, 'circuit').toSorted()).toEqual(Object.keys(chapter.circuits).sort());
    expect(namesOf(read.en, 'figure').toSorted()).toEqual([...chapter.figures.keys()].sort());
    expect(chapter.figures.size).toBeGreaterThan(0);
  });

  it('refers to known works, and lists those that it refers to', () => {
    const listed = chapter.references.map(({ key }) => key);
    for (const key of listed) expect(REFERENCES.has(key), key).toBe(true);
    expect(listed).toEqual(expect.arrayContaining([...linksOf(chapter.text.en, 'reference')]));
  });

  it.each(Object.entries(chapter.circuits))('states the result of the circuit %s', (name, { outcomes, values }) => {
    const program = chapter.programs.get(name)!;
    const computed = exactOutcomes(program, values);
    expect([...computed.keys()].sort()).toEqual(Object.keys(outcomes).sort());
    for (const [bits, probability] of computed) expect(outcomes[bits], bits).toBeCloseTo(probability, 3);
    expect(program.match(/qubit\[(\d+)\]/)?.[1]).toSatisfy((size) => Number(size) <= MOST_QUBITS);
  });
});
