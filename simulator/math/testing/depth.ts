/** Whether randomised tests try what a night has time for (`npm run test:deep`) instead of what every change has. */
export const isDeep = process.env.DEEP === '1';
