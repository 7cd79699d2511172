import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProgramTooLong, LIMITS, utf8Bytes } from './limits.ts';

const written = (text: string): number => new TextEncoder().encode(text).byteLength;

describe('the size of a program', () => {
  it('is the length of its text in UTF-8, unpaired surrogates included', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.oneof(
            fc.string({ unit: 'binary', maxLength: 1 }),
            fc.constantFrom('\ud83d', '\ude00', '\0', '港', 'é'),
          ),
          maxLength: 40,
        }),
        (text) => utf8Bytes(text) === written(text),
      ),
    );
  });

  it.each(['x', 'é', '港', '😀'])('is over the limit by one byte of %s', (character) => {
    const fitting = character.repeat(Math.floor(LIMITS.programBytes / written(character)));
    const filled = `${fitting}${'x'.repeat(LIMITS.programBytes - written(fitting))}`;
    expect([isProgramTooLong(filled), isProgramTooLong(`${filled}x`)]).toEqual([false, true]);
  });
});
