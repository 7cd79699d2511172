import { HOME_COLUMNS } from './circuit-sizes.ts';
import { findPaletteGate, paletteGate, type PaletteGateId } from './palette-gates.ts';

export type HomeQubit = 0 | 1;

/** One gate of the circuit. The qubit of a CNOT is its control; the other one is its target. */
export interface HomeStep {
  readonly gate: PaletteGateId;
  readonly qubit: HomeQubit;
}

/** A circuit of two qubits: gates in the order in which they act. */
export type HomeCircuit = readonly HomeStep[];

/** A place on the board, where a wire crosses a column. */
export interface HomePlace {
  readonly qubit: HomeQubit;
  readonly column: number;
}

export const otherQubit = (qubit: HomeQubit): HomeQubit => (qubit === 0 ? 1 : 0);

const touches = ({ gate, qubit }: HomeStep, wire: HomeQubit): boolean => gate === 'cx' || qubit === wire;

/** Returns the column of each gate: the first one that is free on its wires. */
export function columnsOfSteps(circuit: HomeCircuit): readonly number[] {
  const next = [0, 0] as [number, number];
  return circuit.map((step) => {
    const column = step.gate === 'cx' ? Math.max(...next) : next[step.qubit];
    if (touches(step, 0)) next[0] = column + 1;
    if (touches(step, 1)) next[1] = column + 1;
    return column;
  });
}

/** Whether the board has enough columns for a circuit. */
export const fitsBoard = (circuit: HomeCircuit): boolean =>
  columnsOfSteps(circuit).every((column) => column < HOME_COLUMNS);

/** Returns the index of the gate at a place; -1 if the place is empty. */
export function stepAt(circuit: HomeCircuit, { qubit, column }: HomePlace): number {
  const columns = columnsOfSteps(circuit);
  return circuit.findIndex((step, index) => columns[index] === column && touches(step, qubit));
}

/** Returns the first empty place of a wire; its last place if there is none. */
export function freePlace(circuit: HomeCircuit, qubit: HomeQubit): HomePlace {
  const columns = columnsOfSteps(circuit);
  const used = circuit.map((step, index) => (touches(step, qubit) ? columns[index]! + 1 : 0));
  return { qubit, column: Math.min(HOME_COLUMNS - 1, Math.max(0, ...used)) };
}

/** A circuit after a gate was placed, and the index of that gate. */
interface PlacedStep {
  readonly circuit: HomeCircuit;
  readonly index: number;
}

/**
 * Returns the circuit with a gate at a place, in front of the gate that is there; null if it does not fit. A CNOT has
 * its control on the chosen wire, but not on a qubit that is certainly still 0 if the other one is not: such a CNOT does
 * nothing.
 */
export function placeStep(circuit: HomeCircuit, gate: PaletteGateId, place: HomePlace): PlacedStep | null {
  const columns = columnsOfSteps(circuit);
  const isTwoQubit = gate === 'cx';
  const following = circuit.findIndex(
    (step, index) => columns[index]! >= place.column && (isTwoQubit || touches(step, place.qubit)),
  );
  const index = following === -1 ? circuit.length : following;
  const before = circuit.slice(0, index);
  const isIdle = (wire: HomeQubit): boolean => !before.some((step) => touches(step, wire));
  const other = otherQubit(place.qubit);
  const qubit = isTwoQubit && isIdle(place.qubit) && !isIdle(other) ? other : place.qubit;
  const placed = [...before, { gate, qubit }, ...circuit.slice(index)];
  return fitsBoard(placed) ? { circuit: placed, index } : null;
}

export const removeStep = (circuit: HomeCircuit, index: number): HomeCircuit =>
  circuit.filter((_, other) => other !== index);

/** Exchanges control and target of a CNOT. */
export const turnStep = (circuit: HomeCircuit, index: number): HomeCircuit =>
  circuit.map((step, other) => (other === index ? { ...step, qubit: otherQubit(step.qubit) } : step));

/** Longer texts are cut before they are read; a full board needs 60 characters. */
const LONGEST_TEXT = 200;

/** Writes a circuit for the address of the page: `h0.cx01` is H on q0, then a CNOT with control q0 and target q1. */
export const writeHomeCircuit = (circuit: HomeCircuit): string =>
  circuit.map(({ gate, qubit }) => `${gate}${qubit}${gate === 'cx' ? otherQubit(qubit) : ''}`).join('.');

/** Reads a circuit from an address. Words that name no gate are left out, and so is what does not fit the board. */
export function readHomeCircuit(text: string | null): HomeCircuit {
  let circuit: HomeCircuit = [];
  for (const word of (text ?? '').slice(0, LONGEST_TEXT).split('.')) {
    const [, name = '', control, target] = /^([a-z]+)([01])([01])?$/.exec(word) ?? [];
    const gate = findPaletteGate(name)?.id;
    if (gate === undefined || (gate === 'cx') !== (target !== undefined) || control === target) continue;
    const longer = [...circuit, { gate, qubit: control === '1' ? 1 : 0 } as const];
    if (!fitsBoard(longer)) return circuit;
    circuit = longer;
  }
  return circuit;
}

/** Writes the gates of a circuit in QRunes, one statement each. */
export const statementsOf = (circuit: HomeCircuit): readonly string[] =>
  circuit.map(({ gate: id, qubit }) => {
    const { name, angle } = paletteGate(id);
    const operands = id === 'cx' ? `${qubit},${otherQubit(qubit)}` : String(qubit);
    return `${name} ${operands}${angle === undefined ? '' : `,"${angle.written}"`}`;
  });

/** Writes a circuit as a program in QRunes that measures both qubits. */
export const qrunesOf = (circuit: HomeCircuit): string =>
  ['QINIT 2', 'CREG 2', ...statementsOf(circuit), 'MEASURE 0,$0', 'MEASURE 1,$1', ''].join('\n');
