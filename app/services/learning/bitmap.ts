/** Returns places as bits in base64url: place n is bit n mod 8 of byte n div 8. */
export function encodeBits(places: Iterable<number>): string {
  const bytes: number[] = [];
  for (const place of places) {
    const at = place >> 3;
    while (bytes.length <= at) bytes.push(0);
    bytes[at]! |= 1 << (place & 7);
  }
  return Buffer.from(bytes).toString('base64url');
}

export function decodeBits(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  for (const [at, byte] of Buffer.from(text, 'base64url').entries())
    for (let bit = 0; bit < 8; bit++) if ((byte & (1 << bit)) !== 0) places.add(8 * at + bit);
  return places;
}
