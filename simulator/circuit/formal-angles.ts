import { type AngleExpression, angleValue, parseAngle } from '#simulator/math/angle-expression.ts';
import type { FormalAngle } from './circuit.ts';

/** The angles inside composites; each is parsed once, however often its composite is called. */
export class FormalAngles {
  readonly #expressions = new Map<FormalAngle, AngleExpression>();

  /** Radians; NaN where the text is no expression over these names, or its value is not finite. */
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
