import { expect, it } from 'vitest';
import { refuse } from '#simulator/engines/prepare.ts';
import { bytesWithFailures, FailureSlots } from './failure-slots.ts';

const OUTPUT_BYTES = 13;
const slots = () => {
  const output = new ArrayBuffer(bytesWithFailures(3, OUTPUT_BYTES));
  const results = new Uint8Array(output, 0, OUTPUT_BYTES).fill(7);
  return {
    results,
    ours: new FailureSlots(3, OUTPUT_BYTES, output),
    theirs: new FailureSlots(3, OUTPUT_BYTES, output),
  };
};

it('tell another thread why a part failed, in any letters', () => {
  const { results, ours, theirs } = slots();
  const reasons = [refuse('parameters_unbound', { names: 'θ, 角度' }), refuse('dynamic_circuit')];
  ours.add(2, reasons[0]!);
  ours.add(0, reasons[1]!);
  expect([0, 1, 2].map((part) => theirs.at(part))).toEqual([reasons[1], undefined, reasons[0]]);
  expect(new Set(results)).toEqual(new Set([7]));
});

it('leave out reasons that are too long, or that concern one thread only', () => {
  const { ours, theirs } = slots();
  ours.add(0, refuse('parameters_unbound', { names: 'x'.repeat(300) }));
  ours.add(1, refuse('too_long', { seconds: 9, limit: 5 }));
  expect([0, 1].map((part) => theirs.at(part))).toEqual([undefined, undefined]);
});
