import { DRAWN_OPERATIONS, type ParseResult, requireLanguage, unfoldedSize } from '#simulator';
import { factsOf, type ReadOutcome, type ReadRequest } from '#simulator/workers';

/** Steps of reading that do not block other requests noticeably: 10 ms, or 20 ms for the first reading. */
const MAX_INLINE_STEPS = 100_000;
/** A longer text is not tried in this thread. */
const MAX_INLINE_CHARACTERS = 32 * 1024;
/** A larger circuit, with loops and custom gates expanded, is checked by the readers. */
const MAX_KEPT_SIZE = 2_000;

/** A program that was read. */
export interface ProgramReading {
  readonly outcome: ReadOutcome;
  /** The whole result if its circuit is small enough to be checked in this thread; null if the readers check it. */
  readonly short: Extract<ParseResult, { ok: true }> | null;
  /** Length of its text, which comments and names may retain in memory. */
  readonly characters: number;
}

/** Reads a program in this thread; returns null if that would block other requests. */
export function readInline({ language, program }: ReadRequest): ProgramReading | null {
  if (program.length > MAX_INLINE_CHARACTERS) return null;
  const parsed = requireLanguage(language).parse(program, MAX_INLINE_STEPS);
  const characters = program.length;
  if (!parsed.ok) return parsed.isUnfinished ? null : { outcome: parsed, short: null, characters };
  return { outcome: factsOf(parsed), short: unfoldedSize(parsed.circuit) <= MAX_KEPT_SIZE ? parsed : null, characters };
}

/** Each character counts twice: as an extracted substring, and as the text that this substring retains. */
const BYTES = { reading: 1024, character: 4, operation: 600, span: 100, register: 100, diagnostic: 600 };

/** Returns the approximate memory of a reading, in bytes. */
export function readingBytes({ outcome, short, characters }: ProgramReading): number {
  const least = BYTES.reading + BYTES.character * characters;
  if (!outcome.ok) return least + BYTES.diagnostic * outcome.diagnostics.length;
  const { drawn, warnings = [] } = outcome;
  const registers = (drawn.quantumRegisters?.length ?? 0) + (drawn.classicalRegisters?.length ?? 0);
  const operations = Math.min(outcome.operations, DRAWN_OPERATIONS) + (short === null ? 0 : outcome.operations);
  return (
    least +
    BYTES.operation * operations +
    BYTES.span * (short?.spans.length ?? 0) +
    BYTES.register * registers +
    BYTES.diagnostic * warnings.length
  );
}
