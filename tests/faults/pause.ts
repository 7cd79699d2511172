// eslint-disable-next-line no-restricted-syntax -- kills by a schedule, and no event reports that other processes are idle
export { setTimeout as pause } from 'node:timers/promises';
