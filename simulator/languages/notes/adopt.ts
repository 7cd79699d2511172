import type { Circuit, Composite, Operation } from '#simulator/circuit/circuit.ts';
import { checkCircuit, EXPANDING_RULE, PROGRAM_LIMITS, STRUCTURE_RULES } from '#simulator/circuit/rules.ts';
import { integerBits, walk } from '#simulator/circuit/wires.ts';
import { SPENT, STEP_COSTS, type StepBudget } from '#simulator/languages/budget.ts';
import { DiagnosticList, quote } from '#simulator/languages/diagnostics.ts';
import type { ParseResult, Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS, USUAL_READING } from '#simulator/languages/limits.ts';
import { parameterTree } from '#simulator/math/angle-tree.ts';
import { type GateNote, keptGates } from './adopt-gates.ts';
import { readCompositeText, readNames, readOperationText, writeComposite, writeOperation } from './document.ts';
import { isSameNames, registerNamesOf, registersFromNames, renamed, USUAL } from './names.ts';
import type { PlainLanguage, PlainReading } from './plain.ts';
import type { RawNote, RawNotes, RawRegion } from './raw-notes.ts';
import { withoutComments } from './remove.ts';
import { type RoundTrip, roundTrip } from './round-trip.ts';
import { NOTE } from './words.ts';

type Read = Extract<PlainReading, { ok: true }>;

const RULES = STRUCTURE_RULES.filter((rule) => rule !== EXPANDING_RULE);
const CHECKED = {
  rules: RULES,
  limits: {
    ...PROGRAM_LIMITS,
    qubits: { min: 1, max: LANGUAGE_LIMITS.qubits },
    classicalBits: { min: 0, max: LANGUAGE_LIMITS.bits },
  },
};

/** Number of lines that a printer may need per operation in the text: the operation, its blocks and its flips. */
const LINES_PER_OPERATION = 16;

const bareText = (operations: readonly Operation[]): string =>
  operations.map((operation) => writeOperation(withoutComments(operation))).join('\n');

const countOf = (operations: readonly Operation[]): number => {
  let count = 0;
  for (const _ of walk(operations)) count += 1;
  return count;
};

/**
 * Replaces the statements that a note belongs to by the operation of the note, if the statements are what the language
 * writes for it. For a note that does not fit, a warning is reported and the statements are used.
 */
export function adoptNotes(plain: PlainLanguage, reading: PlainReading, budget: StepBudget): ParseResult {
  if (!reading.ok) return reading;
  const { notes, gateNames: _, ...result } = reading;
  if (notes === undefined) return result;
  try {
    return new Adoption(plain, reading, notes, budget).result();
  } catch (error) {
    if (error !== SPENT) throw error;
    const span = notes.regions[0]?.span ??
      notes.headers[NOTE.gate][0]?.span ?? { start: 0, end: 0, line: 1, column: 1 };
    return { ok: false, diagnostics: new DiagnosticList().stoppedAt(span), isUnfinished: true };
  }
}

class Adoption {
  readonly #plain: PlainLanguage;
  readonly #reading: Read;
  readonly #notes: RawNotes;
  readonly #budget: StepBudget;
  readonly #warnings = new DiagnosticList();
  readonly #circuit: Circuit;

  constructor(plain: PlainLanguage, reading: Read, notes: RawNotes, budget: StepBudget) {
    this.#plain = plain;
    this.#reading = reading;
    this.#notes = notes;
    this.#budget = budget;
    this.#circuit = reading.circuit;
    budget.spend(STEP_COSTS.evaluated * notes.characters);
  }

  result(): ParseResult {
    const { regions, strays, headers } = this.#notes;
    const gates = this.#readGates(headers[NOTE.gate]);
    const names = new Map((this.#circuit.parameters ?? []).map(({ name }) => [name, parameterTree(name)]));
    const operations = regions.map((region) =>
      region.end === undefined ? undefined : readOperationText(region.document, names),
    );
    const asNoted = gates.length > 0 ? this.#try(operations, gates) : undefined;
    const fits = asNoted !== undefined && this.#gatesFit(gates, asNoted.roundTripped) ? asNoted : undefined;
    if (gates.length > 0 && fits === undefined) this.#unfit(NOTE.gate, gates[0]!.span);
    const adopted = fits === undefined ? [] : gates;
    const { roundTripped, sound } = fits ?? this.#try(operations, undefined);
    const taken = operations.map((operation, index) =>
      operation !== undefined &&
      sound.has(index) &&
      this.#fits(regions[index]!, roundTripped?.pieces[sound.get(index)!])
        ? operation
        : undefined,
    );
    regions.forEach((region, index) => {
      if (taken[index] === undefined) this.#unfit(NOTE.region, region.span, region.to - region.from);
    });
    for (const span of strays) this.#unfit(NOTE.end, span);
    return this.#assemble(taken, adopted, fits?.roundTripped);
  }

  /** Reads all notes of gates or none: if one cannot be read, the others are not used. */
  #readGates(notes: readonly RawNote[]): readonly GateNote[] {
    const read = notes.map((note) => ({ ...readCompositeText(note.document), span: note.span }));
    const isWhole = (note: Partial<GateNote>): note is GateNote => note.composite !== undefined;
    const wrong = read.find((note) => !isWhole(note));
    if (wrong === undefined) return read.filter(isWhole);
    this.#unfit(NOTE.gate, wrong.span);
    return [];
  }

  /** Writes the noted operations in the language and parses the text; invalid operations are omitted. */
  #try(
    operations: readonly (Operation | undefined)[],
    gates: readonly GateNote[] | undefined,
  ): { readonly roundTripped: RoundTrip | undefined; readonly sound: ReadonlyMap<number, number> } {
    const { probabilitiesOf: _, trailingComments: __, ...rest } = this.#circuit;
    const composites = gates === undefined ? (this.#circuit.composites ?? []) : gates.map(({ composite }) => composite);
    const noted = operations.flatMap((operation, index) =>
      operation === undefined ? [] : [{ index, operation: withoutComments(operation) }],
    );
    const candidate: Circuit = {
      ...rest,
      ...this.#names(),
      operations: noted.map(({ operation }) => operation),
      composites,
    };
    this.#budget.spend(
      STEP_COSTS.operation * countOf(candidate.operations) + STEP_COSTS.operand * this.#work(candidate),
    );
    const violations = checkCircuit(candidate, CHECKED);
    const wrong = new Set(violations.map(({ operation }) => operation));
    if (wrong.has(null)) return { roundTripped: undefined, sound: new Map() };
    const usable = noted.filter((___, at) => !wrong.has(at));
    const usableOperations = usable.map(({ operation }) => operation);
    const loose = this.#notes.regions.reduce(
      (sum, { from, to }) => sum + countOf(this.#circuit.operations.slice(from, to)),
      0,
    );
    const integers = integerBits([...this.#circuit.operations, ...usableOperations]);
    const roundTripped = roundTrip(
      this.#plain,
      { ...candidate, operations: usableOperations },
      { integers, maxLines: LINES_PER_OPERATION * (loose + usable.length + 4) },
      this.#budget,
    );
    return { roundTripped, sound: new Map(usable.map(({ index }, at) => [index, at])) };
  }

  /** Returns the work to expand the calls of gates that the language may be unable to define. */
  #work({ operations, composites = [] }: Circuit): number {
    const bodies = new Map(composites.map(({ name, body }) => [name, body]));
    const known = new Map<string, number>();
    const workOf = (name: string, depth: number): number => {
      const before = known.get(name);
      const body = bodies.get(name);
      if (before !== undefined || body === undefined || depth > LANGUAGE_LIMITS.nesting) return before ?? 1;
      const work = Math.min(
        USUAL_READING.operations,
        body.reduce((sum, step) => sum + workOf(step.gate, depth + 1), 1),
      );
      known.set(name, work);
      return work;
    };
    let sum = composites.reduce((all, { body }) => all + body.length, 0);
    for (const { operation } of walk(operations)) if (operation.kind === 'gate') sum += workOf(operation.gate, 0);
    return sum;
  }

  /** Whether the text defines the gates as the language writes the noted ones. */
  #gatesFit(gates: readonly GateNote[], roundTripped: RoundTrip | undefined): boolean {
    if (roundTripped === undefined) return false;
    const defined = new Map((this.#circuit.composites ?? []).map((composite) => [composite.name, composite]));
    const textOf = (composite: Composite | undefined): string =>
      composite === undefined ? '' : writeComposite(composite);
    return gates.every(({ composite: { name }, as }) => {
      const word = roundTripped.printedNames.get(name);
      if (word === undefined) return true;
      const [here, there] = [this.#reading.gateNames?.get(as) ?? as, roundTripped.gateNames.get(word) ?? word];
      return as === word && textOf(defined.get(here)) === textOf(roundTripped.composites.get(there));
    });
  }

  #fits({ from, to }: RawRegion, piece: readonly Operation[] | undefined): boolean {
    return piece !== undefined && bareText(this.#circuit.operations.slice(from, to)) === bareText(piece);
  }

  #assemble(
    taken: readonly (Operation | undefined)[],
    adopted: readonly GateNote[],
    roundTripped: RoundTrip | undefined,
  ): ParseResult {
    const { regions } = this.#notes;
    const { kept, names } = keptGates(this.#circuit.composites ?? [], adopted, roundTripped, this.#reading.gateNames);
    const read = renamed(this.#circuit.operations, names);
    const operations: Operation[] = [];
    const spans: Span[] = [];
    let waiting: readonly string[] = [];
    const add = (operation: Operation, span: Span): void => {
      operations.push(
        waiting.length === 0 ? operation : withComments(operation, [...waiting, ...(operation.comments ?? [])]),
      );
      spans.push(span);
      waiting = [];
    };
    let at = 0;
    const copyTo = (end: number): void => {
      for (; at < end; at += 1) add(read[at]!, this.#reading.spans[at]!);
    };
    regions.forEach((region, index) => {
      copyTo(region.from);
      waiting = [...waiting, ...region.before];
      const operation = taken[index];
      if (operation === undefined) {
        copyTo(region.to);
        waiting = [...waiting, ...region.inside];
        return;
      }
      const inside = read.slice(region.from, region.to).flatMap(({ comments = [] }) => comments);
      add(withComments(operation, [...(operation.comments ?? []), ...inside, ...region.inside]), {
        ...region.span,
        end: region.end!,
      });
      at = region.to;
    });
    copyTo(read.length);
    const { composites: _, trailingComments, quantumRegisters: __, classicalRegisters: ___, ...rest } = this.#circuit;
    const trailing = [...waiting, ...(trailingComments ?? [])];
    const used = new Set<string>();
    for (const { operation } of walk(operations)) if (operation.kind === 'gate') used.add(operation.gate);
    const composites = [...adopted.map(({ composite }) => composite), ...kept(used)];
    const { quantumRegisters, classicalRegisters } = this.#names(true);
    const circuit: Circuit = {
      ...rest,
      operations: Object.freeze(operations),
      ...(composites.length > 0 && { composites: Object.freeze(composites) }),
      ...(quantumRegisters && { quantumRegisters }),
      ...(classicalRegisters && { classicalRegisters }),
      ...(trailing.length > 0 && { trailingComments: Object.freeze(trailing) }),
    };
    const warnings = [...(this.#reading.warnings ?? []), ...this.#warnings.inOrder()].toSorted(
      (one, other) => one.span.start - other.span.start,
    );
    return { ok: true, circuit: Object.freeze(circuit), spans, ...(warnings.length > 0 && { warnings }) };
  }

  /** Returns the names from the notes, if the text has the names that were written in their place. */
  #names(isLast = false): Pick<Circuit, 'quantumRegisters' | 'classicalRegisters'> {
    const { qubits, classicalBits, quantumRegisters, classicalRegisters } = this.#circuit;
    const named = (
      word: typeof NOTE.qubits | typeof NOTE.bits,
      registers: Circuit['quantumRegisters'],
      count: number,
      usual: string,
    ) => {
      const [note, ...more] = this.#notes.headers[word];
      if (note === undefined) return registers;
      const said = readNames(note.document);
      const given = said === undefined ? undefined : registersFromNames(said.names, usual);
      const isGood =
        said !== undefined &&
        more.length === 0 &&
        registerNamesOf(given, count, usual) !== undefined &&
        isSameNames(registerNamesOf(registers, count, usual), said.written);
      if (!isGood && isLast) this.#unfit(word, note.span);
      return isGood ? given : registers;
    };
    const quantum = named(NOTE.qubits, quantumRegisters, qubits, USUAL.quantum);
    const classical = named(NOTE.bits, classicalRegisters, classicalBits, USUAL.classical);
    return { ...(quantum && { quantumRegisters: quantum }), ...(classical && { classicalRegisters: classical }) };
  }

  #unfit(note: string, span: Span, count = 0): void {
    this.#warnings.add(
      note === NOTE.region && count > 0 ? 'note_unfit' : 'note_useless',
      { note: quote(note), ...(count > 0 && { count }) },
      span,
    );
  }
}

const withComments = (operation: Operation, comments: readonly string[]): Operation =>
  comments.length === 0 ? Object.freeze(operation) : Object.freeze({ ...operation, comments: Object.freeze(comments) });
