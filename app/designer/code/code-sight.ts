import type { LanguageId } from '#simulator';
import type { ProgramText } from '#app/refusals/program-text.ts';
import { type CodeMark, marksOf } from './marks.ts';
import type { ProgramSight } from './program-store.ts';

/** What is shown of a program's text, by whatever shows it. */
export interface CodeSight {
  readonly text: string;
  readonly language: LanguageId;
  readonly marks: readonly CodeMark[];
  /** Lines from 1 of what is selected on the board. */
  readonly chosenLines: readonly number[];
}

export function codeSightOf(t: ProgramText, sight: ProgramSight, product: string): CodeSight {
  const spans = sight.reading?.ok ? sight.reading.spans : [];
  return {
    text: sight.text,
    language: sight.language,
    marks: marksOf(t, sight, product),
    chosenLines: [...new Set(sight.chosen.flatMap((index) => spans[index]?.line ?? []))],
  };
}
