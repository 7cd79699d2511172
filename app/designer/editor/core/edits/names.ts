import { circuit as circuitValue, composite, gate, step } from '#simulator/circuit/build.ts';
import type { Circuit, Register } from '#simulator/circuit/circuit.ts';
import { findGate, GATES } from '#simulator/gates/catalogue.ts';
import { LANGUAGE_IDS, LANGUAGES } from '#simulator/languages/index.ts';
import { isGate } from './edit.ts';
import { boardRefusal, type Edited, edited, refusedEdit, type Refusal } from '../refusal.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,23}$/;
const REGISTER_NAME = /^[a-z][A-Za-z0-9_]{0,23}$/;

/** One call of every gate of the catalogue, which a name must not get in the way of. */
const EVERY_GATE = GATES.map((record) => gate(record.name, record.qubits === 1 ? 0 : [0, 1], { parameters: record.parameters.map(() => 'pi/4') }));

const known = new Map<string, boolean>();

/** Names that are remembered: asking takes four printers and four parsers, and whether a command applies is asked often. */
const REMEMBERED = 500;

function isNameEverywhere(name: string): boolean {
  let isGood = known.get(name);
  if (isGood === undefined) {
    isGood = survivesLanguages(name);
    if (known.size >= REMEMBERED) known.clear();
    known.set(name, isGood);
  }
  return isGood;
}

/** Whether every language writes the name as it is and reads it back as a call of that gate; one of them has no capitals. */
function survivesLanguages(name: string): boolean {
  const sample = circuitValue(2, 1, [gate(name, 0), ...EVERY_GATE], { composites: [composite(name, 1, [step('H', [0])])] });
  return LANGUAGE_IDS.every((id) => {
    const printed = LANGUAGES[id].print(sample);
    const parsed = printed.ok ? LANGUAGES[id].parse(printed.text) : printed;
    if (!parsed.ok) return false;
    const [call, ...others] = parsed.circuit.operations;
    if (!isGate(call)) return false;
    // OpenQASM 2 spells some gates by others.
    if (id === 'openqasm2') return call.gate.toLowerCase() === name.toLowerCase();
    return call.gate === name && others.every((operation, at) => isGate(operation) && operation.gate === EVERY_GATE[at]?.gate);
  });
}

/** A name for a gate of one's own must be one in every language and name nothing else. */
export function gateNameRefusal(circuit: Circuit, name: string): Refusal | null {
  if (circuit.composites?.some((own) => own.name === name)) return boardRefusal('name_taken', { name });
  return NAME.test(name) && findGate(name) === undefined && isNameEverywhere(name) ? null : boardRefusal('name_invalid', { name });
}

export type RegisterKind = 'quantum' | 'classical';

const FIELDS = { quantum: 'quantumRegisters', classical: 'classicalRegisters' } as const;
const USUAL = { quantum: 'q', classical: 'c' } as const;

export const registersOf = (circuit: Circuit, kind: RegisterKind): readonly Register[] =>
  circuit[FIELDS[kind]] ?? [{ name: USUAL[kind], start: 0, size: kind === 'quantum' ? circuit.qubits : circuit.classicalBits }];

/** Another name for the register that holds this qubit or classical bit. Kept where a language has names. */
export function renameRegister(circuit: Circuit, kind: RegisterKind, index: number, name: string): Edited<Circuit> {
  const registers = registersOf(circuit, kind);
  const at = registers.findIndex(({ start, size }) => index >= start && index < start + size);
  if (at < 0 || registers[at]!.name === name) return edited(circuit);
  const others = [...registers, ...registersOf(circuit, kind === 'quantum' ? 'classical' : 'quantum')].filter((register) => register !== registers[at]);
  if (others.some((register) => register.name === name)) return refusedEdit(boardRefusal('name_taken', { name }));
  const renamed = Object.freeze(registers.map((register, position) => (position === at ? Object.freeze({ ...register, name }) : register)));
  const named: Circuit = Object.freeze({ ...circuit, [FIELDS[kind]]: renamed });
  const empty = { ...named, operations: [], composites: [] };
  const isKept = (['openqasm2', 'openqasm3'] as const).every((id) => {
    const printed = LANGUAGES[id].print(empty);
    return printed.ok && new RegExp(`\\b${name}\\b`).test(printed.text) && LANGUAGES[id].parse(printed.text).ok;
  });
  return REGISTER_NAME.test(name) && isKept ? edited(named) : refusedEdit(boardRefusal('name_invalid', { name }));
}
