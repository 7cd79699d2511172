import {
  type Circuit,
  type Diagnostic,
  type DiagnosticCode,
  LANGUAGES,
  LANGUAGE_IDS,
  type LanguageId,
  type Operation,
  type ParseResult,
  circuitsEqual,
  withoutNotes,
} from '#simulator';
import { isProgramTooLong } from '#app/domain/program-size.ts';
import { EMPTY_CIRCUIT, isWordless } from '#app/designer/form/empty-program.ts';
import { lostComments } from './comments.ts';

/** What writing the circuit anew would do to the program as it stands. */
export interface Losses {
  readonly comments: number;
  /** The language writes some of it in other gates, which then stand in other places. */
  readonly isRearranged: boolean;
}

export type ProgramNotice =
  /** The language has no words for what is on the board; the text is still the one before. */
  | {
      readonly kind: 'unsayable';
      readonly language: LanguageId;
      readonly diagnostics: readonly Omit<Diagnostic, 'span'>[];
      /** One that has words for it, where the board is what was not said. */
      readonly instead: LanguageId | null;
      readonly circuit: Circuit;
    }
  /** What was typed parts statements from the note that tells what they are: what is drawn is still the one before. */
  | {
      readonly kind: 'loosened';
      /** Of the note; line from 1. */
      readonly line: number;
      /** What the note tells, where that is known. */
      readonly what: Operation['kind'] | null;
      /** Operations that are left of it. */
      readonly count: number;
    }
  /** The board was drawn on while it did not say what had been typed: this text made way for the drawing. */
  | { readonly kind: 'replaced'; readonly text: string; readonly language: LanguageId }
  /** Another language was asked for, and going there would lose something. */
  | { readonly kind: 'question'; readonly language: LanguageId; readonly losses: Losses };

/** A program as text and as a circuit. */
export interface ProgramSight {
  readonly language: LanguageId;
  readonly text: string;
  /** What this very text says; null while it has not been read, or where it is too long to be. */
  readonly reading: ParseResult | null;
  /** The last circuit there was: that of the board, or of the last text without errors. */
  readonly circuit: Circuit;
  /** Who wrote last. */
  readonly author: 'text' | 'board';
  /** Indices of the operations that are selected on the board. */
  readonly chosen: readonly number[];
  readonly notice: ProgramNotice | null;
}

export interface ProgramStore {
  readonly getSight: () => ProgramSight;
  readonly subscribe: (listener: () => void) => () => void;
  /** The text as it was typed. */
  readonly write: (text: string) => void;
  /** Reads at once what otherwise is read when its author pauses. */
  readonly settle: () => ProgramSight;
  /** The circuit as the board has it: the text says the same afterwards, where its language can. */
  readonly draw: (circuit: Circuit) => void;
  /** Carries the program to another language; asks first where that would lose something. */
  readonly speak: (language: LanguageId, options?: { readonly isAgreed?: boolean }) => void;
  /** Writes what the language has no words for in one that has. */
  readonly sayInstead: () => void;
  /** Lets the statements count that what was typed has parted from their notes; these go. */
  readonly keepGates: () => void;
  /** Goes back to the last text whose notes fitted. */
  readonly undoTyping: () => void;
  /** Puts the text back that made way for a drawing; the board keeps the drawing where the text has errors. */
  readonly bringBack: () => void;
  /** Another program altogether. */
  readonly open: (program: { readonly text: string; readonly language: LanguageId }) => void;
  readonly dismiss: () => void;
  readonly choose: (operations: readonly number[]) => void;
}

/** Where a text is too long to be read between two keys, this long after the last one; milliseconds. */
const REST_MS = 300;
/** Characters that are read within a frame. */
export const READ_AT_ONCE = 32 * 1024;

/** What is lost where a text makes way for what its circuit is written as. */
export function lossesOf(
  sight: Pick<ProgramSight, 'text' | 'language' | 'circuit'>,
  written: string,
  to: LanguageId,
): Losses {
  const back = LANGUAGES[to].parse(written);
  return {
    comments: lostComments(sight.text, sight.language, written, to).length,
    isRearranged: !back.ok || !circuitsEqual(sight.circuit, back.circuit, { angles: 'text', comments: true }),
  };
}

export const isLossy = ({ comments, isRearranged }: Losses): boolean => comments > 0 || isRearranged;

/** What drawing on the board would do to the text; nothing where it is written as the board writes it. */
export function lossesOfDrawing(sight: ProgramSight): Losses {
  const printed = LANGUAGES[sight.language].print(sight.circuit);
  return {
    comments: printed.ok ? lostComments(sight.text, sight.language, printed.text, sight.language).length : 0,
    isRearranged: false,
  };
}

/** What typing would do to the board: it is drawn anew from the text, which may say it in other gates. */
export function lossesOfTyping({ reading, circuit }: ProgramSight): Losses {
  return {
    comments: 0,
    isRearranged: reading?.ok === true && !circuitsEqual(circuit, reading.circuit, { angles: 'text', comments: true }),
  };
}

/** Whether two circuits are one to whoever draws or reads them; blanks and line ends of a text are not in them. */
const isSame = (a: Circuit, b: Circuit): boolean =>
  circuitsEqual(a, b, { angles: 'text', comments: true }) &&
  JSON.stringify([a.quantumRegisters, a.classicalRegisters]) ===
    JSON.stringify([b.quantumRegisters, b.classicalRegisters]);

const UNFIT: ReadonlySet<string> = new Set(['note_unfit', 'note_useless'] satisfies readonly DiagnosticCode[]);

/** Whether a warning is of a note that fits nothing. */
export const isUnfit = ({ code }: Pick<Diagnostic, 'code'>): boolean => UNFIT.has(code);

const unfitNotes = (reading: ParseResult | null): readonly Diagnostic[] =>
  reading?.ok === true ? (reading.warnings ?? []).filter(isUnfit) : [];

/** What was typed and is not on the board, which drawing there would do away with. */
function typedBeside({
  text,
  language,
  reading,
  author,
  notice,
}: ProgramSight): Extract<ProgramNotice, { kind: 'replaced' }> | null {
  if (notice?.kind === 'replaced') return notice;
  const isBeside = author === 'text' && (reading?.ok !== true || notice?.kind === 'loosened');
  return isBeside ? { kind: 'replaced', text, language } : null;
}

interface Start {
  readonly text: string;
  readonly language: LanguageId;
  /** What is shown as its circuit where the text is not to be read, as on a server that has read it for this page already. */
  readonly drawn?: Circuit | null;
}

/** Holds one program; text, board and language follow each other through it. Knows nothing of React. */
export function createProgramStore(start: Start): ProgramStore {
  const read = (text: string, language: LanguageId): ParseResult | null => {
    if (isProgramTooLong(text)) return null;
    return isWordless(text) ? { ok: true, circuit: EMPTY_CIRCUIT, spans: [] } : LANGUAGES[language].parse(text);
  };
  const opened = ({ text, language, drawn }: Start): ProgramSight => {
    const reading = drawn === undefined ? read(text, language) : null;
    return {
      language,
      text,
      reading,
      circuit: reading?.ok ? reading.circuit : (drawn ?? EMPTY_CIRCUIT),
      author: 'text',
      chosen: [],
      notice: null,
    };
  };
  let sight = opened(start);
  /** The last text in order of which no more notes were unfit than before; what is typed is measured by it. */
  let fitting = sight;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: ProgramSight): void => {
    sight = next;
    if (next.reading?.ok === true && next.notice?.kind !== 'loosened') fitting = next;
    for (const listener of listeners) listener();
  };
  const readNow = (next: ProgramSight): ProgramSight => {
    const reading = read(next.text, next.language);
    const unfit = unfitNotes(reading);
    const known = fitting.language === next.language ? fitting : undefined;
    if (known !== undefined && unfit.length > unfitNotes(known.reading).length) {
      const lines = new Set(unfitNotes(known.reading).map(({ span }) => span.line));
      const { span, values } = unfit.find((warning) => !lines.has(warning.span.line)) ?? unfit[0]!;
      const at = known.reading?.ok === true ? known.reading.spans.findIndex(({ line }) => line === span.line) : -1;
      const notice: ProgramNotice = {
        kind: 'loosened',
        line: span.line,
        what: known.circuit.operations[at]?.kind ?? null,
        count: Number(values['count'] ?? 0),
      };
      return { ...next, reading, notice };
    }
    const circuit = reading?.ok ? reading.circuit : next.circuit;
    return { ...next, reading, circuit: isSame(circuit, next.circuit) ? next.circuit : circuit };
  };
  return {
    getSight: () => sight,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    write: (text) => {
      if (text === sight.text) return;
      clearTimeout(timer);
      const next: ProgramSight = { ...sight, text, author: 'text', notice: null, reading: null };
      if (text.length <= READ_AT_ONCE) return show(readNow(next));
      show(next);
      timer = setTimeout(() => show(readNow(sight)), REST_MS);
    },
    settle: () => {
      if (sight.reading === null) {
        clearTimeout(timer);
        show(readNow(sight));
      }
      return sight;
    },
    draw: (circuit) => {
      clearTimeout(timer);
      const { language } = sight;
      const printed = LANGUAGES[language].print(circuit);
      if (!printed.ok) {
        const instead = LANGUAGE_IDS.find((other) => LANGUAGES[other].print(circuit).ok) ?? null;
        return show({
          ...sight,
          notice: { kind: 'unsayable', language, diagnostics: printed.diagnostics, instead, circuit },
        });
      }
      show({
        ...sight,
        text: printed.text,
        reading: read(printed.text, language),
        circuit,
        author: 'board',
        notice: typedBeside(sight),
      });
    },
    speak: (language, { isAgreed = false } = {}) => {
      // One question after the other.
      if (sight.notice?.kind === 'loosened') return show({ ...sight });
      if (language === sight.language) return show({ ...sight, notice: null });
      clearTimeout(timer);
      const settled = sight.reading === null ? readNow(sight) : sight;
      // What is not in order in its language may be a program of the other one.
      if (settled.reading?.ok !== true) return show(readNow({ ...settled, language, author: 'text', notice: null }));
      const printed = LANGUAGES[language].print(settled.circuit);
      if (!printed.ok)
        return show({
          ...settled,
          notice: {
            kind: 'unsayable',
            language,
            diagnostics: printed.diagnostics,
            instead: null,
            circuit: settled.circuit,
          },
        });
      const losses = lossesOf(settled, printed.text, language);
      if (!isAgreed && isLossy(losses)) return show({ ...settled, notice: { kind: 'question', language, losses } });
      show({ ...readNow({ ...settled, language, text: printed.text }), author: 'text', notice: null });
    },
    sayInstead: () => {
      const { notice } = sight;
      if (notice?.kind !== 'unsayable' || notice.instead === null) return;
      const printed = LANGUAGES[notice.instead].print(notice.circuit);
      if (!printed.ok) return;
      const { instead: language, circuit } = notice;
      show({
        ...sight,
        language,
        text: printed.text,
        reading: read(printed.text, language),
        circuit,
        author: 'board',
        notice: null,
      });
    },
    keepGates: () => {
      if (sight.notice?.kind !== 'loosened') return;
      const text = withoutNotes(
        sight.text,
        unfitNotes(sight.reading).map(({ span }) => span.line),
      );
      show(readNow({ ...sight, text, author: 'text', notice: null }));
    },
    undoTyping: () => {
      if (sight.notice?.kind !== 'loosened') return;
      show({ ...fitting, author: 'text', chosen: [], notice: null });
    },
    bringBack: () => {
      const { notice } = sight;
      if (notice?.kind !== 'replaced') return;
      const { text, language } = notice;
      show(readNow({ ...sight, text, language, author: 'text', notice: null }));
    },
    open: (program) => {
      clearTimeout(timer);
      show(opened(program));
    },
    dismiss: () => show({ ...sight, notice: null }),
    choose: (operations) => {
      if (operations.length > 0 || sight.chosen.length > 0) show({ ...sight, chosen: operations });
    },
  };
}
