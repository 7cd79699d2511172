import { describe, expect, it } from 'vitest';
import { cutLongParts } from './long-parts.ts';

const part = (name: string, value: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** After a delimiter; before the first part, the delimiter's hyphens and boundary count instead of its line end. */
const HEAD = 'Content-Disposition: form-data; name="a"'.length + '\r\n'.length * 3;
const LIMITS = { partBytes: HEAD + 10, maxParts: 4 };

async function* inPieces(body: string, size: number): AsyncIterable<Uint8Array> {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function cut(body: string, size: number, limits = LIMITS): Promise<string> {
  const kept: Uint8Array[] = [];
  for await (const piece of cutLongParts(inPieces(body, size), 'X', limits)) kept.push(piece);
  return Buffer.concat(kept).toString();
}

describe('a form with files', () => {
  it('loses the rest of long parts, wherever its pieces end', async () => {
    const body = `${part('a', '1'.repeat(7))}${part('b', '2'.repeat(5_000))}${part('c', '\r\n-\r\n--')}--X--\r\n`;
    const shortened = body.replace('2'.repeat(5_000), '2'.repeat(10));
    for (const size of [1, 2, 3, 7, 64, 1_000, 10_000])
      expect([size, await cut(body, size)]).toEqual([size, shortened]);
  });

  it('without an end keeps its first bytes', async () => {
    for (const size of [1, 5, 10_000]) {
      const kept = await cut(part('a', '1'.repeat(5_000)).slice(0, -2), size);
      expect(kept).toBe(part('a', '1'.repeat(7)).slice(0, -2));
    }
  });

  it('with too many parts is given up at the first of them', async () => {
    const body = `${part('a', '').repeat(4)}--X--\r\n`;
    expect(await cut(body, 8)).toBe(body);
    let read = 0;
    async function* many(): AsyncIterable<Uint8Array> {
      for (; read < 1_000_000; read++) yield Buffer.from('\r\n--X'.repeat(10));
    }
    const all = async () => {
      for await (const piece of cutLongParts(many(), 'X', LIMITS)) expect(piece.length).toBeLessThan(100);
    };
    await expect(all()).rejects.toMatchObject({ code: 'form_too_many_fields' });
    expect(read).toBe(0);
  });
});
