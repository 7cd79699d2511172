import { StepBudget } from '#simulator/languages/budget.ts';
import type { Language } from '#simulator/languages/language.ts';
import { LIMITS } from '#simulator/languages/limits.ts';
import { adoptNotes } from './adopt.ts';
import { printWithNotes } from './annotate.ts';
import type { PlainLanguage } from './plain.ts';

/** A language whose texts describe complete circuits: notes hold what its statements cannot express. */
export const withNotes = (plain: PlainLanguage): Pick<Language, 'parse' | 'print'> => ({
  parse: (text, steps = LIMITS.steps) => {
    const budget = new StepBudget(steps);
    return adoptNotes(plain, plain.parse(text, budget), budget);
  },
  print: (circuit) => printWithNotes(plain, circuit),
});
