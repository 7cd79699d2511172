import { EMPTY_CIRCUIT, isWordless } from '#app/designer/form/empty-program.ts';
import { isProgramTooLong } from '#app/domain/limits.ts';
import {
  type Circuit,
  circuitsEqual,
  type Diagnostic,
  type DiagnosticCode,
  isLanguageLoaded,
  LANGUAGE_IDS,
  type LanguageId,
  LANGUAGES,
  loadLanguage,
  type Operation,
  type ParseResult,
  withoutNotes,
} from '#simulator';
import { lostComments } from './comments.ts';
import { createValues, type ProgramValues } from './program-values.ts';

/** What would be lost if the circuit were written as text again. */
export interface Losses {
  readonly comments: number;
  /** The language expresses a part of the circuit with other gates, which changes the positions of operations. */
  readonly isRearranged: boolean;
}

export type ProgramNotice =
  /** The language cannot express the circuit; the text is the previous one. */
  | {
      readonly kind: 'unwritable';
      readonly language: LanguageId;
      readonly diagnostics: readonly Omit<Diagnostic, 'span'>[];
      /** A language that can express it, if the circuit on the board is the one that could not be written. */
      readonly alternative: LanguageId | null;
      readonly circuit: Circuit;
    }
  /** Typing has separated statements from the note that describes them; the circuit shown is still the previous one. */
  | {
      readonly kind: 'detached';
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
  readonly selected: readonly number[];
  readonly notice: ProgramNotice | null;
}

export interface ProgramStore {
  readonly getSnapshot: () => ProgramSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the text as typed. */
  readonly setText: (text: string) => void;
  /** Reads the text at once instead of after a pause in typing. */
  readonly flush: () => ProgramSnapshot;
  /** Sets the circuit as edited; writes it as text if the language can express it. */
  readonly setCircuit: (circuit: Circuit) => void;
  /** Converts the program to another language; asks first if that would lose something. */
  readonly convertTo: (language: LanguageId, options?: { readonly isAgreed?: boolean }) => void;
  /** Writes the circuit in a language that can express it. */
  readonly convertToAlternative: () => void;
  /** Accepts the statements that typing has separated from their notes; the notes are removed. */
  readonly removeNotes: () => void;
  /** Restores the last text in which all notes fitted. */
  readonly undoTyping: () => void;
  /** Restores the text that an edit of the circuit replaced. If the text has errors, the board keeps its circuit. */
  readonly restoreText: () => void;
  /** Opens another program. */
  readonly open: (program: { readonly text: string; readonly language: LanguageId }) => void;
  readonly dismiss: () => void;
  /** Values of the circuit's parameters as far as the run form gives them; for the live views. */
  readonly values: ProgramValues;
  readonly select: (operations: readonly number[]) => void;
}

/** A text too long to be read between two keystrokes is read this long after the last one; milliseconds. */
const READ_DELAY_MS = 300;
/** A language that did not arrive is requested again after this time; milliseconds. */
const RETRY_DELAY_MS = 2000;
/** Number of characters that can be read within one frame. */
const SYNC_READ_CHARACTERS = 32 * 1024;

/** Returns what is lost if the text is replaced by the printed circuit. */
function lossesOf(
  snapshot: Pick<ProgramSnapshot, 'text' | 'language' | 'circuit'>,
  written: string,
  to: LanguageId,
): Losses {
  const back = LANGUAGES[to].parse(written);
  return {
    comments: lostComments(snapshot.text, snapshot.language, written, to).length,
    isRearranged: !back.ok || !circuitsEqual(snapshot.circuit, back.circuit, { angles: 'text', comments: true }),
  };
}

export const isLossy = ({ comments, isRearranged }: Losses): boolean => comments > 0 || isRearranged;

/** Returns what an edit of the circuit would do to the text; nothing if the text is exactly the printed circuit. */
export function lossesOfCircuitEdit(snapshot: ProgramSnapshot): Losses {
  const printed = LANGUAGES[snapshot.language].print(snapshot.circuit);
  return {
    comments: printed.ok ? lostComments(snapshot.text, snapshot.language, printed.text, snapshot.language).length : 0,
    isRearranged: false,
  };
}

/**
 * Returns what typing would do to the circuit: it is read from the text again, which may express it with other gates.
 */
export function lossesOfTextEdit({ reading, circuit }: ProgramSnapshot): Losses {
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

const UNFIT_CODES: ReadonlySet<string> = new Set(['note_unfit', 'note_useless'] satisfies readonly DiagnosticCode[]);

/** True for a warning about a note that does not fit. */
export const isUnfit = ({ code }: Pick<Diagnostic, 'code'>): boolean => UNFIT_CODES.has(code);

const unfitNotes = (reading: ParseResult | null): readonly Diagnostic[] =>
  reading?.ok === true ? (reading.warnings ?? []).filter(isUnfit) : [];

/** Returns typed text that is not shown on the board and that an edit of the circuit would discard. */
function replacedText({
  text,
  language,
  reading,
  author,
  notice,
}: ProgramSnapshot): Extract<ProgramNotice, { kind: 'replaced' }> | null {
  if (notice?.kind === 'replaced') return notice;
  const isReplaced = author === 'text' && (reading?.ok !== true || notice?.kind === 'detached');
  return isReplaced ? { kind: 'replaced', text, language } : null;
}

interface OpenedProgram {
  readonly text: string;
  readonly language: LanguageId;
  /**
   * The circuit to show if the text is not to be read, for example because the server has already read it for this
   * page.
   */
  readonly knownCircuit?: Circuit | null;
}

/** Creates the store of one program. It keeps text, circuit and language consistent and does not depend on React. */
export function createProgramStore(start: OpenedProgram): ProgramStore {
  const read = (text: string, language: LanguageId): ParseResult | null => {
    if (isProgramTooLong(text) || !isLanguageLoaded(language)) return null;
    return isWordless(text) ? { ok: true, circuit: EMPTY_CIRCUIT, spans: [] } : LANGUAGES[language].parse(text);
  };
  const snapshotOf = ({ text, language, knownCircuit }: OpenedProgram): ProgramSnapshot => {
    const reading = knownCircuit === undefined ? read(text, language) : null;
    return {
      language,
      text,
      reading,
      circuit: reading?.ok ? reading.circuit : (knownCircuit ?? EMPTY_CIRCUIT),
      author: 'text',
      selected: [],
      notice: null,
    };
  };
  /** Counts what is asked of the store: an earlier request does not overwrite a later one. */
  let requests = 0;
  /**
   * Calls `next` once the languages can be read and written, if it is still wanted then; true if they cannot yet. What
   * does not arrive is requested again.
   */
  const isAwaited = (languages: readonly LanguageId[], isWanted: () => boolean, next: () => void): boolean => {
    const missing = languages.filter((language) => !isLanguageLoaded(language));
    if (missing.length === 0) return false;
    const goOn = (): void => {
      if (isWanted()) next();
    };
    const load = (): void => {
      if (isWanted()) Promise.all(missing.map(loadLanguage)).then(goOn, () => setTimeout(load, RETRY_DELAY_MS));
    };
    load();
    return true;
  };
  /** Whether nothing else has been asked since. */
  const newestRequest = (): (() => boolean) => {
    requests += 1;
    const request = requests;
    return () => request === requests;
  };
  /** Reads the text when its language is loaded. */
  const readLater = (): void => {
    isAwaited(
      [snapshot.language],
      () => snapshot.reading === null,
      () => publish(readNow(snapshot)),
    );
  };
  let snapshot = snapshotOf(start);
  /** The last valid text with no more unfit notes than before; new input is compared with it. */
  let lastFitting = snapshot;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const publish = (next: ProgramSnapshot): void => {
    snapshot = next;
    if (next.reading?.ok === true && next.notice?.kind !== 'detached') lastFitting = next;
    for (const listener of listeners) listener();
  };
  const readNow = (next: ProgramSnapshot): ProgramSnapshot => {
    const reading = read(next.text, next.language);
    const unfit = unfitNotes(reading);
    const known = lastFitting.language === next.language ? lastFitting : undefined;
    if (known !== undefined && unfit.length > unfitNotes(known.reading).length) {
      const lines = new Set(unfitNotes(known.reading).map(({ span }) => span.line));
      const { span, values } = unfit.find((warning) => !lines.has(warning.span.line)) ?? unfit[0]!;
      const at = known.reading?.ok === true ? known.reading.spans.findIndex(({ line }) => line === span.line) : -1;
      const notice: ProgramNotice = {
        kind: 'detached',
        line: span.line,
        what: known.circuit.operations[at]?.kind ?? null,
        count: Number(values['count'] ?? 0),
      };
      return { ...next, reading, notice };
    }
    const circuit = reading?.ok ? reading.circuit : next.circuit;
    return { ...next, reading, circuit: isSame(circuit, next.circuit) ? next.circuit : circuit };
  };
  readLater();
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    setText: (text) => {
      if (text === snapshot.text) return;
      clearTimeout(timer);
      newestRequest();
      const next: ProgramSnapshot = { ...snapshot, text, author: 'text', notice: null, reading: null };
      if (text.length <= SYNC_READ_CHARACTERS) {
        publish(readNow(next));
        return readLater();
      }
      publish(next);
      timer = setTimeout(() => publish(readNow(snapshot)), READ_DELAY_MS);
    },
    flush: () => {
      if (snapshot.reading === null) {
        clearTimeout(timer);
        publish(readNow(snapshot));
      }
      return snapshot;
    },
    setCircuit(circuit) {
      const { language } = snapshot;
      // The board does not show this text yet, so the edit is not one of it.
      if (!isLanguageLoaded(language)) return publish({ ...snapshot });
      clearTimeout(timer);
      const isNewest = newestRequest();
      const printed = LANGUAGES[language].print(circuit);
      if (!printed.ok) {
        if (isAwaited(LANGUAGE_IDS, isNewest, () => this.setCircuit(circuit))) return;
        const alternative = LANGUAGE_IDS.find((other) => LANGUAGES[other].print(circuit).ok) ?? null;
        return publish({
          ...snapshot,
          notice: { kind: 'unwritable', language, diagnostics: printed.diagnostics, alternative, circuit },
        });
      }
      publish({
        ...snapshot,
        text: printed.text,
        reading: read(printed.text, language),
        circuit,
        author: 'board',
        notice: replacedText(snapshot),
      });
    },
    convertTo(language, { isAgreed = false } = {}) {
      // Only one question at a time.
      if (snapshot.notice?.kind === 'detached') return publish({ ...snapshot });
      const isNewest = newestRequest();
      if (language === snapshot.language) return publish({ ...snapshot, notice: null });
      clearTimeout(timer);
      if (isAwaited([snapshot.language, language], isNewest, () => this.convertTo(language, { isAgreed }))) return;
      const settled = snapshot.reading === null ? readNow(snapshot) : snapshot;
      // A text that is invalid in its language may be a program of the other one.
      if (settled.reading?.ok !== true) return publish(readNow({ ...settled, language, author: 'text', notice: null }));
      const printed = LANGUAGES[language].print(settled.circuit);
      if (!printed.ok)
        return publish({
          ...settled,
          notice: {
            kind: 'unwritable',
            language,
            diagnostics: printed.diagnostics,
            alternative: null,
            circuit: settled.circuit,
          },
        });
      const losses = lossesOf(settled, printed.text, language);
      if (!isAgreed && isLossy(losses)) return publish({ ...settled, notice: { kind: 'question', language, losses } });
      publish({ ...readNow({ ...settled, language, text: printed.text }), author: 'text', notice: null });
    },
    convertToAlternative() {
      const { notice } = snapshot;
      if (notice?.kind !== 'unwritable' || notice.alternative === null) return;
      const printed = LANGUAGES[notice.alternative].print(notice.circuit);
      if (!printed.ok) return;
      const { alternative: language, circuit } = notice;
      publish({
        ...snapshot,
        language,
        text: printed.text,
        reading: read(printed.text, language),
        circuit,
        author: 'board',
        notice: null,
      });
    },
    removeNotes: () => {
      if (snapshot.notice?.kind !== 'detached') return;
      const text = withoutNotes(
        snapshot.text,
        unfitNotes(snapshot.reading).map(({ span }) => span.line),
      );
      publish(readNow({ ...snapshot, text, author: 'text', notice: null }));
    },
    undoTyping: () => {
      if (snapshot.notice?.kind !== 'detached') return;
      publish({ ...lastFitting, author: 'text', selected: [], notice: null });
    },
    restoreText: () => {
      const { notice } = snapshot;
      if (notice?.kind !== 'replaced') return;
      const { text, language } = notice;
      newestRequest();
      publish(readNow({ ...snapshot, text, language, author: 'text', notice: null }));
      readLater();
    },
    open: (program) => {
      clearTimeout(timer);
      newestRequest();
      publish(snapshotOf(program));
      readLater();
    },
    dismiss: () => publish({ ...snapshot, notice: null }),
    values: createValues(),
    select: (operations) => {
      if (operations.length > 0 || snapshot.selected.length > 0) publish({ ...snapshot, selected: operations });
    },
  };
}
