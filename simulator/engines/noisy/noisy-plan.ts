import type { PlainGate } from '#simulator/circuit/expand.ts';
import type { NoiseSummary } from '#simulator/engines/engine.ts';
import { bitsWrittenBy, type MeasuredBit } from '#simulator/engines/measurement.ts';
import type { ChannelLocation, NoisyOperation } from '#simulator/noise/attach.ts';

/** Same as MeasurementPlan, for a program with noise: channels disturb a qubit as gates do, and resets are channels. */
export interface NoisyPlan {
  readonly prefix: readonly NoisyOperation[];
  readonly suffix: readonly (PlainGate | ChannelLocation)[];
  readonly measured: readonly MeasuredBit[];
  readonly writesBits: boolean;
}

export const isDynamicPlan = (plan: NoisyPlan): boolean => plan.prefix.length > 0;

/**
 * Splits a program at the end of its dynamic part. A measurement can be deferred to the end if no later operation
 * disturbs its qubit; a control does not, but the noise after it may. Cells from `classicalBits` on are variables, which
 * are not read out.
 */
export function planNoisyMeasurement(
  operations: readonly NoisyOperation[],
  classicalBits = Number.POSITIVE_INFINITY,
): NoisyPlan {
  const disturbed = new Set<number>();
  const measured = new Map<number, number>();
  const suffix: (PlainGate | ChannelLocation)[] = [];
  let split = operations.length;
  for (; split > 0; split--) {
    const operation = operations[split - 1]!;
    if (operation.kind === 'gate' || operation.kind === 'channel') {
      suffix.push(operation);
      const isDiagonal = operation.kind === 'gate' ? operation.gate.structure.diagonal : operation.channel.diagonal;
      if (!isDiagonal) for (const target of operation.targets) disturbed.add(target);
    } else if (operation.kind === 'measure' && !disturbed.has(operation.qubit)) {
      if (!measured.has(operation.bit)) measured.set(operation.bit, operation.qubit);
    } else break;
  }
  const prefix = operations.slice(0, split);
  const isRead = (bit: number): boolean => bit < classicalBits;
  for (const bit of measured.keys()) if (!isRead(bit)) measured.delete(bit);
  return {
    prefix,
    suffix: suffix.reverse(),
    measured: [...measured].map(([bit, qubit]) => ({ bit, qubit })).sort((a, b) => a.bit - b.bit),
    writesBits: measured.size > 0 || [...bitsWrittenBy(prefix)].some(isRead),
  };
}

/** The classical bits that a program writes. */
export function bitsOfPlan({ prefix, measured }: NoisyPlan): ReadonlySet<number> {
  const bits = bitsWrittenBy(prefix);
  for (const { bit } of measured) bits.add(bit);
  return bits;
}

/** Counts gates and noise of a plan; operations in branches and loops count once. */
export function summariseNoise({ prefix, suffix }: NoisyPlan): NoiseSummary {
  let gates = 0;
  let channels = 0;
  const count = (operation: NoisyOperation): void => {
    if (operation.kind === 'gate') gates++;
    else if (operation.kind === 'channel') channels++;
    else if (operation.kind === 'branch') [...operation.then, ...operation.otherwise].forEach(count);
    else if (operation.kind === 'loop') operation.body.forEach(count);
  };
  prefix.forEach(count);
  suffix.forEach(count);
  return { gates, channels };
}
