import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { ExerciseVerdict } from '#app/learn/grading/exercise-contract.ts';
import type { gradeAnswer } from '#app/learn/grading/grade-answer.ts';
import { median } from './median.ts';

const QUBITS = 6;
const GATES = 100;
const RUNS = 15;

/** Milliseconds of the grading of a circuit of 6 qubits and 100 gates against a permutation, in a browser; median. */
export async function measureGrading(browser: Browser): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: ['app/learn/grading/grade-answer.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'grading',
    write: false,
  });
  const page = await browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]!.text });
  // Gates in pairs that cancel: the circuit is the identity.
  const pairs = Array.from({ length: GATES / 2 }, (_, pair) => {
    const [qubit, other] = [pair % QUBITS, (pair + 1) % QUBITS];
    const gate = pair % 2 === 0 ? `h q[${qubit}];` : `cx q[${qubit}], q[${other}];`;
    return `${gate}\n${gate}`;
  });
  const program = ['OPENQASM 3.0;', 'include "stdgates.inc";', `qubit[${QUBITS}] q;`, ...pairs].join('\n');
  const permutation = Array.from({ length: 2 ** QUBITS }, (_, input) => input);
  const { times, kind } = await page.evaluate(
    ({ program, permutation, qubits, runs }) => {
      const { gradeAnswer: grade } = (window as unknown as { grading: { gradeAnswer: typeof gradeAnswer } }).grading;
      const times: number[] = [];
      let verdict: ExerciseVerdict | undefined;
      for (let run = 0; run < runs; run++) {
        const started = performance.now();
        verdict = grade(
          {
            kind: 'build',
            target: { type: 'unitary', qubits, helpers: 0, form: 'permutation', permutation },
            allowed: { gates: 'any', maxQubits: qubits },
            locked: [],
            variants: [],
            given: null,
          },
          { program },
        );
        times.push(performance.now() - started);
      }
      return { times, kind: verdict?.kind };
    },
    { program, permutation, qubits: QUBITS, runs: RUNS },
  );
  await page.close();
  if (kind !== 'right') throw new Error(`graded as ${kind}`);
  return median(times);
}
