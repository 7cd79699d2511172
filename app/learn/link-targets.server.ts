import { paths } from '#app/paths.ts';
import type { LinkKind, LinkTarget, ResolveLink } from './chapter-text.ts';
import { findChapter, type LessonLanguage } from './chapters.server.ts';
import { findExercise } from './exercises.server.ts';
import { findTerm } from './glossary.server.ts';
import { REFERENCES } from './references.server.ts';

function found<Target>(target: Target | undefined, kind: LinkKind, name: string): Target {
  if (target === undefined) throw new Error(`There is no ${kind} ${name}`);
  return target;
}

/** Returns what the links of a text lead to. */
export const linkTargets = (language: LessonLanguage): ResolveLink => {
  const targets: Readonly<Record<LinkKind, (name: string) => LinkTarget>> = {
    term: (name) => {
      const term = found(findTerm(name), 'term', name);
      return { to: paths.term(name), title: term.definition[language] };
    },
    chapter: (name) => ({ to: paths.chapter(found(findChapter(name), 'chapter', name).name) }),
    exercise: (name) => ({ to: paths.exercise(found(findExercise(name), 'exercise', name).name) }),
    reference: (key) => {
      found(REFERENCES.get(key), 'reference', key);
      return { to: `#reference-${key}` };
    },
  };
  return (kind, name) => targets[kind](name);
};
