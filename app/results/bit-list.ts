/** Bit numbers are below this. */
const MAX_BIT = 4096;
const ITEM = /^(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?$/;

/**
 * Reads a list of bits such as "0, 2, 5-7", also with full-width commas. Returns null if the text is no such list, and
 * an empty list for an empty text.
 */
export function readBits(text: string): readonly number[] | null {
  const bits: number[] = [];
  for (const item of text.split(/[,，、;；]/).map((part) => part.trim())) {
    if (item === '') continue;
    const [, first, last = first] = ITEM.exec(item) ?? [];
    if (first === undefined) return null;
    const [low, high] = [Number(first), Number(last)].toSorted((bit, other) => bit - other) as [number, number];
    if (high >= MAX_BIT) return null;
    for (let bit = low; bit <= high; bit++) bits.push(bit);
  }
  return bits;
}
