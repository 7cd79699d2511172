import type { ApplicationHost } from '#app/applications/contract.ts';

/** Classical methods are repeated, because one takes less than the clock can tell. */
const REPETITIONS = 100;

/** Runs a classical method, and how long one run took. */
export function timedMethod<Found>(
  host: ApplicationHost,
  compute: () => Found,
): { readonly found: Found; readonly seconds: number } {
  const started = host.now();
  let found = compute();
  for (let repetition = 1; repetition < REPETITIONS; repetition++) found = compute();
  return { found, seconds: (host.now() - started) / 1000 / REPETITIONS };
}

/** Counts as shares of their sum; nothing of nothing. */
export function sharesOf(counts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Object.fromEntries(Object.entries(counts).map(([bits, count]) => [bits, count / total]));
}
