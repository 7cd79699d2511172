import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { replaceCircuit } from '#app/designer/editor/core/commands/circuit.ts';
import { boardOf, startState } from '#app/designer/editor/core/state.ts';
import { createStore, type DesignerStore } from '#app/designer/editor/store.ts';
import { i18nFor, registerLocale, type TextAreas } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { type Circuit, circuitsEqual, DESIGNER_LIMITS, isLanguageLoaded, loadLanguage } from '#simulator';
import { CircuitField, type FieldState } from './circuit-field.tsx';
import { type FieldData, readFieldData } from './field-data.ts';
import { answerFieldsAround } from './form-fields.ts';
import { startGradedForm } from './graded-form.tsx';
import { readLessonProgram, readStartProgram, writeLessonProgram } from './program-text.ts';

const USUAL_QUBITS = 7;
/** Of programs that people type beside a circuit. */
const TYPED_LANGUAGE = 'openqasm3';

/** Sent by the element after each change, and heard by the forms around it. */
const CHANGE_EVENT = 'circuit-change';

/** A started live circuit. It outlives its element, which the response to a form replaces. */
interface Started {
  readonly element: Element;
  readonly root: Root;
  readonly store: DesignerStore;
}

const started = new Map<string, Started>();

function storeOf({ maxQubits }: FieldData, circuit: Circuit): DesignerStore {
  const max = Math.max(maxQubits ?? USUAL_QUBITS, circuit.qubits);
  const limits = {
    ...DESIGNER_LIMITS,
    qubits: { min: 1, max },
    classicalBits: { ...DESIGNER_LIMITS.classicalBits, min: 0 },
  };
  return createStore(startState({ circuit, limits }));
}

/** Returns the store of this circuit before its element was replaced, with its history; otherwise a new one. */
function keptStore(data: FieldData, circuit: Circuit): DesignerStore {
  const before = started.get(data.name);
  if (before === undefined || before.element.isConnected) return storeOf(data, circuit);
  before.root.unmount();
  if (!circuitsEqual(boardOf(before.store.getState()), circuit)) before.store.run(replaceCircuit(circuit));
  return before.store;
}

/** A circuit beside a text field starts when what is typed there can be read; until then it is the server's drawing. */
function startLater(element: Element, locale: Locale): void {
  loadLanguage(TYPED_LANGUAGE).then(
    () => {
      if (element.isConnected) start(element, locale);
    },
    () => undefined,
  );
}

function start(element: Element, locale: Locale): void {
  const data = readFieldData(element);
  const fields = answerFieldsAround(element);
  const typed = fields.program();
  if (typed !== null && !isLanguageLoaded(TYPED_LANGUAGE)) return startLater(element, locale);
  const begin = readStartProgram(data.program);
  // A program that the simulator does not read stays as the server has drawn it.
  if (begin === null) return;
  const circuit = (typed === null ? null : readLessonProgram(typed)) ?? begin;
  const values = { ...data.values, ...fields.values((circuit.parameters ?? []).map(({ name }) => name)) };
  const store = keptStore(data, circuit);
  fields.onTyped((text) => {
    const read = readLessonProgram(text);
    if (read !== null && !circuitsEqual(boardOf(store.getState()), read)) store.run(replaceCircuit(read));
  });
  const onChange = (state: FieldState): void => {
    const program = writeLessonProgram(state.circuit);
    if (program !== null) fields.setProgram(program);
    if (state.values !== values) fields.setValues(state.values);
    const detail = { program, values: state.values };
    element.dispatchEvent(new CustomEvent(CHANGE_EVENT, { bubbles: true, detail }));
  };
  const root = createRoot(element);
  root.render(
    <I18nextProvider i18n={i18nFor(locale)}>
      <CircuitField data={data} store={store} start={begin} values={values} onChange={onChange} />
    </I18nextProvider>,
  );
  started.set(data.name, { element, root, store });
}

/**
 * Returns the function that turns an element that `LiveCircuit` has rendered into an editor, or has the browser grade the
 * answers of a form, in one language.
 */
export function lessonCircuitStarter(locale: Locale, texts: TextAreas): (element: Element) => void {
  registerLocale(locale, texts);
  return (element) => {
    if (element instanceof HTMLFormElement) startGradedForm(element, locale);
    else start(element, locale);
  };
}
