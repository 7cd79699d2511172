/** Returns the offset of a line and column, both from 1; the end of the text if there is no such position. */
export function offsetOf(text: string, line: number, column: number): number {
  let from = 0;
  for (let left = line; left > 1; left -= 1) {
    const end = text.indexOf('\n', from);
    if (end < 0) return text.length;
    from = end + 1;
  }
  return Math.min(text.length, from + Math.max(0, column - 1));
}
