import { type AngleExpression, angleValue, parseAngle } from '#simulator/math/angle-expression.ts';
import type { FormalAngle } from './circuit.ts';

/** The angles inside composites. Each is parsed once, independent of the number of calls of its composite. */
export class FormalAngles {
  readonly #expressions = new Map<FormalAngle, AngleExpression>();

  /** Returns radians; NaN if the text is not an expression over these names or its value is not finite. */
  valueOf(formal: FormalAngle, names: ReadonlyMap<string, number>): number {
    let expression = this.#expressions.get(formal);
    if (expression === undefined) {
      const parsed = parseAngle(formal.text, { power: true, functions: true, names });
      if (!parsed.ok) return Number.NaN;
      this.#expressions.set(formal, (expression = parsed.expression));
    }
    const value = angleValue(expression, names);
    return Number.isFinite(value) ? value : Number.NaN;
  }
}
