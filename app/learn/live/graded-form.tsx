import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { announce } from '#app/enhancements/page.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import {
  ANSWER_PARTS,
  answerFormOf,
  answerMark,
  answerOf,
  CHECKED_FIELD,
  fieldNames,
  isAttempt,
} from '#app/learn/exercise-form.ts';
import type { ExerciseVerdict, GradedExercise } from '#app/learn/grading/exercise-contract.ts';
import { gradeAnswer } from '#app/learn/grading/grade-answer.ts';
import { loadLanguage } from '#simulator';
import { type AnswerRecord, recordAnswer, type RecordedAnswer } from './answer-record.ts';
import { markFields } from './marked-fields.ts';
import { ShownVerdict } from './shown-verdict.tsx';

type Fields = readonly (readonly [name: string, value: string])[];

const fieldsOf = (form: HTMLFormElement, submitter: HTMLElement | null): Fields =>
  [...new FormData(form, submitter)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');

/** Returns why an answer is wrong, if the server says so in its page: this page does not hold the reasons. */
async function reasonIn({ page }: RecordedAnswer): Promise<string | undefined> {
  if (page === null) return undefined;
  const answered = new DOMParser().parseFromString(await page.text().catch(() => ''), 'text/html');
  return answered.querySelector(`#${ANSWER_PARTS.verdict} .verdict-reason`)?.textContent ?? undefined;
}

/** What is announced of a verdict: whether its answer is not noted, its sentence, and what is wrong with a program. */
const ANNOUNCED = `.note, #${ANSWER_PARTS.sentence}, #${ANSWER_PARTS.diagnostics}`;

const announceVerdict = (place: Element): void =>
  announce([...place.querySelectorAll(ANNOUNCED)].map(({ textContent }) => textContent.trim()).join(' '));

/**
 * Grades the answers of a form in the browser, at once, and has the server record them. Hints and the solution are still
 * the server's.
 */
export function startGradedForm(form: HTMLFormElement, locale: Locale): void {
  const exercise = JSON.parse(form.dataset.exercise ?? '') as GradedExercise;
  const answerForm = answerFormOf(exercise);
  const names = fieldNames(answerForm);
  let shown: { readonly place: Element; readonly root: Root } | undefined;

  function show(
    place: Element,
    verdict: ExerciseVerdict,
    { record = null, reason }: { readonly record?: AnswerRecord | null; readonly reason?: string | undefined } = {},
  ): void {
    if (shown?.place !== place) shown = { place, root: createRoot(place) };
    const { root } = shown;
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={i18nFor(locale)}>
          <ShownVerdict verdict={verdict} locked={exercise.locked} recorded={record} reason={reason} />
        </I18nextProvider>,
      ),
    );
  }

  /** Shows that an exercise is solved, or that the answer is not recorded. */
  function showRecorded(
    place: Element,
    verdict: ExerciseVerdict,
    { record, reason }: { readonly record: AnswerRecord; readonly reason: string | undefined },
  ): void {
    if (record === 'noted') {
      const mark = document.getElementById(ANSWER_PARTS.solved);
      if (verdict.kind === 'right' && mark !== null) mark.hidden = false;
      if (reason !== undefined) show(place, verdict, { reason });
      return;
    }
    show(place, verdict, { record });
    // All of it, because the verdict may not have been spoken yet.
    announceVerdict(place);
  }

  let newest: ExerciseVerdict | undefined;
  /** A part of the script did not arrive. */
  let isGradedByServer = false;
  form.addEventListener('submit', (event) => {
    const submitter = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
    const place = document.getElementById(ANSWER_PARTS.verdict);
    if (isGradedByServer || place === null || (submitter !== null && submitter.value !== 'grade')) return;
    event.preventDefault();
    // The script of all pages would send the form.
    event.stopPropagation();
    const fields = fieldsOf(form, submitter);
    void loadLanguage('openqasm3').then(
      () => grade(place, fields),
      () => {
        isGradedByServer = true;
        form.requestSubmit(submitter);
      },
    );
  });

  function grade(place: Element, fields: ReturnType<typeof fieldsOf>): void {
    if (!place.isConnected) return;
    const verdict = gradeAnswer(exercise, answerOf(answerForm, Object.fromEntries(fields)));
    newest = verdict;
    show(place, verdict);
    announceVerdict(place);
    markFields(form, { names, verdict });
    const checked = form.elements.namedItem(CHECKED_FIELD);
    if (checked instanceof HTMLInputElement) checked.value = answerMark(Object.fromEntries(fields), names);
    if (!isAttempt(verdict)) return;
    void recordAnswer({ address: location.pathname, fields, learner: form.dataset.learner ?? '' }).then(
      async (recorded) => {
        const reason = await reasonIn(recorded);
        // A later answer, or the response to a form, may have taken its place.
        if (newest === verdict && place.isConnected) showRecorded(place, verdict, { record: recorded.record, reason });
      },
    );
  }
}
