export { adoptBellRounds, BELL_QUEUE, workOnBellRounds } from './bell-rounds.ts';
export type * from './contract.ts';
export { createAnnouncements } from './create-announcements.ts';
