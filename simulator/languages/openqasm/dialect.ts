import type { AngleNotation } from '#simulator/languages/angle-notation.ts';
import type { GateWord, WordTable } from '#simulator/languages/gate-words.ts';
import type { LanguageId } from '#simulator/languages/language.ts';
import type { Lexicon } from '#simulator/languages/scanner.ts';

/** Differences between the OpenQASM versions for the common parser and printer. */
export interface QasmDialect {
  readonly id: LanguageId;
  readonly title: string;
  readonly version: 2 | 3;
  readonly header: string;
  readonly library: string;
  readonly lexicon: Lexicon;
  /** Words of the language and its library. */
  readonly words: WordTable;
  /** Words that take any number of controls before their target. */
  readonly openWords?: ReadonlyMap<string, GateWord>;
  /** Words that generated definitions introduce. */
  readonly definedWords: WordTable;
  readonly angles: AngleNotation;
  /** Spells one token of an angle in the circuit's notation. */
  readonly spellToken: (token: string) => string;
  readonly reserved: ReadonlySet<string>;
  /** First words of statements that are recognised but not supported, with the name of the construct for messages. */
  readonly unsupported: ReadonlyMap<string, string>;
  readonly identifier: RegExp;
  /** Reserved names of numbers, which a gate's parameter may hide; absent if there are none. */
  readonly constants?: ReadonlySet<string>;
}
