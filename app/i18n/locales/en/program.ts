import type { Translated } from '../../messages.ts';
import type { program as original } from '../zh/program.ts';

export const program: Translated<typeof original> = {};
