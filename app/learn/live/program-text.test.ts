import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { circuitsEqual } from '#simulator';
import { readLessonProgram, writeLessonProgram } from './program-text.ts';

describe('the program of a live circuit', () => {
  it.each(globSync('app/learn/{chapters/*/circuits,exercises/*}/*.qasm'))(
    'is the same circuit after it was written and read: %s',
    (path) => {
      const circuit = readLessonProgram(readFileSync(path, 'utf8'))!;
      const text = writeLessonProgram(circuit)!;
      expect(circuitsEqual(readLessonProgram(text)!, circuit)).toBe(true);
      expect(writeLessonProgram(readLessonProgram(text)!)).toBe(text);
    },
  );

  it('is nothing if it has an error', () => {
    expect(readLessonProgram('h q[0];')).toBeNull();
    expect(readLessonProgram('OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nh q[1];')).toBeNull();
  });
});
