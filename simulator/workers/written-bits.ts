import type { SimulationResult } from '#simulator/engines/engine.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import type { LanguageId } from '#simulator/languages/language.ts';
import { type Expectation, expectationsOf } from '#simulator/results/expectation.ts';
import { reportedBitsOf } from '#simulator/results/written-bits.ts';
import { decodeResult, type EncodedResult, type PackedBody } from './stored-result.ts';

/** The program of a stored result. */
export interface ResultSource {
  readonly language: LanguageId;
  readonly program: string;
}

/** Rounding error of a mean that is 1. */
const ROUNDING = 1e-9;

const isAlwaysZero = ({ value, ideal }: Expectation): boolean =>
  value > 1 - ROUNDING && (ideal === null || ideal > 1 - ROUNDING);

/**
 * Returns the number of bits of a state, and the bits that are 0 in every outcome; undefined if that requires outcomes
 * that are stored separately.
 */
function constantBits(
  parsed: PackedBody | SimulationResult,
  body: string,
): { readonly width: number; readonly zeroBits: ReadonlySet<number> } | undefined {
  const table = 'facts' in parsed ? parsed.summary : decodeResult({ body, parts: [] }).table;
  if (table === undefined) return undefined;
  const expectations = 'expectations' in table ? table.expectations : expectationsOf(table);
  return {
    width: table.width,
    zeroBits: new Set(
      expectations.flatMap((expectation) =>
        expectation.bit !== null && isAlwaysZero(expectation) ? [expectation.bit] : [],
      ),
    ),
  };
}

/**
 * Returns the body of a result with the bits that its circuit writes, for a result stored before results contained
 * them. They are read from its program. null if there is nothing to add. Even if the program is parsed differently
 * today, nothing is hidden: an omitted bit is 0 in every outcome, or all bits are shown.
 *
 * @param steps limit of work to parse the program; returns undefined if it is exceeded
 */
export function bodyWithWrittenBits(
  { body }: Pick<EncodedResult, 'body'>,
  { language, program }: ResultSource,
  steps?: number,
): string | null | undefined {
  const parsed = JSON.parse(body) as PackedBody | SimulationResult;
  const facts = 'facts' in parsed ? parsed.facts : parsed;
  if (facts.kind === 'amplitudes' || facts.writtenBits !== undefined) return null;
  const bits = constantBits(parsed, body);
  if (bits === undefined || bits.zeroBits.size === 0) return null;
  const read = requireLanguage(language).parse(program, steps);
  if (!read.ok) return read.isUnfinished === true && steps !== undefined ? undefined : null;
  const writtenBits = reportedBitsOf(facts.kind, read.circuit);
  if (writtenBits === undefined || read.circuit.classicalBits !== bits.width) return null;
  const written = new Set(writtenBits);
  for (let bit = 0; bit < bits.width; bit++) if (!written.has(bit) && !bits.zeroBits.has(bit)) return null;
  return JSON.stringify(
    'facts' in parsed ? { ...parsed, facts: { ...parsed.facts, writtenBits } } : { ...parsed, writtenBits },
  );
}
