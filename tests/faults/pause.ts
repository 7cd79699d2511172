// eslint-disable-next-line no-restricted-syntax -- kills by a schedule, and no event says that other processes are idle
import { setTimeout as pause } from 'node:timers/promises';

export { pause };
