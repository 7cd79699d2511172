import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { answerFormOf, answerOf } from '#app/learn/exercise-form.ts';
import type { ExerciseVerdict, GradedExercise } from '#app/learn/grading/exercise-contract.ts';
import { gradeAnswer } from '#app/learn/grading/grade-answer.ts';
import { VerdictPanel } from '#app/learn/verdict-panel.tsx';
import { recordAnswer } from './answer-record.ts';

/** The element that holds the verdict. */
const VERDICT_ID = 'verdict';

const textsOf = (form: HTMLFormElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Answers are recorded one after another. */
let recording: Promise<Response | null> = Promise.resolve(null);

/** Has the server record an answer. Returns why it is wrong, if the server says so: the page does not hold the reasons. */
async function record(form: HTMLFormElement, submitter: HTMLElement | null): Promise<string | undefined> {
  const fields = [...new FormData(form, submitter)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const body = new URLSearchParams(fields).toString();
  recording = recording.then(() => recordAnswer(location.pathname, body));
  const response = await recording;
  if (response === null || !response.ok) return undefined;
  const page = new DOMParser().parseFromString(await response.text().catch(() => ''), 'text/html');
  return page.querySelector(`#${VERDICT_ID} .verdict-reason`)?.textContent ?? undefined;
}

/**
 * Grades the answers of a form in the browser, at once, and has the server record them. Hints and the solution are still
 * the server's.
 */
export function startGradedForm(form: HTMLFormElement, locale: Locale): void {
  const exercise = JSON.parse(form.dataset.exercise ?? '') as GradedExercise;
  const answerForm = answerFormOf(exercise);
  let shown: { readonly place: Element; readonly root: Root; verdict: ExerciseVerdict } | undefined;
  form.addEventListener('submit', (event) => {
    const submitter = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const place = document.getElementById(VERDICT_ID);
    if (place === null || (submitter !== null && submitter.value !== 'grade')) return;
    event.preventDefault();
    // The script of all pages would send the form.
    event.stopPropagation();
    const verdict = gradeAnswer(exercise, answerOf(answerForm, textsOf(form)));
    if (shown?.place !== place) shown = { place, root: createRoot(place), verdict };
    shown.verdict = verdict;
    const { root } = shown;
    const show = (reason?: string): void =>
      root.render(
        <I18nextProvider i18n={i18nFor(locale)}>
          <VerdictPanel verdict={verdict} locked={exercise.locked} reason={reason} />
        </I18nextProvider>,
      );
    show();
    void record(form, submitter).then((reason) => {
      if (reason !== undefined && shown?.verdict === verdict) show(reason);
    });
  });
}
