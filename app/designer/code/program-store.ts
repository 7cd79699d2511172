import { EMPTY_CIRCUIT, isWordless } from '#app/designer/form/empty-program.ts';
import { isProgramTooLong } from '#app/domain/limits.ts';
import {
  type Circuit,
  circuitsEqual,
  type Diagnostic,
  type DiagnosticCode,
  LANGUAGE_IDS,
  type LanguageId,
  LANGUAGES,
  type Operation,
  type ParseResult,
  withoutNotes,
} from '#simulator';
import { lostComments } from './comments.ts';

/** What would be lost if the circuit were written as text again. */
export interface Losses {
  readonly comments: number;
  /** The language expresses a part of the circuit with other gates, which changes the positions of operations. */
  readonly isRearranged: boolean;
}

export type ProgramNotice =
  /** The language cannot express the circuit; the text is the previous one. */
  | {
      readonly kind: 'unsayable';
      readonly language: LanguageId;
      readonly diagnostics: readonly Omit<Diagnostic, 'span'>[];
      /** A language that can express it, if the circuit on the board is the one that could not be written. */
      readonly instead: LanguageId | null;
      readonly circuit: Circuit;
    }
  /** Typing has separated statements from the note that describes them; the circuit shown is still the previous one. */
  | {
      readonly kind: 'loosened';
      /** Position of the note; line from 1. */
      readonly line: number;
      /** Kind of operation that the note describes, if known. */
      readonly what: Operation['kind'] | null;
      /** Number of operations that remain of it. */
      readonly count: number;
    }
  /** The circuit was edited while it did not show the typed text: this text was replaced. */
  | { readonly kind: 'replaced'; readonly text: string; readonly language: LanguageId }
  /** Another language was requested, and the conversion would lose something. */
  | { readonly kind: 'question'; readonly language: LanguageId; readonly losses: Losses };

/** A program as text and as a circuit. */
export interface ProgramSnapshot {
  readonly language: LanguageId;
  readonly text: string;
  /** Parse result of exactly this text; null while it has not been read, or if it is too long. */
  readonly reading: ParseResult | null;
  /** The last valid circuit: that of the board, or of the last text without errors. */
  readonly circuit: Circuit;
  /** Which side changed the program last. */
  readonly author: 'text' | 'board';
  /** Indices of the operations that are selected on the board. */
  readonly chosen: readonly number[];
  readonly notice: ProgramNotice | null;
}

export interface ProgramStore {
  readonly getSight: () => ProgramSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the text as typed. */
  readonly write: (text: string) => void;
  /** Reads the text at once instead of after a pause in typing. */
  readonly settle: () => ProgramSnapshot;
  /** Sets the circuit as edited; writes it as text if the language can express it. */
  readonly draw: (circuit: Circuit) => void;
  /** Converts the program to another language; asks first if that would lose something. */
  readonly speak: (language: LanguageId, options?: { readonly isAgreed?: boolean }) => void;
  /** Writes the circuit in a language that can express it. */
  readonly sayInstead: () => void;
  /** Accepts the statements that typing has separated from their notes; the notes are removed. */
  readonly keepGates: () => void;
  /** Restores the last text in which all notes fitted. */
  readonly undoTyping: () => void;
  /** Restores the text that an edit of the circuit replaced. If the text has errors, the board keeps its circuit. */
  readonly bringBack: () => void;
  /** Opens another program. */
  readonly open: (program: { readonly text: string; readonly language: LanguageId }) => void;
  readonly dismiss: () => void;
  readonly choose: (operations: readonly number[]) => void;
}

/** A text too long to be read between two keystrokes is read this long after the last one; milliseconds. */
const REST_MS = 300;
/** Number of characters that can be read within one frame. */
export const READ_AT_ONCE = 32 * 1024;

/** Returns what is lost if the text is replaced by the printed circuit. */
function lossesOf(
  sight: Pick<ProgramSnapshot, 'text' | 'language' | 'circuit'>,
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

/** Returns what an edit of the circuit would do to the text; nothing if the text is exactly the printed circuit. */
export function lossesOfDrawing(sight: ProgramSnapshot): Losses {
  const printed = LANGUAGES[sight.language].print(sight.circuit);
  return {
    comments: printed.ok ? lostComments(sight.text, sight.language, printed.text, sight.language).length : 0,
    isRearranged: false,
  };
}

/**
 * Returns what typing would do to the circuit: it is read from the text again, which may express it with other gates.
 */
export function lossesOfTyping({ reading, circuit }: ProgramSnapshot): Losses {
  return {
    comments: 0,
    isRearranged: reading?.ok === true && !circuitsEqual(circuit, reading.circuit, { angles: 'text', comments: true }),
  };
}

/** True if two circuits are equal for the user; whitespace and line ends of the text are not part of them. */
const isSame = (a: Circuit, b: Circuit): boolean =>
  circuitsEqual(a, b, { angles: 'text', comments: true }) &&
  JSON.stringify([a.quantumRegisters, a.classicalRegisters]) ===
    JSON.stringify([b.quantumRegisters, b.classicalRegisters]);

const UNFIT: ReadonlySet<string> = new Set(['note_unfit', 'note_useless'] satisfies readonly DiagnosticCode[]);

/** True for a warning about a note that does not fit. */
export const isUnfit = ({ code }: Pick<Diagnostic, 'code'>): boolean => UNFIT.has(code);

const unfitNotes = (reading: ParseResult | null): readonly Diagnostic[] =>
  reading?.ok === true ? (reading.warnings ?? []).filter(isUnfit) : [];

/** Returns typed text that is not shown on the board and that an edit of the circuit would discard. */
function typedBeside({
  text,
  language,
  reading,
  author,
  notice,
}: ProgramSnapshot): Extract<ProgramNotice, { kind: 'replaced' }> | null {
  if (notice?.kind === 'replaced') return notice;
  const isBeside = author === 'text' && (reading?.ok !== true || notice?.kind === 'loosened');
  return isBeside ? { kind: 'replaced', text, language } : null;
}

interface Start {
  readonly text: string;
  readonly language: LanguageId;
  /**
   * The circuit to show if the text is not to be read, for example because the server has already read it for this
   * page.
   */
  readonly drawn?: Circuit | null;
}

/** Creates the store of one program. It keeps text, circuit and language consistent and does not depend on React. */
export function createProgramStore(start: Start): ProgramStore {
  const read = (text: string, language: LanguageId): ParseResult | null => {
    if (isProgramTooLong(text)) return null;
    return isWordless(text) ? { ok: true, circuit: EMPTY_CIRCUIT, spans: [] } : LANGUAGES[language].parse(text);
  };
  const opened = ({ text, language, drawn }: Start): ProgramSnapshot => {
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
  /** The last valid text with no more unfit notes than before; new input is compared with it. */
  let fitting = sight;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const show = (next: ProgramSnapshot): void => {
    sight = next;
    if (next.reading?.ok === true && next.notice?.kind !== 'loosened') fitting = next;
    for (const listener of listeners) listener();
  };
  const readNow = (next: ProgramSnapshot): ProgramSnapshot => {
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
      const next: ProgramSnapshot = { ...sight, text, author: 'text', notice: null, reading: null };
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
      // Only one question at a time.
      if (sight.notice?.kind === 'loosened') return show({ ...sight });
      if (language === sight.language) return show({ ...sight, notice: null });
      clearTimeout(timer);
      const settled = sight.reading === null ? readNow(sight) : sight;
      // A text that is invalid in its language may be a program of the other one.
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
