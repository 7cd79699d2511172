import { describe, expect, it } from 'vitest';
import { highlightLine } from './highlight-line.ts';

const shown = (...args: Parameters<typeof highlightLine>) =>
  highlightLine(...args).map(({ text, classes }) => [text, ...classes].join('·'));

describe('highlightLine', () => {
  it('colours a gate by its family, a statement and a comment', () => {
    expect(shown('H 0 % first', 'qrunes', [])).toEqual(['H·token-h', ' 0 ', '% first·token-comment']);
    expect(shown('QINIT 2', 'qrunes', [])).toEqual(['QINIT·token-keyword', ' 2']);
  });

  it('marks a range across tokens, and keeps every character', () => {
    const parts = shown('CNOT 0,1', 'qrunes', [{ from: 0, to: 6, severity: 'error' }]);
    expect(parts[0]).toMatch(/^CNOT·token-\w·code-error$/);
    expect(parts[1]).toBe(' 0·code-error');
    expect(
      highlightLine('CNOT 0,1', 'qrunes', [{ from: 0, to: 6, severity: 'error' }])
        .map(({ text }) => text)
        .join(''),
    ).toBe('CNOT 0,1');
  });

  it('clips a mark to the line, and omits an empty one', () => {
    expect(shown('12', 'qrunes', [{ from: -5, to: 9, severity: 'warning' }])).toEqual(['12·code-warning']);
    expect(shown('12', 'qrunes', [{ from: 1, to: 1, severity: 'error' }])).toEqual(['1', '2']);
    expect(shown('', 'qrunes', [])).toEqual([]);
  });

  it('does not colour the end of a very long line', () => {
    const parts = highlightLine(`H 0 ${'x'.repeat(3000)} H`, 'qrunes', []);
    expect(parts[0]?.classes).toEqual(['token-h']);
    expect(parts.at(-1)?.classes).toEqual([]);
  });
});
