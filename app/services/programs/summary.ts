import { applicationContent, type ApplicationName } from '#app/domain/applications.ts';
import { type CaseId, CASES, type TutorialCase } from '#app/domain/cases/cases.ts';
import { gateWord, gateWordWithAngles } from '#app/domain/gate-word.ts';
import {
  type Miniature,
  type MiniatureMark,
  type ProgramSummary,
  SUMMARY_FORMAT,
} from '#app/domain/program-summary.ts';
import { contentOf } from '#db/repositories/search.ts';
import {
  type Circuit,
  circuitsEqual,
  countOperations,
  drawingLayoutOf,
  findGate,
  type GateOperation,
  type Operation,
  requireLanguage,
  touchedQubits,
  trimCircuit,
  walk,
} from '#simulator';

/** A miniature has 72 × 28 pixels: more would not be visible. */
const MAX_WIRES = 8;
const MAX_COLUMNS = 14;
const MAX_MARKS = 40;
/** Wires of one mark: the dots of a gate with a thousand controls are not distinguishable. */
const MAX_MARK_WIRES = 6;

const SHOWN_GATES = 3;
const MAX_NAME = 20;
/** Distinct gates that a search finds. */
const SEARCHED_GATES = 16;

const isShown = (qubit: number): boolean => qubit < MAX_WIRES;

function gateMark(column: number, { gate, targets, controls }: GateOperation): MiniatureMark | null {
  const shownTargets = targets.filter(isShown).slice(0, MAX_MARK_WIRES);
  const shownControls = controls
    .map(({ qubit }) => qubit)
    .filter(isShown)
    .slice(0, MAX_MARK_WIRES);
  if (shownTargets.length + shownControls.length === 0) return null;
  const shape =
    gate === 'X' && controls.length > 0 ? 'xor' : gate === 'SWAP' ? 'cross' : targets.length > 1 ? 'block' : 'box';
  const family = findGate(gate)?.family ?? 'u';
  return shownControls.length === 0
    ? [column, shape, family, shownTargets]
    : [column, shape, family, shownTargets, shownControls];
}

function markOf(circuit: Circuit, column: number, operation: Operation): MiniatureMark | null {
  switch (operation.kind) {
    case 'gate':
      return gateMark(column, operation);
    case 'measure':
    case 'reset':
      return isShown(operation.qubit)
        ? [column, 'box', operation.kind === 'measure' ? 'm' : 'u', [operation.qubit]]
        : null;
    case 'barrier':
    case 'display':
      return null;
    default: {
      // A block covers its wires; an assignment or a condition may depend on all of them.
      const touched = operation.kind === 'repeat' ? touchedQubits(operation) : [];
      const wires = touched.length === 0 ? [0, circuit.qubits - 1] : touched;
      const first = Math.min(...wires);
      return isShown(first) ? [column, 'block', 'u', [first, Math.min(MAX_WIRES - 1, Math.max(...wires))]] : null;
    }
  }
}

function miniatureOf(circuit: Circuit, operations: number): Miniature {
  const { placements, columns } = drawingLayoutOf(circuit);
  const marks: MiniatureMark[] = [];
  for (const { operation: index, column } of placements) {
    if (column >= MAX_COLUMNS || marks.length >= MAX_MARKS) continue;
    const mark = markOf(circuit, column, circuit.operations[index]!);
    if (mark !== null) marks.push(mark);
  }
  return {
    wires: Math.min(MAX_WIRES, circuit.qubits),
    columns: Math.max(1, Math.min(MAX_COLUMNS, columns)),
    marks,
    isCut:
      circuit.qubits > MAX_WIRES ||
      columns > MAX_COLUMNS ||
      marks.length >= MAX_MARKS ||
      operations > countOperations(circuit),
  };
}

const read = new Map<CaseId, Circuit | null>();

/** The drawn part of a case's circuit, parsed once. */
function caseCircuit({ id, language, program }: TutorialCase): Circuit | null {
  let circuit = read.get(id);
  if (circuit === undefined) {
    const reading = requireLanguage(language).parse(program);
    circuit = reading.ok ? trimCircuit(reading.circuit) : null;
    read.set(id, circuit);
  }
  return circuit;
}

/** Returns the tutorial case that has this circuit; null if none has. */
function caseOf(circuit: Circuit): CaseId | null {
  for (const tutorial of CASES) {
    if (tutorial.qubits !== circuit.qubits) continue;
    const own = caseCircuit(tutorial);
    if (own !== null && circuitsEqual(own, circuit)) return tutorial.id;
  }
  return null;
}

const cut = (name: string): string => (name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 1)}…`);

/** The columns of a row with a program: what lists show, and what they search. */
export interface SummaryColumns {
  /** JSON of a ProgramSummary. */
  readonly summary: string;
  /** The program's gates and case, for the search of lists. */
  readonly content: string;
}

/**
 * Summarizes a program for lists.
 * @param circuit the part that is drawn; null for a program that has no circuit
 * @param operations number of operations of the whole circuit
 * @param application the industry application that runs it
 */
export function summarize(circuit: Circuit | null, operations: number, application?: ApplicationName): SummaryColumns {
  const gates: string[] = [];
  const names = new Set<string>();
  let count = 0;
  for (const { operation } of walk(circuit?.operations ?? [])) {
    if (operation.kind !== 'gate') continue;
    count += 1;
    if (gates.length < SHOWN_GATES) gates.push(cut(gateWordWithAngles(operation)));
    if (names.size < SEARCHED_GATES) names.add(cut(gateWord(operation)));
  }
  const caseId = circuit === null || application !== undefined ? null : caseOf(circuit);
  const summary: ProgramSummary = {
    format: SUMMARY_FORMAT,
    gates,
    hasMoreGates: count > gates.length,
    caseId,
    ...(application !== undefined && { application }),
    miniature: circuit === null ? null : miniatureOf(circuit, operations),
  };
  return {
    summary: JSON.stringify(summary),
    content: contentOf([...names], application === undefined ? caseId : applicationContent(application)),
  };
}
