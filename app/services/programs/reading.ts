import { DRAWN_OPERATIONS, type ParseResult, requireLanguage, unfoldedSize } from '#simulator';
import { type ReadOutcome, type ReadRequest, factsOf } from '#simulator/workers';

/** Steps of reading that hold nobody up: ten milliseconds, twice that where nothing has been read before. */
const HERE_STEPS = 100_000;
/** A longer text is not even tried. */
const HERE_CHARACTERS = 32 * 1024;
/** A circuit that comes to more than this, with its loops and its own gates written out, is checked elsewhere. */
const HERE_SIZE = 2_000;

/** A program that was read. */
export interface Reading {
  readonly outcome: ReadOutcome;
  /** The whole of it where it is short in every respect; null where it stays with the readers. */
  readonly short: Extract<ParseResult, { ok: true }> | null;
  /** Of its text, which comments and names may keep in memory. */
  readonly characters: number;
}

/** Reads what is read at once; null where that would hold others up. */
export function readHere({ language, program }: ReadRequest): Reading | null {
  if (program.length > HERE_CHARACTERS) return null;
  const parsed = requireLanguage(language).parse(program, HERE_STEPS);
  const characters = program.length;
  if (!parsed.ok) return parsed.isUnfinished ? null : { outcome: parsed, short: null, characters };
  return { outcome: factsOf(parsed), short: unfoldedSize(parsed.circuit) <= HERE_SIZE ? parsed : null, characters };
}

/** Characters count twice over: as they were cut out of the text, and as the text that those keep. */
const BYTES = { reading: 1024, character: 4, operation: 600, span: 100, register: 100, diagnostic: 600 };

/** Roughly what a reading takes of memory. */
export function bytesOf({ outcome, short, characters }: Reading): number {
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
