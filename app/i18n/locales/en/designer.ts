import type { Translated } from '../../messages.ts';
import type { designer as original } from '../zh/designer.ts';

export const designer: Translated<typeof original> = {};
