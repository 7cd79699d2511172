import {
  acceptedEdit,
  boardRefusal,
  type Edited,
  type EditRefusal,
  refusedEdit,
} from '#app/designer/editor/core/refusal.ts';
import { type RegisterKind, registersOrDefault } from '#app/designer/editor/core/wiring.ts';
import {
  type Circuit,
  circuit as circuitValue,
  composite,
  compositeStep,
  findGate,
  gate,
  GATES,
  isTakenInQasm,
  LANGUAGES,
  type Register,
} from '#simulator';
import { isGate } from './edit.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,23}$/;
const REGISTER_NAME = /^[a-z][A-Za-z0-9_]{0,23}$/;

/** Returns the program without annotation comments (`// @…`, `% @…`): a comment would keep any name. */
const restrictedTo = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:%|\/\/)\s*@/.test(line))
    .join('\n');

/** One call of every gate of the catalogue. A name must not conflict with any of them. */
const EVERY_GATE = GATES.map((record) =>
  gate(record.name, record.qubits === 1 ? 0 : [0, 1], { parameters: record.parameters.map(() => 'pi/4') }),
);

const known = new Map<string, boolean>();

/**
 * Size of the cache of checked names. A check runs four printers and four parsers, and it is often needed to decide
 * whether a command applies.
 */
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

/** Languages that are always loaded; the names of the others are known without their readers. */
const LINE_LANGUAGES = ['qrunes', 'originir'] as const;

/** Whether every language prints the name unchanged and parses it as a call of that gate. */
function survivesLanguages(name: string): boolean {
  if (isTakenInQasm(name)) return false;
  const sample = circuitValue(2, 1, [gate(name, 0), ...EVERY_GATE], {
    composites: [composite(name, 1, [compositeStep('H', [0])])],
  });
  return LINE_LANGUAGES.every((id) => {
    const printed = LANGUAGES[id].print(sample);
    const parsed = printed.ok ? LANGUAGES[id].parse(restrictedTo(printed.text)) : printed;
    if (!parsed.ok) return false;
    const [call, ...others] = parsed.circuit.operations;
    return (
      isGate(call) &&
      call.gate === name &&
      others.every((operation, at) => isGate(operation) && operation.gate === EVERY_GATE[at]?.gate)
    );
  });
}

/** Checks the name of a custom gate: it must be valid in every language and must not denote anything else. */
export function gateNameRefusal(circuit: Circuit, name: string): EditRefusal | null {
  if (circuit.composites?.some((own) => own.name === name)) return boardRefusal('name_taken', { name });
  return NAME.test(name) && findGate(name) === undefined && isNameEverywhere(name)
    ? null
    : boardRefusal('name_invalid', { name });
}

const FIELDS = { quantum: 'quantumRegisters', classical: 'classicalRegisters' } as const;
const OTHER = { quantum: 'classical', classical: 'quantum' } as const;

/** Joins registers of one element each, named `q0`, `q1`, …, to one register. */
function joined(registers: readonly Register[]): readonly Register[] {
  const stem = registers[0]?.name.replace(/0$/, '') ?? '';
  const isOne =
    registers.length > 1 &&
    stem !== registers[0]?.name &&
    registers.every(({ name, size }, at) => size === 1 && name === `${stem}${at}`);
  return isOne ? [Object.freeze({ name: stem, start: 0, size: registers.length })] : registers;
}

/** Returns the circuit with these registers if every language that supports names keeps them. `name`: the new one. */
function withRegisters(
  circuit: Circuit,
  kind: RegisterKind,
  apart: readonly Register[],
  name: string,
): Edited<Circuit> {
  const registers = joined(apart);
  const names = [...registers, ...registersOrDefault(circuit, OTHER[kind])].map((register) => register.name);
  if (names.indexOf(name) !== names.lastIndexOf(name)) return refusedEdit(boardRefusal('name_taken', { name }));
  const named: Circuit = Object.freeze({ ...circuit, [FIELDS[kind]]: Object.freeze(registers) });
  const isFree = registers.every((register) => REGISTER_NAME.test(register.name) && !isTakenInQasm(register.name));
  return REGISTER_NAME.test(name) && isFree ? acceptedEdit(named) : refusedEdit(boardRefusal('name_invalid', { name }));
}

const homeOf = (registers: readonly Register[], index: number): Register | undefined =>
  registers.find(({ start, size }) => index >= start && index < start + size);

/**
 * Renames the register that holds this qubit or classical bit. Programs keep the name if their language supports names.
 */
export function renameRegister(circuit: Circuit, kind: RegisterKind, index: number, name: string): Edited<Circuit> {
  const registers = registersOrDefault(circuit, kind);
  const home = homeOf(registers, index);
  if (home === undefined || home.name === name) return acceptedEdit(circuit);
  return withRegisters(
    circuit,
    kind,
    registers.map((register) => (register === home ? Object.freeze({ ...register, name }) : register)),
    name,
  );
}

/**
 * Renames one qubit or classical bit. The other elements of its register keep their names: afterwards each is a
 * separate register.
 */
export function renameElement(circuit: Circuit, kind: RegisterKind, index: number, name: string): Edited<Circuit> {
  const registers = registersOrDefault(circuit, kind);
  const home = homeOf(registers, index);
  if (home === undefined || home.size === 1) return renameRegister(circuit, kind, index, name);
  const own = (at: number): string => `${home.name}${at}`;
  if (name === own(index - home.start)) return acceptedEdit(circuit);
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
