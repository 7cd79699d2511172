import { describe, expect, it } from 'vitest';
import { LONGEST_HOLDER, readHolder } from './holder.ts';

describe('the name on a certificate', () => {
  it.each(['林晓', 'Ada Lovelace', "O'Brien <b>", 'é'.repeat(LONGEST_HOLDER), '😀'.repeat(LONGEST_HOLDER)])(
    'may be %j',
    (name) => {
      expect(readHolder(`  ${name} `)).toBe(name);
    },
  );

  it.each(['', '   ', 'x'.repeat(LONGEST_HOLDER + 1), 'a\u0000b', 'a\u202eb', 'a\nb', '\u200b'])(
    'may not be %j',
    (name) => {
      expect(readHolder(name)).toBeNull();
    },
  );
});
