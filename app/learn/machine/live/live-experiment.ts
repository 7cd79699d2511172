import { fillMachineText, type MachineTexts } from '#app/learn/machine/drawing/machine-texts.ts';
import { numberText } from '#app/learn/machine/drawing/number-text.ts';
import type { ShownParts } from '#app/learn/machine/drawing/result-drawing.ts';
import { type ResultMarkup, resultMarkup } from '#app/learn/machine/drawing/result-markup.ts';
import { FIELDS, readMachineState } from '#app/learn/machine/machine-address.ts';
import type { ExperimentId } from '#app/learn/machine/model/knobs.ts';
import { NOTE_FIELDS } from '#app/learn/machine/model/notes.ts';
import { type MachineRun, runExperiment } from '#app/learn/machine/run-experiment.ts';

/** How long the points of a run take to appear. */
const RUN_MS = 800;

const EXACT: ShownParts = { points: 0, hasFit: false, hasExact: true };
const WHOLE: ShownParts = { points: 1, hasFit: true, hasExact: true };

function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.set(name, value);
  return fields;
}

/** Writes the shots that were used into all forms and links of the page. */
function writeUsed(root: HTMLElement, used: number): void {
  for (const form of root.querySelectorAll('form')) {
    const known = form.elements.namedItem(FIELDS.used);
    const field = known instanceof HTMLInputElement ? known : document.createElement('input');
    field.type = 'hidden';
    field.name = FIELDS.used;
    field.value = String(used);
    if (known === null) form.append(field);
  }
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-machine-link]')) {
    const address = new URL(link.href);
    address.searchParams.set(FIELDS.used, String(used));
    link.href = address.href;
  }
}

/** Writes what a run has given into the fields of the task sheet. */
function writeFitted(root: HTMLElement, { result, setting }: MachineRun): void {
  const write = (note: keyof typeof NOTE_FIELDS, value: number): void => {
    const field = root.querySelector<HTMLInputElement>(`input[name="${FIELDS.note(note)}"]:not([type=hidden])`);
    if (field !== null) field.value = value.toFixed(NOTE_FIELDS[note].digits);
  };
  for (const { note, value } of result.fit?.values ?? []) if (note !== undefined) write(note, value);
  if (result.shown.kind !== 'histogram') return;
  write('tau', setting.knobs.time);
  if (result.shown.histograms.threshold !== null) write('th', setting.knobs.threshold);
}

/**
 * Lets an experiment be done on the page: a press on the button measures, and the points appear one after the other.
 *
 * @returns a function that draws the curve of the knobs as they are
 */
export function showExperiment(
  root: HTMLElement,
  form: HTMLFormElement,
  id: ExperimentId,
  texts: MachineTexts,
): () => void {
  const part = (name: string): HTMLElement => root.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
  let frame = 0;

  function put(name: keyof ResultMarkup, html: string): void {
    part(name).innerHTML = html;
  }

  function draw({ result, remarkValues, corrected }: MachineRun, seen: ShownParts): void {
    const markup = resultMarkup(result, texts, remarkValues, seen);
    put('chart', markup.chart);
    put('legend', markup.legend);
    const isWhole = seen.hasFit;
    put('fit', isWhole ? markup.fit : '');
    const setBack = corrected.length > 0 ? `<p class="note warn">${texts.corrected}</p>` : '';
    put('remarks', isWhole || !result.hasRun ? markup.remarks + setBack : '');
    put('table', isWhole ? markup.table : '');
    part('numbers').hidden = !(isWhole && result.hasRun);
    part('cost').textContent = fillMachineText(texts.cost, { shots: numberText(result.shots) });
  }

  function compute(isRun: boolean): MachineRun & { readonly used: number; readonly fields: URLSearchParams } {
    const fields = fieldsOf(form);
    const { unread: _, ...state } = readMachineState(fields);
    return { ...runExperiment(id, state, (knob) => fields.get(knob), isRun), used: state.used, fields };
  }

  function measure(): void {
    cancelAnimationFrame(frame);
    const run = compute(true);
    const used = run.used + run.result.shots;
    writeUsed(root, used);
    part('used').textContent = fillMachineText(texts.used, { shots: numberText(used) });
    run.fields.set(FIELDS.run, '1');
    history.replaceState(history.state, '', `?${run.fields.toString()}`);
    const finish = (): void => {
      draw(run, WHOLE);
      writeFitted(root, run);
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return finish();
    const begin = performance.now();
    const step = (): void => {
      const share = (performance.now() - begin) / RUN_MS;
      if (share >= 1) return finish();
      draw(run, { ...WHOLE, points: share, hasFit: false });
      frame = requestAnimationFrame(step);
    };
    step();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    measure();
  });
  return () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => draw(compute(false), EXACT));
  };
}
