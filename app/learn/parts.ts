/** The parts of the textbook in their order; part n of `chapter.json` is the n-th. Names of their texts. */
const PART_NAMES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Returns the text key of a part, from 1. */
export const partName = (part: number): (typeof PART_NAMES)[number] => PART_NAMES[part - 1] ?? 'first';
