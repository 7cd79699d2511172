/** Whether random tests try as much as a night has time for (`npm run test:deep`) instead of what every change has. */
export const isDeep = process.env.DEEP === '1';

/** Where numbered random circuits begin: at 0 at every run, at a fresh number in a deep one, which prints it. */
export const firstSeed = isDeep ? Number(process.env.DEEP_SEED ?? 0) % 2 ** 31 : 0;
