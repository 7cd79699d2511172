import { expect, it } from 'vitest';
import { readExercises } from '#app/learn/testing/read-exercises.ts';
import type { CounterExample } from './exercise-contract.ts';
import { gradeAnswer } from './grade-answer.ts';
import { amplitudeText, comparedTexts, percentText, stateText } from './state-text.ts';

function exampleOf(name: string, qubits: number, lines: string): CounterExample {
  const { graded } = readExercises().find((one) => one.name === name)!;
  const program = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[${qubits}] q;\n${lines}\n`;
  const verdict = gradeAnswer(graded, { program });
  if (verdict.kind !== 'wrong') throw new Error(`${name} is ${verdict.kind}`);
  return verdict.example;
}

it('has as many decimals as show a difference', () => {
  expect(comparedTexts(0.25, 0.5, percentText)).toEqual({ wanted: '25%', got: '50%' });
  expect(comparedTexts(0.25, 0.2500004, percentText)).toEqual({ wanted: '25%', got: '25.00004%' });
  expect(comparedTexts(0.1, 0.1, percentText)).toEqual({ wanted: '10%', got: '10%' });
  expect(comparedTexts({ re: 0, im: 0 }, { re: 0.0000003, im: 0 }, amplitudeText)).toEqual({
    wanted: '0',
    got: '0.0000003',
  });
});

it('shows how an answer differs that is nearly right', () => {
  const example = exampleOf('givens', 2, 'x q[0]; ry(1.288) q[1]; cx q[1], q[0];');
  if (example.of !== 'state') throw new Error(example.of);
  const texts = comparedTexts(example.wantedAmplitude, example.gotAmplitude, amplitudeText);
  expect(texts).toEqual({ wanted: '0.6', got: '0.6004' });
});

it('shows a small difference of a unitary', () => {
  const example = exampleOf('grover-op', 1, 'ry(1.046) q[0];');
  if (example.of !== 'unitary') throw new Error(example.of);
  const { wanted, got } = comparedTexts(example.wanted, example.got, stateText);
  expect(wanted).not.toBe(got);
});
