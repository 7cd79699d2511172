/**
 * Whether random tests run the large number of cases of the nightly run (`npm run test:deep`) instead of the usual
 * number.
 */
export const isDeep = process.env.DEEP === '1';

/** The first seed of numbered random circuits: 0 in usual runs; `DEEP_SEED` in a deep run, which prints it. */
export const firstSeed = isDeep ? Number(process.env.DEEP_SEED ?? 0) % 2 ** 31 : 0;
