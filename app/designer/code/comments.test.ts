import { describe, expect, it } from 'vitest';
import { commentsOf, lostComments } from './comments.ts';

describe('commentsOf', () => {
  it('returns comments of the author: a display is an operation, an invalid display is a comment', () => {
    const text = 'QINIT 1\nCREG 1\n% half way\nH 0\n% @display bloch q0\n% @display sphere q0\n';
    expect(commentsOf(text, 'qrunes')).toEqual(['half way', '@display sphere q0']);
    expect(lostComments(text, 'qrunes', '// half way\n', 'openqasm2')).toEqual(['@display sphere q0']);
  });
});
