import type { SimulationResult } from '#simulator/engines/engine.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import type { LanguageId } from '#simulator/languages/language.ts';
import { type Expectation, expectationsOf } from '#simulator/results/expectation.ts';
import { bitsToldOf } from '#simulator/results/written-bits.ts';
import { decodeResult, type EncodedResult, type PackedBody } from './stored-result.ts';

/** The program that a stored result is of. */
export interface ResultSource {
  readonly language: LanguageId;
  readonly program: string;
}

/** What rounding may leave of a mean that is 1. */
const ROUNDING = 1e-9;

const isStill = ({ value, ideal }: Expectation): boolean =>
  value > 1 - ROUNDING && (ideal === null || ideal > 1 - ROUNDING);

/** How many bits a state has, and which of them are 0 in every outcome; undefined where that takes outcomes that are kept apart. */
function stillBits(
  parsed: PackedBody | SimulationResult,
  body: string,
): { readonly width: number; readonly still: ReadonlySet<number> } | undefined {
  const table = 'facts' in parsed ? parsed.summary : decodeResult({ body, parts: [] }).table;
  if (table === undefined) return undefined;
  const expectations = 'expectations' in table ? table.expectations : expectationsOf(table);
  return {
    width: table.width,
    still: new Set(
      expectations.flatMap((expectation) =>
        expectation.bit !== null && isStill(expectation) ? [expectation.bit] : [],
      ),
    ),
  };
}

/**
 * The body of a result that was stored before results told which bits their circuit writes, with them: read from its
 * program. null where there is nothing to add. A program that is read otherwise today hides nothing: what is left out
 * is 0 in every outcome, or all bits stay.
 *
 * @param steps how much work reading the program may be; undefined comes back where it is more
 */
export function toldBody(
  { body }: Pick<EncodedResult, 'body'>,
  { language, program }: ResultSource,
  steps?: number,
): string | null | undefined {
  const parsed = JSON.parse(body) as PackedBody | SimulationResult;
  const facts = 'facts' in parsed ? parsed.facts : parsed;
  if (facts.kind === 'amplitudes' || facts.writtenBits !== undefined) return null;
  const bits = stillBits(parsed, body);
  if (bits === undefined || bits.still.size === 0) return null;
  const read = requireLanguage(language).parse(program, steps);
  if (!read.ok) return read.isUnfinished === true && steps !== undefined ? undefined : null;
  const writtenBits = bitsToldOf(facts.kind, read.circuit);
  if (writtenBits === undefined || read.circuit.classicalBits !== bits.width) return null;
  const written = new Set(writtenBits);
  for (let bit = 0; bit < bits.width; bit++) if (!written.has(bit) && !bits.still.has(bit)) return null;
  return JSON.stringify(
    'facts' in parsed ? { ...parsed, facts: { ...parsed.facts, writtenBits } } : { ...parsed, writtenBits },
  );
}
