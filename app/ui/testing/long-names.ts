/** Names that are hard to show: without a place to break, and of characters with many code points. */
export const LONG_NAMES = ['W'.repeat(200), '👩‍👩‍👧‍👦'.repeat(50), '😀'.repeat(200), `${'量'.repeat(199)}子`] as const;
