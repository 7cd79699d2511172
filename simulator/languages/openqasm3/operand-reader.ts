import { quote } from '#simulator/languages/diagnostics.ts';
import type { Span } from '#simulator/languages/language.ts';
import { LANGUAGE_LIMITS } from '#simulator/languages/limits.ts';
import { failUnknownName, type Operand, operandPlaces } from '#simulator/languages/openqasm/operands.ts';
import type { NamedThing } from '#simulator/languages/openqasm/symbols.ts';
import { WIDE_INT } from './classical-type.ts';
import { type IndexList, placeFromEnd, wholeNumber } from './index-list.ts';
import { known, scalarOf } from './value.ts';
import { Qasm3ValueReader } from './value-reader.ts';
import { type Place, type ProgramVariable, typeAt } from './variable.ts';
import { bitWidth } from './variable-store.ts';

/** What an assignment or a measurement writes: classical bits, or a variable. */
export type WriteTarget = { readonly span: Span; readonly size: number } & (
  | { readonly kind: 'bits'; readonly places: readonly number[] }
  | { readonly kind: 'variable'; readonly place: Place }
  /** Several elements of an array. */
  | { readonly kind: 'elements'; readonly elements: readonly Place[] }
);

/** Flat indices in an order. */
type Sequence = Pick<Operand, 'start' | 'size' | 'places'>;

/** Indices as a range where they are one. */
function sequenceOf(places: readonly number[]): Sequence {
  const start = places[0] ?? 0;
  const isRun = places.every((place, at) => place === start + at);
  return { start, size: places.length, ...(!isRun && { places }) };
}

/** Reads qubits and bits: registers, aliases, physical qubits, with indices, ranges and sets. */
export abstract class Qasm3OperandReader extends Qasm3ValueReader {
  #isPhysical = false;

  protected override quantumOperand(): Operand {
    if (this.definition !== undefined) {
      if (this.scanner.is('$')) this.cursor.fail('physical_in_gate', {});
      return super.quantumOperand();
    }
    let operand = this.#one('quantum');
    while (this.cursor.take('++')) {
      const other = this.#one('quantum');
      const places = [...operandPlaces(operand), ...operandPlaces(other)];
      operand = { ...sequenceOf(places), single: false, span: this.since(operand.span) };
    }
    return operand;
  }

  /** Reads registers joined by `++`, or one with an index, for an alias. */
  protected aliasPlaces(kind: 'quantum' | 'classical'): readonly number[] {
    const places = [...operandPlaces(this.#one(kind))];
    while (this.cursor.take('++')) places.push(...operandPlaces(this.#one(kind)));
    return places;
  }

  #one(kind: 'quantum' | 'classical'): Operand {
    const { scanner, cursor } = this;
    const { span } = scanner;
    if (kind === 'quantum' && scanner.is('$')) return this.#physicalQubit(span);
    const { name, ...whole } = this.#register(kind);
    let at: Sequence = whole;
    let isSingle = whole.size === 1;
    while (cursor.take('[')) {
      const index = this.#index(at);
      if (index.kind === 'one') {
        const value = this.computed(index.span, () => scalarOf(index.value));
        if (value.kind === 'measured') cursor.fail('qubit_index_not_constant', {}, index.span);
        const place = this.computed(index.span, () => wholeNumber(value));
        at = { start: this.#element(at, place, name, index.span), size: 1 };
      } else {
        if (index.places.length === 0) cursor.fail('register_empty', { name: quote(name) }, index.span);
        const from = at;
        at = sequenceOf(index.places.map((place) => this.#element(from, place, name, index.span)));
      }
      isSingle = index.kind === 'one' || at.size === 1;
      cursor.expect(']');
    }
    return { ...at, single: isSingle, span: this.since(span) };
  }

  /** Reads an index; a plain number, the usual one, is not evaluated as an expression. */
  #index({ size }: Sequence): IndexList {
    const { scanner } = this;
    if (scanner.kind === 'integer') {
      const { span } = scanner;
      const mark = scanner.mark();
      const value = this.cursor.expectInteger('0');
      if (scanner.is(']')) return { kind: 'one', value: known(WIDE_INT, value), span };
      scanner.rewind(mark);
    }
    return this.readIndexOf(size);
  }

  #element({ start, size, places }: Sequence, index: number, name: string, span: Span): number {
    const at = placeFromEnd(index, size);
    if (at < 0 || at >= size) this.cursor.fail('index_out_of_range', { index, name, size }, span);
    return places === undefined ? start + at : places[at]!;
  }

  #physicalQubit(span: Span): Operand {
    const { scanner, cursor, builder } = this;
    scanner.next();
    const qubit = cursor.expectInteger('$0');
    if (!this.#isPhysical && builder.qubits > 0) cursor.fail('physical_mixed', {}, span);
    if (qubit >= LANGUAGE_LIMITS.qubits)
      cursor.fail('too_many_qubits', { count: qubit + 1, limit: LANGUAGE_LIMITS.qubits }, span);
    this.#isPhysical = true;
    builder.qubits = Math.max(builder.qubits, qubit + 1);
    return { start: qubit, size: 1, single: true, span: this.since(span) };
  }

  /** Refuses a declaration of qubits in a program that uses those of the device. */
  protected refuseBesidePhysical(span: Span): void {
    if (this.#isPhysical) this.cursor.fail('physical_mixed', {}, span);
  }

  #register(kind: 'quantum' | 'classical'): Sequence & { readonly name: string } {
    const { cursor, scanner } = this;
    const { span } = scanner;
    const name = cursor.expectName(kind === 'quantum' ? 'q[0]' : 'c[0]');
    const thing = this.find(name);
    if (thing === undefined) return failUnknownName(cursor, this.symbols, name, kind, span);
    const sequence = sequenceNamed(thing, kind);
    if (sequence === undefined) return this.failWrongKind(name, kind, span);
    return { ...sequence, name };
  }

  protected failWrongKind(name: string, kind: 'quantum' | 'classical', span: Span): never {
    const code = kind === 'quantum' ? 'quantum_register_expected' : 'classical_register_expected';
    return this.cursor.fail(code, { name: quote(name) }, span);
  }

  protected override failUnknownName(word: string, span: Span): never {
    return failUnknownName(this.cursor, this.symbols, word, undefined, span);
  }

  // What is written

  /** Reads what an assignment or a measurement writes, with its indices. */
  protected readTarget(): WriteTarget {
    const { cursor, scanner } = this;
    const { span } = scanner;
    const thing = scanner.kind === 'word' ? this.find(scanner.tokenText) : undefined;
    if (thing?.kind === 'variable') return this.#variableTarget(thing as ProgramVariable, span);
    if (scanner.kind !== 'word') cursor.failExpecting('c[0]');
    const operand = this.#one('classical');
    return { kind: 'bits', places: operandPlaces(operand), size: operand.size, span: operand.span };
  }

  #variableTarget(variable: ProgramVariable, span: Span): WriteTarget {
    const { cursor, scanner } = this;
    const { tokenText: name } = scanner;
    scanner.next();
    if (variable.isConst) cursor.fail('constant_assigned', { name: quote(name) }, span);
    if (this.symbols.isOutside(name)) cursor.fail('variable_outside', { name: quote(name) }, span);
    let paths: readonly (readonly number[])[] = [[]];
    let isSlice = false;
    let bits: readonly number[] | undefined;
    while (cursor.take('[')) {
      do {
        const at = typeAt(variable.type, paths[0]!);
        if (at.kind === 'array') {
          const index = this.readIndexOf(at.shape[0]!);
          isSlice ||= index.kind === 'many';
          const chosen = this.#chosen({ start: 0, size: at.shape[0]! }, index, name);
          this.budget.spend(paths.length * chosen.length);
          paths = paths.flatMap((path) => chosen.map((place) => [...path, place]));
        } else {
          const width = this.computed(span, () => bitWidth(at));
          const all = bits === undefined ? { start: 0, size: width } : sequenceOf(bits);
          bits = this.#chosen(all, this.readIndexOf(all.size), name);
        }
      } while (cursor.take(','));
      cursor.expect(']');
    }
    const [path = []] = paths;
    if (isSlice) {
      const elements = paths.map((each) => ({ variable, path: each, bits }));
      return { kind: 'elements', elements, size: elements.length, span: this.since(span) };
    }
    const type = typeAt(variable.type, path);
    const size = bits?.length ?? (type.kind === 'bits' ? type.width : 1);
    return { kind: 'variable', place: { variable, path, bits }, size, span: this.since(span) };
  }

  /** The flat indices that an index chooses. */
  #chosen(all: Sequence, index: IndexList, name: string): readonly number[] {
    const places = index.kind === 'many' ? index.places : [this.computed(index.span, () => wholeNumber(index.value))];
    return places.map((place) => this.#element(all, place, name, index.span));
  }
}

/** The flat indices that a name stands for; undefined if it is of another kind. */
function sequenceNamed(thing: NamedThing, kind: 'quantum' | 'classical'): Sequence | undefined {
  if (thing.kind === 'alias') return thing.of === kind ? sequenceOf(thing.places) : undefined;
  return thing.kind === kind ? thing.register : undefined;
}
