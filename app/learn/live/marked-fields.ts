import { ANSWER_PARTS, unreadParts } from '#app/learn/exercise-form.ts';
import type { ExerciseVerdict } from '#app/learn/grading/exercise-contract.ts';

interface Graded {
  /** Of the fields of the answer. */
  readonly names: readonly string[];
  readonly verdict: ExerciseVerdict;
}

/** Marks the fields of an answer as invalid if their text cannot be read, as the server does: the verdict says why. */
export function markFields(form: HTMLFormElement, { names, verdict }: Graded): void {
  const problem = unreadParts(verdict);
  const all: readonly string[] = [ANSWER_PARTS.sentence, ANSWER_PARTS.diagnostics];
  for (const name of names) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) continue;
    const others = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== '' && !all.includes(id));
    const described = [...problem, ...others];
    if (problem.length > 0) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    if (described.length > 0) field.setAttribute('aria-describedby', described.join(' '));
    else field.removeAttribute('aria-describedby');
  }
}
