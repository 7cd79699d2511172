import type { Translated } from '../../messages.ts';
import type { console as original } from '../zh/console.ts';

export const console: Translated<typeof original> = {};
