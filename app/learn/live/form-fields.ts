import type { ParameterValues } from '#app/domain/parameter-values.ts';
import { evaluateAngle, formatAngle } from '#simulator';

const PROGRAM = 'program';
const valueOf = (name: string): string => `value-${name}`;

/** The fields of an answer around a live circuit: the program, and a value for each parameter. */
export interface AnswerFields {
  /** Null if there is no such field, or nothing in it. */
  readonly program: () => string | null;
  readonly setProgram: (program: string) => void;
  /** The values that the fields have, of these parameters. */
  readonly values: (names: readonly string[]) => ParameterValues;
  readonly setValues: (values: ParameterValues) => void;
  /** Calls a function when the reader has typed a program. */
  readonly onTyped: (typed: (program: string) => void) => void;
}

/** Finds the fields in the form around an element; without a form they are all missing. */
export function answerFieldsAround(element: Element): AnswerFields {
  const field = (name: string): HTMLInputElement | HTMLTextAreaElement | null => {
    const found = element.closest('form')?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null;
  };
  return {
    program: () => {
      const text = field(PROGRAM)?.value ?? '';
      return text.trim() === '' ? null : text;
    },
    setProgram: (program) => {
      const found = field(PROGRAM);
      if (found !== null) found.value = program;
    },
    values: (names) =>
      Object.fromEntries(
        names.flatMap((name) => {
          const text = field(valueOf(name))?.value ?? '';
          const read = evaluateAngle(text);
          return text.trim() !== '' && read.ok ? [[name, read.value]] : [];
        }),
      ),
    setValues: (values) => {
      for (const [name, value] of Object.entries(values)) {
        const found = field(valueOf(name));
        if (found !== null) found.value = formatAngle(value);
      }
    },
    onTyped: (typed) => {
      const found = field(PROGRAM);
      found?.addEventListener('change', () => typed(found.value));
    },
  };
}
