import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { findGate } from '#simulator/gates/catalogue.ts';
import {
  type Affine,
  affineOf,
  bitOfExpression,
  type MeasuredNumber,
  numberExpression,
  ValueProblem,
} from './value.ts';

/** One of several ways in which a gate with a measured angle is applied. */
export interface AngleCase {
  /** Absent if the gate is applied always. */
  readonly condition?: ClassicalExpression;
  /** In radians, by the index of the parameter. */
  readonly angles: ReadonlyMap<number, number>;
}

/** Cases that one statement may become; each is a gate with a condition. */
const MAX_CASES = 256;

/** Whether the gate at a sum of angles is the gate at each of them, one after the other. */
function isAdditive(gate: string): boolean {
  const record = findGate(gate);
  return record?.parameters.length === 1 && gate !== 'RPHI';
}

/**
 * Splits a gate whose angles depend on measurements into gates with numbers, under conditions. A one-parameter rotation
 * is applied once for each bit of the measured integer; any other gate once for each value of it.
 * @throws ValueProblem if there are too many cases, or an angle is no linear function of an integer
 */
export function angleCases(gate: string, measured: ReadonlyMap<number, MeasuredNumber>): readonly AngleCase[] {
  const linear = new Map([...measured].map(([index, value]) => [index, linearOf(value)]));
  const [only] = linear;
  return linear.size === 1 && isAdditive(gate) ? bitCases(...only!) : valueCases(linear);
}

function linearOf(value: MeasuredNumber): Affine {
  const affine = affineOf(value);
  if (affine === undefined) throw new ValueProblem('angle_measured');
  return affine;
}

function bitCases(index: number, { integer, width, isSigned, scale, offset }: Affine): readonly AngleCase[] {
  const cases: AngleCase[] = offset === 0 ? [] : [{ angles: new Map([[index, offset]]) }];
  for (let place = 0; place < width; place += 1) {
    const weight = isSigned && place === width - 1 ? -(2 ** place) : 2 ** place;
    const isWhole = width === 1 && !isSigned;
    cases.push({
      condition: isWhole ? integer : bitOfExpression(integer, place),
      angles: new Map([[index, scale * weight]]),
    });
  }
  return cases;
}

function valueCases(linear: ReadonlyMap<number, Affine>): readonly AngleCase[] {
  // Equal integers have the same text.
  const integers = new Map([...linear.values()].map((affine) => [JSON.stringify(affine.integer), affine]));
  let cases: readonly (AngleCase & { readonly values: ReadonlyMap<string, number> })[] = [
    { angles: new Map(), values: new Map() },
  ];
  for (const [text, { integer, width, isSigned }] of integers) {
    if (cases.length * 2 ** width > MAX_CASES) throw new ValueProblem('angle_cases', { limit: MAX_CASES });
    const lowest = isSigned ? -(2 ** (width - 1)) : 0;
    cases = cases.flatMap((each) =>
      Array.from({ length: 2 ** width }, (_, step) => {
        const equal: ClassicalExpression = {
          kind: 'binary',
          operator: '==',
          left: integer,
          right: numberExpression(lowest + step),
        };
        const condition: ClassicalExpression =
          each.condition === undefined ? equal : { kind: 'binary', operator: '&&', left: each.condition, right: equal };
        return { condition, angles: each.angles, values: new Map([...each.values, [text, lowest + step]]) };
      }),
    );
  }
  return cases.map(({ condition, values }) => ({
    ...(condition && { condition }),
    angles: new Map(
      [...linear].map(([index, { integer, scale, offset }]) => [
        index,
        scale * values.get(JSON.stringify(integer))! + offset,
      ]),
    ),
  }));
}
