import {
  type Circuit,
  GATES,
  LANGUAGES,
  LANGUAGE_IDS,
  OPENQASM2_DIALECT,
  OPENQASM3_DIALECT,
  type Register,
  circuit as circuitValue,
  composite,
  findGate,
  gate,
  step,
} from '#simulator';
import { isGate } from './edit.ts';
import { type RegisterKind, registersOf } from '#app/designer/editor/core/wiring.ts';
import { boardRefusal, type Edited, edited, refusedEdit, type Refusal } from '#app/designer/editor/core/refusal.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,23}$/;
const REGISTER_NAME = /^[a-z][A-Za-z0-9_]{0,23}$/;

/** What a language says by its own words: notes would keep any name. */
const inOwnWords = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:%|\/\/)\s*@/.test(line))
    .join('\n');

/** One call of every gate of the catalogue, which a name must not get in the way of. */
const EVERY_GATE = GATES.map((record) =>
  gate(record.name, record.qubits === 1 ? 0 : [0, 1], { parameters: record.parameters.map(() => 'pi/4') }),
);

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
  const sample = circuitValue(2, 1, [gate(name, 0), ...EVERY_GATE], {
    composites: [composite(name, 1, [step('H', [0])])],
  });
  return LANGUAGE_IDS.every((id) => {
    const printed = LANGUAGES[id].print(sample);
    const parsed = printed.ok ? LANGUAGES[id].parse(inOwnWords(printed.text)) : printed;
    if (!parsed.ok) return false;
    const [call, ...others] = parsed.circuit.operations;
    if (!isGate(call)) return false;
    // OpenQASM 2 spells some gates by others.
    if (id === 'openqasm2') return call.gate.toLowerCase() === name.toLowerCase();
    return (
      call.gate === name &&
      others.every((operation, at) => isGate(operation) && operation.gate === EVERY_GATE[at]?.gate)
    );
  });
}

/** A name for a gate of one's own must be one in every language and name nothing else. */
export function gateNameRefusal(circuit: Circuit, name: string): Refusal | null {
  if (circuit.composites?.some((own) => own.name === name)) return boardRefusal('name_taken', { name });
  return NAME.test(name) && findGate(name) === undefined && isNameEverywhere(name)
    ? null
    : boardRefusal('name_invalid', { name });
}

/** The languages that have names; to them a gate's name is taken. */
const NAMED_IN = [OPENQASM2_DIALECT, OPENQASM3_DIALECT];

const FIELDS = { quantum: 'quantumRegisters', classical: 'classicalRegisters' } as const;
const OTHER = { quantum: 'classical', classical: 'quantum' } as const;

/** Registers of one element each, named `q0`, `q1`, …, are one register. */
function joined(registers: readonly Register[]): readonly Register[] {
  const stem = registers[0]?.name.replace(/0$/, '') ?? '';
  const isOne =
    registers.length > 1 &&
    stem !== registers[0]?.name &&
    registers.every(({ name, size }, at) => size === 1 && name === `${stem}${at}`);
  return isOne ? [Object.freeze({ name: stem, start: 0, size: registers.length })] : registers;
}

/** The circuit with these registers, where every language that has names keeps them. `name`: the one that is new. */
function withRegisters(
  circuit: Circuit,
  kind: RegisterKind,
  apart: readonly Register[],
  name: string,
): Edited<Circuit> {
  const registers = joined(apart);
  const names = [...registers, ...registersOf(circuit, OTHER[kind])].map((register) => register.name);
  if (names.indexOf(name) !== names.lastIndexOf(name)) return refusedEdit(boardRefusal('name_taken', { name }));
  const named: Circuit = Object.freeze({ ...circuit, [FIELDS[kind]]: Object.freeze(registers) });
  const empty = { ...named, operations: [], composites: [] };
  const isKept = (['openqasm2', 'openqasm3'] as const).every((id) => {
    const printed = LANGUAGES[id].print(empty);
    const text = printed.ok ? inOwnWords(printed.text) : '';
    return (
      printed.ok &&
      registers.every((register) => new RegExp(`\\b${register.name}\\b`).test(text)) &&
      LANGUAGES[id].parse(text).ok
    );
  });
  const isFree = NAMED_IN.every(({ words }) => registers.every((register) => !words.words.has(register.name)));
  return REGISTER_NAME.test(name) && isFree && isKept
    ? edited(named)
    : refusedEdit(boardRefusal('name_invalid', { name }));
}

const homeOf = (registers: readonly Register[], index: number): Register | undefined =>
  registers.find(({ start, size }) => index >= start && index < start + size);

/** Another name for the register that holds this qubit or classical bit. Kept where a language has names. */
export function renameRegister(circuit: Circuit, kind: RegisterKind, index: number, name: string): Edited<Circuit> {
  const registers = registersOf(circuit, kind);
  const home = homeOf(registers, index);
  if (home === undefined || home.name === name) return edited(circuit);
  return withRegisters(
    circuit,
    kind,
    registers.map((register) => (register === home ? Object.freeze({ ...register, name }) : register)),
    name,
  );
}

/** Another name for one qubit or classical bit. The others of its register keep theirs: each is a register of its own from then on. */
export function renameElement(circuit: Circuit, kind: RegisterKind, index: number, name: string): Edited<Circuit> {
  const registers = registersOf(circuit, kind);
  const home = homeOf(registers, index);
  if (home === undefined || home.size === 1) return renameRegister(circuit, kind, index, name);
  const own = (at: number): string => `${home.name}${at}`;
  if (name === own(index - home.start)) return edited(circuit);
  const elements = Array.from({ length: home.size }, (_, at): Register =>
    Object.freeze({ name: home.start + at === index ? name : own(at), start: home.start + at, size: 1 }),
  );
  return withRegisters(
    circuit,
    kind,
    registers.flatMap((register) => (register === home ? elements : [register])),
    name,
  );
}
