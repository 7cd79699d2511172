import type { LetterKind, LetterState } from '#app/services/letters/index.ts';

export const LETTER_KIND_NAMES = ['feedback', 'contact', 'message'] as const satisfies readonly LetterKind[];
export const LETTER_STATES = ['new', 'answered', 'closed'] as const satisfies readonly LetterState[];

export const isLetterKind = (text: string | null | undefined): text is LetterKind =>
  LETTER_KIND_NAMES.some((kind) => kind === text);
