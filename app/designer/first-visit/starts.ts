import { measuringAll } from '#app/designer/editor/core/edits/measure.ts';
import { type CaseId, findCase } from '#app/domain/cases/cases.ts';
import { type Circuit, circuit, type LanguageId, LANGUAGES } from '#simulator';

/** What a new experiment may start with, in the order of the start panel. */
export const START_IDS = ['blank', 'bell', 'ghz', 'teleport', 'grover', 'import'] as const;
export type StartId = (typeof START_IDS)[number];

/** The start that is chosen first. */
export const FIRST_START: StartId = 'bell';

/** The circuit that a blank start opens. */
export const BLANK = circuit(2, 2, []);

interface StartProgram {
  readonly language: LanguageId;
  readonly text: string;
  readonly circuit: Circuit;
}

function programOfCase(id: CaseId): StartProgram {
  const { language, program: text } = findCase(id)!;
  const reading = LANGUAGES[language].parse(text);
  if (!reading.ok) throw new Error(`the program of case ${id} is broken`);
  return { language, text, circuit: reading.circuit };
}

/** Returns the program of a start; null for an import, whose program the user has. */
export function programOf(id: StartId): StartProgram | null {
  if (id === 'import') return null;
  if (id !== 'blank') return programOfCase(id);
  const printed = LANGUAGES.qrunes.print(BLANK);
  if (!printed.ok) throw new Error('the blank circuit cannot be printed');
  return { language: 'qrunes', text: printed.text, circuit: BLANK };
}

/** Returns the circuit whose ideal distribution is shown: without measurements, all qubits are measured. */
export const measuredCircuit = (drawn: Circuit): Circuit =>
  drawn.operations.some(({ kind }) => kind === 'measure') ? drawn : (measuringAll(drawn)?.circuit ?? drawn);

/** Number of operations that are drawn on a card. A longer circuit would be too small to read. */
const DRAWN = 14;

/** Returns the beginning of a circuit, as its card shows it. */
export const drawnCircuit = (whole: Circuit): Circuit =>
  whole.operations.length <= DRAWN ? whole : { ...whole, operations: whole.operations.slice(0, DRAWN) };
