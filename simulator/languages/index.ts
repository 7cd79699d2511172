import { isQasmLoaded, loadQasm, OPENQASM2, OPENQASM3 } from '#simulator/qasm-languages';
import { type Language, LANGUAGE_IDS, type LanguageId, type ParseResult, type PrintResult } from './language.ts';
import { ORIGINIR } from './originir/index.ts';
import { QRUNES } from './qrunes/index.ts';

export type { Language, LanguageId, ParseResult, PrintResult } from './language.ts';
export { LANGUAGE_IDS } from './language.ts';

/** Every language by its id. */
export const LANGUAGES: Readonly<Record<LanguageId, Language>> = {
  qrunes: QRUNES,
  originir: ORIGINIR,
  openqasm2: OPENQASM2,
  openqasm3: OPENQASM3,
};

const isQasm = (id: LanguageId): boolean => id === 'openqasm2' || id === 'openqasm3';

/** Whether programs in this language can be read and written now; a browser loads OpenQASM when it is needed. */
export const isLanguageLoaded = (id: LanguageId): boolean => !isQasm(id) || isQasmLoaded();

/** Loads a language. @throws TypeError if its script does not arrive */
export const loadLanguage = (id: LanguageId): Promise<void> => (isQasm(id) ? loadQasm() : Promise.resolve());

export const isLanguageId = (id: string): id is LanguageId => LANGUAGE_IDS.some((known) => known === id);

export const findLanguage = (id: string): Language | undefined => (isLanguageId(id) ? LANGUAGES[id] : undefined);

/** @throws Error if there is no language with this id */
export function requireLanguage(id: string): Language {
  const language = findLanguage(id);
  if (language === undefined) throw new Error(`no language ${id}`);
  return language;
}

/** Returns the language of a file by its extension; undefined if no language uses it. */
export function languageOfFile(name: string): Language | undefined {
  const ending = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  return Object.values(LANGUAGES).find(({ extensions }) => ending !== undefined && extensions.includes(ending));
}

/** Patterns that identify a language in the first characters of a text, strongest first. */
const FIRST_WORDS: readonly { readonly language: LanguageId; readonly sign: RegExp }[] = [
  { language: 'openqasm3', sign: /^\s*OPENQASM\s+3/m },
  { language: 'openqasm2', sign: /^\s*OPENQASM\b/m },
  {
    language: 'openqasm3',
    sign: /^\s*include\s+"stdgates\.inc"|^\s*(?:qubit|bit)\b\s*(?:\[\s*\w+\s*\])?\s*\w+\s*;|=\s*measure\b|\bctrl\s*(?:\(\s*\d+\s*\)\s*)?@/m,
  },
  { language: 'openqasm2', sign: /^\s*include\s+"qelib1\.inc"|^\s*[qc]reg\b|^[^%#\n]*;\s*(?:\/\/.*)?$/m },
  { language: 'originir', sign: /^\s*[A-Za-z0-9]+\s+(?:q\s*\[|q\s*(?:,|$)|c\s*\[)/m },
  { language: 'qrunes', sign: /^\s*(?:QINIT|CREG)\b|^\s*[A-Z][A-Za-z0-9]*\s+\d+/m },
];

/** Number of characters at the start of a text that are searched for these patterns. */
const SAMPLE = 8192;

/** Returns the language whose pattern the text matches; undefined if none does. */
export function recogniseLanguage(text: string): LanguageId | undefined {
  const sample = text.slice(0, SAMPLE);
  return FIRST_WORDS.find(({ sign }) => sign.test(sample))?.language;
}

/** Returns the language of a file's text: the versions of OpenQASM share an extension, so the text decides. */
export const languageOfProgram = (byEnding: Language, text: string): Language =>
  byEnding.id === 'openqasm2' && recogniseLanguage(text) === 'openqasm3' ? LANGUAGES.openqasm3 : byEnding;

/** Converts a program from one language to another, or returns the errors of the parser or printer. */
export function convert(
  text: string,
  from: LanguageId,
  to: LanguageId,
): PrintResult | Extract<ParseResult, { ok: false }> {
  const parsed = LANGUAGES[from].parse(text);
  return parsed.ok ? LANGUAGES[to].print(parsed.circuit) : parsed;
}
