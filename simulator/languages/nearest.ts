const MAX_WORD = 40;

/** Damerau–Levenshtein distance (adjacent transpositions); the computation stops beyond `limit`. */
function distance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

/** Returns the known word closest to a mistyped one, ignoring case; undefined if none is close. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > MAX_WORD) return undefined;
  const wanted = word.toUpperCase();
  const limit = wanted.length <= 2 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of known) {
    const found = distance(wanted, candidate.toUpperCase(), limit);
    // An entirely different word of the same length is not suggested.
    if (found < bestDistance && found < wanted.length) [best, bestDistance] = [candidate, found];
  }
  return best;
}
