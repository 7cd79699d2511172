import { expect, it } from 'vitest';
import type { Language } from '#simulator/languages/language.ts';
import { describeDiagnostic, DIAGNOSTIC_PLACEHOLDERS } from '#simulator/languages/messages.ts';

/** A program that follows the prelude, with the position and code of each error in it. */
export type ErrorRow = readonly [program: string, errors: readonly string[]];

/**
 * Checks that each program has exactly these errors, each inside the text, with all placeholders of the sentence
 * filled.
 */
export function expectErrors(language: Language, prelude: string, rows: readonly ErrorRow[]): void {
  it.each(rows.map(([program, errors]) => ({ program, errors })))('$errors in $program', ({ program, errors }) => {
    const text = prelude + program;
    const result = language.parse(text);
    const diagnostics = result.ok ? [] : result.diagnostics;
    expect(diagnostics.map(({ span, code }) => `${span.line}:${span.column} ${code}`)).toEqual(errors);
    for (const diagnostic of diagnostics) {
      const { start, end, line, column } = diagnostic.span;
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(text.length);
      const lines = text.slice(0, start).split('\n');
      expect([line, column]).toEqual([lines.length, (lines.at(-1) ?? '').length + 1]);
      expect(Object.keys(diagnostic.values)).toEqual(
        expect.arrayContaining([...(DIAGNOSTIC_PLACEHOLDERS.get(diagnostic.code) ?? ['no such code'])]),
      );
      expect(describeDiagnostic(diagnostic)).not.toMatch(/\{\w+\}/);
    }
  });
}
