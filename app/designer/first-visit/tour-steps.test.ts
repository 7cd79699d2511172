import { describe, expect, it } from 'vitest';
import { type Circuit, circuit, gate, measure, type Operation } from '#simulator';
import { BLANK } from './starts.ts';
import { isOnTour, reachedStep, TOUR_STEPS } from './tour-steps.ts';

const H = gate('H', 0);
const CNOT = gate('X', 1, { controls: [0] });
const bell = (...more: readonly Operation[]): Circuit => circuit(2, 2, [H, CNOT, ...more]);

describe('the step that a circuit has reached', () => {
  it.each([
    ['nothing is placed', BLANK, 0],
    ['H is on another qubit', circuit(2, 2, [gate('H', 1)]), 0],
    ['H is controlled', circuit(2, 2, [gate('H', 0, { controls: [1] })]), 0],
    ['only CNOT is placed', circuit(2, 2, [CNOT]), 0],
    ['H is placed', circuit(2, 2, [H]), 1],
    ['CNOT is before H', circuit(2, 2, [CNOT, H]), 1],
    ['CNOT is upside down', circuit(2, 2, [H, gate('X', 0, { controls: [1] })]), 1],
    ['the dot of CNOT is hollow', circuit(2, 2, [H, gate('X', 1, { controls: [{ qubit: 0, on: 0 }] })]), 1],
    ['CNOT is behind H', bell(), 2],
    ['one of two qubits is measured', bell(measure(0, 0)), 2],
    ['both are measured', bell(measure(0, 0), measure(1, 1)), 3],
  ])('if %s', (_case, drawn, step) => {
    expect(reachedStep(drawn, false)).toBe(step);
  });

  it('is behind the last one after a run, and an earlier one again if a gate was removed since', () => {
    const measured = bell(measure(0, 0), measure(1, 1));
    expect(reachedStep(measured, true)).toBe(TOUR_STEPS.length);
    expect(reachedStep(circuit(2, 2, [H, measure(0, 0), measure(1, 1)]), true)).toBe(1);
  });
});

it('each step, done for the user, is done, also if gates are already there', () => {
  for (const start of [BLANK, circuit(3, 1, [gate('X', 2), measure(0, 0)]), circuit(2, 2, [CNOT])]) {
    let drawn = start;
    TOUR_STEPS.slice(0, -1).forEach((step, index) => {
      if (!step.isDone(drawn, false)) drawn = step.apply(drawn)!;
      expect(reachedStep(drawn, false)).toBeGreaterThan(index);
    });
    expect(reachedStep(drawn, false)).toBe(TOUR_STEPS.length - 1);
  }
});

it('only a circuit of the tour is continued', () => {
  expect(isOnTour(BLANK)).toBe(true);
  expect(isOnTour(bell(measure(0, 0)))).toBe(true);
  expect(isOnTour(circuit(4, 4, []))).toBe(false);
  expect(isOnTour(circuit(2, 2, [gate('X', 0)]))).toBe(false);
});
