import type { NotImported } from '#app/designer/form/action-data.ts';
import { isProgramTooLong, LIMITS, utf8Bytes } from '#app/domain/limits.ts';
import {
  type FormatId,
  LANGUAGE_IDS,
  type LanguageId,
  languageOfFile,
  LANGUAGES,
  recogniseFormat,
  recogniseLanguage,
} from '#simulator';

const KIB = 1024;

/** What an imported text is. */
export type Recognition =
  | { readonly kind: 'program'; readonly language: LanguageId; readonly program: string }
  /** A text of another tool that can be read. */
  | { readonly kind: 'format'; readonly format: FormatId; readonly text: string }
  | NotImported;

/** Signs of other tools' texts, in their first lines. */
const FOREIGN: readonly { readonly tool: string; readonly sign: RegExp }[] = [
  { tool: 'Cirq', sign: /^\s*(?:from|import)\s+cirq\b/m },
  { tool: 'Braket', sign: /^\s*(?:from|import)\s+braket\b/m },
  { tool: 'CUDA-Q', sign: /^\s*(?:from|import)\s+cudaq\b/m },
  { tool: 'Python', sign: /^\s*(?:def\s+\w+\s*\(|from\s+\S+\s+import\s|import\s+\w+\s*$)/m },
  { tool: 'Q#', sign: /^\s*(?:namespace\s+[\w.]+\s*\{|operation\s+\w+\s*\(|open\s+Microsoft\.)/m },
  { tool: 'LaTeX', sign: /\\(?:begin|documentclass)\b/ },
  { tool: 'SVG', sign: /<svg\b/i },
  { tool: 'HTML', sign: /<!doctype html|<html\b/i },
  { tool: 'JSON', sign: /^\s*[{[]\s*["{[]/ },
];

/** Enough to identify a text, and short enough to be parsed in four languages. */
const SAMPLE_CHARACTERS = 8 * KIB;
const SAMPLE_LINES = 80;
/** Step limit for parsing the sample in one language: a few milliseconds. */
const SAMPLE_STEPS = 50_000;
/** A program may have errors; a text with more than this share of wrong lines is not a program. */
const MAX_WRONG_LINES = 0.5;
/**
 * A text of at most this many lines is identified by its declarations, because one error is already a large share of
 * it.
 */
const FEW_LINES = 6;
/** Declarations with which every program of these languages starts. */
const DECLARES = /^\s*(?:OPENQASM\b|include\s+"|[qc]reg\s+\w|qubit\s*[[\w]|QINIT\b|CREG\b)/m;

// eslint-disable-next-line no-control-regex -- these are what no text has
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001f\ufffd]/g;
const MAX_NOT_TEXT = 0.01;

function sampleOf(text: string): string {
  const start = text.slice(0, SAMPLE_CHARACTERS);
  const whole =
    text.length > start.length && start.includes('\n') ? start.slice(0, start.lastIndexOf('\n') + 1) : start;
  return whole.split('\n').slice(0, SAMPLE_LINES).join('\n');
}

/** Returns the number of lines in which a language's parser finds an error. */
function wrongLines(language: LanguageId, text: string): number {
  const reading = LANGUAGES[language].parse(text, SAMPLE_STEPS);
  // A text that exceeds the step limit may still be of this language.
  return reading.ok
    ? 0
    : new Set(reading.diagnostics.flatMap(({ code, span }) => (code === 'too_many_steps' ? [] : [span.line]))).size;
}

/**
 * Identifies a text by its file name, its first lines, and by parsing it in each language: the language with the fewest
 * errors is chosen. The text may be long and invalid; only its start is read.
 */
export function recognise(text: string, fileName = ''): Recognition {
  const program = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (program.trim() === '') return { kind: 'empty' };
  const format = recogniseFormat(program);
  if (format !== undefined) return format.kind === 'format' ? { ...format, text: program } : format;
  const sample = sampleOf(program);
  if ((sample.match(NOT_TEXT)?.length ?? 0) > sample.length * MAX_NOT_TEXT) return { kind: 'binary' };
  const signed = recogniseLanguage(sample);
  const likely = [languageOfFile(fileName)?.id, signed].filter((id) => id !== undefined);
  const candidates = [...new Set([...likely, ...LANGUAGE_IDS])].map((language) => ({
    language,
    wrong: wrongLines(language, sample),
  }));
  const best = candidates.reduce((least, one) => (one.wrong < least.wrong ? one : least));
  const lines = sample.split('\n').filter((line) => line.trim() !== '').length;
  const isProgram =
    best.wrong === 0 || (DECLARES.test(sample) && (lines <= FEW_LINES || best.wrong <= lines * MAX_WRONG_LINES));
  const foreign = FOREIGN.find(({ sign }) => sign.test(sample));
  if (foreign !== undefined && best.wrong > 0) return { kind: 'foreign', tool: foreign.tool };
  if (!isProgram) return { kind: 'unknown' };
  if (isProgramTooLong(program)) return { kind: 'large', size: Math.ceil(utf8Bytes(program) / KIB) };
  return {
    kind: 'program',
    language: signed !== undefined && lines <= FEW_LINES && best.wrong > 0 ? signed : best.language,
    program,
  };
}

/** Checks a file's size before it is read. */
export const isTooLargeToRead = (bytes: number): boolean => bytes > LIMITS.bodyBytes;
