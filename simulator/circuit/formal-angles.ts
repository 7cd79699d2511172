import { type AngleExpression, angleValue, parseAngle } from '#simulator/math/angle-expression.ts';
import type { FormalAngle } from './circuit.ts';

/** The angles inside composites; each is parsed once, however often its composite is called. */
export class FormalAngles {
  readonly #expressions = new Map<FormalAngle, AngleExpression | undefined>();

  /** Radians; NaN where the text is no expression over these names, or its value is not finite. */
  valueOf(formal: FormalAngle, names: ReadonlyMap<string, number>): number {
    if (!this.#expressions.has(formal)) {
      const parsed = parseAngle(formal.text, { power: true, functions: true, names });
      this.#expressions.set(formal, parsed.ok ? parsed.expression : undefined);
    }
    const expression = this.#expressions.get(formal);
    const value = expression === undefined ? Number.NaN : angleValue(expression, names);
    return Number.isFinite(value) ? value : Number.NaN;
  }
}
