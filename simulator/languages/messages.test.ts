import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_KINDS } from './diagnostic-kinds.ts';
import { describeDiagnostic, DIAGNOSTIC_PLACEHOLDERS } from './messages.ts';

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('messages.ts'))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'))
  .join('\n');

describe('the table of diagnostics', () => {
  it('has no code that is never reported', () => {
    const unused = Object.keys(DIAGNOSTIC_KINDS).filter((code) => !sources.includes(`'${code}'`));
    expect(unused).toEqual([]);
  });

  it('names the placeholders of each sentence', () => {
    expect(DIAGNOSTIC_PLACEHOLDERS.get('unexpected')).toEqual(['expected', 'found']);
    expect(DIAGNOSTIC_PLACEHOLDERS.get('angle_not_finite')).toEqual(['angle']);
    expect([...DIAGNOSTIC_PLACEHOLDERS.keys()]).toEqual(Object.keys(DIAGNOSTIC_KINDS));
  });
});

describe('describeDiagnostic', () => {
  it('fills the placeholders', () => {
    expect(describeDiagnostic({ code: 'unexpected', values: { expected: '"pi/2"', found: 'q' } })).toBe(
      'Expected "pi/2", but found q.',
    );
  });

  it('returns the code if it has no sentence', () => {
    expect(describeDiagnostic({ code: 'no_such_code', values: {} })).toBe('no_such_code');
  });
});
