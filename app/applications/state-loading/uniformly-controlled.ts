import { gate, type Operation } from '#simulator';

/** Position of the lowest 1 in a positive integer. */
const lowestBit = (value: number): number => 31 - Math.clz32(value & -value);

const parityOf = (value: number): number => {
  let parity = 0;
  for (let rest = value; rest > 0; rest >>= 1) parity ^= rest & 1;
  return parity;
};

/**
 * RY by an angle for each state of the controls, in the Gray-code form of M. Möttönen and others, 2004: as many RY and
 * CNOT as angles; without controls one RY.
 * @param controls bit j of the index of `angles` is `controls[j]`
 * @param angles 2^controls, in radians
 */
export function uniformlyControlledRy(
  controls: readonly number[],
  target: number,
  angles: readonly number[],
): readonly Operation[] {
  if (angles.length !== 2 ** controls.length) throw new RangeError(`${angles.length} angles`);
  if (controls.length === 0) return [gate('RY', target, { parameters: angles })];
  return angles.flatMap((_, step) => {
    const code = step ^ (step >> 1);
    const sum = angles.reduce((total, each, state) => total + (parityOf(state & code) === 0 ? each : -each), 0);
    const toggled = step === angles.length - 1 ? controls.length - 1 : lowestBit(step + 1);
    return [
      gate('RY', target, { parameters: [sum / angles.length] }),
      gate('X', target, { controls: [controls[toggled]!] }),
    ];
  });
}
