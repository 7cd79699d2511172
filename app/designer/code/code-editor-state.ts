import type { ProgramTranslator } from '#app/refusals/program-text.ts';
import type { LanguageId } from '#simulator';
import { type CodeMark, marksOf } from './marks.ts';
import type { ProgramSnapshot } from './program-store.ts';

/** The state of a program's text that any view of it shows. */
export interface CodeEditorState {
  readonly text: string;
  readonly language: LanguageId;
  readonly marks: readonly CodeMark[];
  /** Lines of the operations selected on the board, from 1. */
  readonly chosenLines: readonly number[];
}

export function codeEditorStateOf(t: ProgramTranslator, snapshot: ProgramSnapshot, product: string): CodeEditorState {
  const spans = snapshot.reading?.ok ? snapshot.reading.spans : [];
  return {
    text: snapshot.text,
    language: snapshot.language,
    marks: marksOf(t, snapshot, product),
    chosenLines: [...new Set(snapshot.selected.flatMap((index) => spans[index]?.line ?? []))],
  };
}
