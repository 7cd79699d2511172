import type { Circuit, Composite, Parameter } from '#simulator/circuit/circuit.ts';
import { DIAGNOSTIC_KINDS, type DiagnosticCode } from './diagnostic-kinds.ts';
import type { DiagnosticValues } from './diagnostics.ts';
import type { Diagnostic, PrintResult } from './language.ts';
import { LANGUAGE_LIMITS, USUAL_READING } from './limits.ts';
import type { PrintPlan } from './notes/plain.ts';
import { commentText, NOTE } from './notes/words.ts';

/** Thrown inside a printer if the rest of an operation cannot be written; never leaves the printer. */
const UNPRINTABLE: unique symbol = Symbol('unprintable');

/** The printed lines of a program, and the errors for what could not be printed. */
export class PrintBuffer {
  readonly lines: string[] = [];
  readonly #diagnostics: Omit<Diagnostic, 'span'>[] = [];
  #attempts = 0;
  /** Number of lines whose characters have been counted, and their characters. */
  #counted = 0;
  #characters = 0;
  #isTooLong = false;
  readonly #plan: PrintPlan;
  readonly #maxLines: number;

  constructor(
    readonly language: string,
    readonly comment: string,
    plan: PrintPlan = {},
  ) {
    this.#plan = plan;
    this.#maxLines = Math.min(plan.maxLines ?? MAX_LINES, MAX_LINES);
  }

  get isFull(): boolean {
    return this.#isTooLong || this.#diagnostics.length >= LANGUAGE_LIMITS.diagnostics;
  }

  /** Records what the language cannot express and abandons the operation. */
  refuse(code: DiagnosticCode, values: DiagnosticValues = {}): never {
    this.note(code, values);
    throw UNPRINTABLE;
  }

  note(code: DiagnosticCode, values: DiagnosticValues = {}): void {
    if (this.isFull) return;
    this.#diagnostics.push({ kind: DIAGNOSTIC_KINDS[code], code, values: { language: this.language, ...values } });
  }

  /** Refuses a circuit whose parameters have no values, in a format without parameters. */
  noteParameters(parameters: readonly Parameter[]): void {
    this.note('print_parameters', { names: parameters.map(({ name }) => name).join(', ') });
  }

  comments(comments: readonly string[] = [], indent = ''): void {
    for (const comment of comments) this.lines.push(`${indent}${this.comment} ${commentText(comment)}`.trimEnd());
  }

  /** Returns the note of a top-level operation, if it gets one. */
  noteOf(index: number): readonly string[] | undefined {
    return this.#plan.regions?.get(index);
  }

  /** Writes notes before everything else in the program. */
  headers(): readonly string[] {
    return (this.#plan.headers ?? []).map((line) => `${this.comment} ${line}`);
  }

  /** Writes an operation between its note and the end of the note; `write` writes the operation. */
  region(note: readonly string[], write: () => void): void {
    for (const line of note) this.lines.push(`${this.comment} ${line}`);
    write();
    this.lines.push(`${this.comment} ${NOTE.end}`);
  }

  /** Runs `write` and records what it refuses. Nothing more is written once the program is too long. */
  attempt(write: () => void): void {
    if (this.isFull) return;
    this.#attempts += 1;
    for (; this.#counted < this.lines.length; this.#counted += 1) this.#characters += this.lines[this.#counted]!.length;
    if (this.lines.length > this.#maxLines || this.#attempts > MAX_LINES || this.#characters > MAX_CHARACTERS) {
      this.note('too_many_operations', { limit: USUAL_READING.operations });
      this.#isTooLong = true;
      return;
    }
    try {
      write();
    } catch (error) {
      if (error !== UNPRINTABLE) throw error;
    }
  }

  /** Expands a repeat for a language without loops; if one iteration adds nothing, the others are omitted. */
  repeat(times: number, writeOnce: () => void): void {
    for (let time = 0; time < times && !this.isFull; time += 1) {
      const { length } = this.lines;
      this.attempt(writeOnce);
      if (this.lines.length === length) return;
    }
  }

  result(): PrintResult {
    return this.#diagnostics.length > 0
      ? { ok: false, diagnostics: this.#diagnostics }
      : { ok: true, text: `${this.lines.join('\n')}\n` };
  }
}

/** Limit for the output of expanded repeats. */
const MAX_LINES = 4 * USUAL_READING.operations;
const MAX_CHARACTERS = 100 * MAX_LINES;

/** Gives each composite a name that the language accepts; keeps its own name if possible. */
export class NameTable {
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();

  constructor(
    readonly pattern: RegExp,
    readonly isReserved: (name: string) => boolean,
    /** Prefix of a name that replaces an unsuitable one. */
    readonly fallback: string,
  ) {}

  get(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const lowered = name.slice(0, 1).toLowerCase() + name.slice(1);
    const base = [name, lowered].find((candidate) => this.pattern.test(candidate)) ?? this.fallback;
    const written = freeName(base, (candidate) => this.isReserved(candidate) || this.#taken.has(candidate));
    this.#taken.add(written);
    this.#names.set(name, written);
    return written;
  }

  take(name: string): void {
    this.#taken.add(name);
  }
}

/** The name itself, or with the first number that makes it free. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted;
  for (let suffix = 1; isTaken(name); suffix += 1) name = `${wanted}_${suffix}`;
  return name;
}

/** Returns names of a composite's formal qubits: letters that no language reserves and no parameter uses. */
export function formalQubits(composite: Pick<Composite, 'qubits' | 'parameters'>): readonly string[] {
  const letters = [...'abdfghjkmnoprtuvwxyz'].filter((letter) => !composite.parameters.includes(letter));
  if (composite.qubits <= letters.length) return letters.slice(0, composite.qubits);
  let prefix = 'a';
  while (composite.parameters.some((name) => name.startsWith(prefix))) prefix += 'a';
  return Array.from({ length: composite.qubits }, (_, index) => `${prefix}${index}`);
}

/** Returns composites with callees before callers, as languages require; recursive ones keep their position. */
export function definitionOrder(circuit: Circuit): readonly Composite[] {
  const composites = new Map((circuit.composites ?? []).map((composite) => [composite.name, composite]));
  const ordered = new Set<Composite>();
  const open = new Set<Composite>();
  for (const first of composites.values()) {
    const stack = [first];
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const missing = open.has(top)
        ? []
        : top.body
            .map((step) => composites.get(step.gate))
            .filter((callee) => callee !== undefined && !ordered.has(callee) && !open.has(callee));
      open.add(top);
      if (missing.length === 0) ordered.add(stack.pop()!);
      else for (const callee of missing) if (callee !== undefined) stack.push(callee);
    }
  }
  return [...ordered];
}
