import type { Angle } from '#simulator/circuit/circuit.ts';
import { angleExpression, type AngleNotation, AngleWriter, writeAngle } from '#simulator/languages/angle-notation.ts';

/** A name of the circuit, or of a custom gate's parameters → its word in the tool. */
export type WrittenNames = ReadonlyMap<string, string>;

/** Writes the angles of an exported program, those with parameters too. */
export class ExportAngles {
  readonly #numbers: AngleWriter;
  readonly #parametric: AngleNotation;
  /** The functions that were applied to parameters. */
  readonly functions = new Set<string>();

  /** @param functions of parameters, where they are not the functions of numbers */
  constructor(notation: AngleNotation, functions: AngleNotation['functions'] = notation.functions) {
    this.#numbers = new AngleWriter(notation);
    this.#parametric = { ...notation, functions };
  }

  /** Returns the angle in the tool's notation; undefined if the tool lacks a function of parameters. */
  text(angle: Angle, names: WrittenNames): string | undefined {
    if (angle.tree === undefined) return this.#numbers.text(angle);
    const expression = angleExpression(angle, names);
    const text = writeAngle(expression, this.#parametric, names);
    for (const open = [expression]; open.length > 0;) {
      const { source, tokens, operands } = open.pop()!;
      for (const token of tokens)
        if (token.kind === 'function') this.functions.add(source.slice(token.start, token.end));
      open.push(...operands);
    }
    return text;
  }
}
