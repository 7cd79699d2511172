/**
 * Jobs have queues by the memory that they need at most, in MiB, so that workers that have less leave them. A queue has
 * the suffix of its class after its own name.
 */
const MEMORY_CLASSES = [
  { suffix: '', mostMb: 256 },
  { suffix: '-2-gib', mostMb: 2048 },
  { suffix: '-8-gib', mostMb: 8192 },
  { suffix: '-large', mostMb: Infinity },
] as const;

export type MemorySuffix = (typeof MEMORY_CLASSES)[number]['suffix'];

/** What the smallest class needs at most, in MiB. */
export const SMALL_MEMORY_MB = MEMORY_CLASSES[0].mostMb;

/** Returns the suffix for a job that needs this much. */
export const memorySuffixOf = (neededMb: number): MemorySuffix =>
  MEMORY_CLASSES.find(({ mostMb }) => neededMb <= mostMb)!.suffix;

/** Returns the suffixes of the classes with jobs that may fit into this memory. */
export const memorySuffixesFor = (memoryMb: number): readonly MemorySuffix[] =>
  MEMORY_CLASSES.filter((_, index) => index === 0 || MEMORY_CLASSES[index - 1]!.mostMb < memoryMb).map(
    ({ suffix }) => suffix,
  );
