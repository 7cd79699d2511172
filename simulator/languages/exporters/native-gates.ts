import type { NativeGates } from './lower.ts';

/** Returns the gates of a tool by name; the tool can also write the inverses of `inverted`, or all. */
export const nativeGates = (gates: Iterable<string>, inverted: Iterable<string> | 'all'): NativeGates => {
  const known = new Set(gates);
  const inverts = inverted === 'all' ? known : new Set(inverted);
  return { has: (gate) => known.has(gate), inverts: (gate) => inverts.has(gate) };
};
