import { type MaximumFound, searchMaximum } from './search-maximum.ts';

/** Searches as an ideal quantum computer would, without circuits: a marked place with probability sin²((2j+1)θ). */
export function idealSearch(values: readonly number[], size: number, random: () => number): MaximumFound {
  return searchMaximum({
    size,
    count: values.length,
    valueOf: (index) => values[index]!,
    random,
    measure(iterations, threshold) {
      const marked = values.flatMap((value, index) => (value > threshold ? [index] : []));
      const angle = Math.asin(Math.sqrt(marked.length / size));
      if (random() < Math.sin((2 * iterations + 1) * angle) ** 2) return marked[Math.floor(random() * marked.length)]!;
      const others = Array.from({ length: size }, (_, index) => index).filter(
        (index) => index >= values.length || values[index]! <= threshold,
      );
      return others[Math.floor(random() * others.length)]!;
    },
  });
}
