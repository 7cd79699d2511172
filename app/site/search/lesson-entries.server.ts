import type { Locale } from '#app/i18n/locale.ts';
import type { BothLanguages } from '#app/learn/chapter-schema.ts';
import { CHAPTERS, lessonLanguage } from '#app/learn/chapters.server.ts';
import { STRIPS } from '#app/learn/comics/comics.server.ts';
import { EXERCISES } from '#app/learn/exercises.server.ts';
import { FILMS } from '#app/learn/films/films.server.ts';
import { TERMS } from '#app/learn/glossary.server.ts';
import { EXPERIMENT_IDS, type ExperimentId } from '#app/learn/machine/model/knobs.ts';
import { paths } from '#app/paths.ts';
import type { SearchEntry, Translator } from './entries.ts';

const inLanguage =
  (text: BothLanguages) =>
  (_: Translator, locale: Locale): string =>
    text[lessonLanguage(locale)];

/** Names of the terms that a chapter explains, in one language. */
const termsOf = (chapter: string, locale: Locale): string =>
  TERMS.filter((term) => term.chapter === chapter)
    .map(({ name }) => name[lessonLanguage(locale)])
    .join(' ');

const ofChapter = ({ name, title, afterwards }: (typeof CHAPTERS)[number]): SearchEntry => ({
  id: `chapter-${name}`,
  group: 'lessons',
  title: inLanguage(title),
  keywords: (_, locale) => `${name} ${afterwards[lessonLanguage(locale)]} ${termsOf(name, locale)}`,
  act: { to: paths.chapter(name) },
});

const ofExercise = ({ name, title, statement }: (typeof EXERCISES)[number]): SearchEntry => ({
  id: `exercise-${name}`,
  group: 'lessons',
  title: (t, locale) => t('search:exercise', { title: title[lessonLanguage(locale)] }),
  keywords: (_, locale) => `${title[lessonLanguage(locale)]} ${statement[lessonLanguage(locale)]}`,
  act: { to: paths.exercise(name) },
});

const ofTerm = ({ id, name, definition }: (typeof TERMS)[number]): SearchEntry => ({
  id: `term-${id}`,
  group: 'lessons',
  title: (t, locale) => t('search:term', { name: name[lessonLanguage(locale)] }),
  keywords: inLanguage({
    zh: `${name.zh} ${definition.zh}`,
    en: `${name.en} ${definition.en}`,
  }),
  act: { to: paths.term(id) },
});

const ofStrip = ({ name, title, summary, about }: (typeof STRIPS)[number]): SearchEntry => ({
  id: `comic-${name}`,
  group: 'lessons',
  title: (t, locale) => t('search:comic', { title: title[lessonLanguage(locale)] }),
  keywords: (_, locale) => `${name} ${summary[lessonLanguage(locale)]} ${about[lessonLanguage(locale)]}`,
  act: { to: paths.comic(name) },
});

const ofFilm = ({ name, title, summary }: (typeof FILMS)[number]): SearchEntry => ({
  id: `film-${name}`,
  group: 'lessons',
  title: (t, locale) => t('search:film', { title: title[lessonLanguage(locale)] }),
  keywords: (_, locale) => `${title[lessonLanguage(locale)]} ${summary[lessonLanguage(locale)]}`,
  act: { to: paths.film(name) },
});

const ofExperiment = (id: ExperimentId): SearchEntry => ({
  id: `experiment-${id}`,
  group: 'lessons',
  title: (t) => t(`learnMachine:experiment.${id}.title`),
  keywords: (t) => `${t(`learnMachine:experiment.${id}.short`)} ${t(`learnMachine:experiment.${id}.lead`)}`,
  act: { to: paths.machineExperiment(id) },
});

/** Chapters, exercises, terms, films, comics and experiments. */
export const LESSON_ENTRIES: readonly SearchEntry[] = [
  ...CHAPTERS.map(ofChapter),
  ...TERMS.map(ofTerm),
  ...EXERCISES.map(ofExercise),
  ...FILMS.map(ofFilm),
  ...STRIPS.map(ofStrip),
  ...EXPERIMENT_IDS.map(ofExperiment),
];
