import type { Translated } from '../../messages.ts';
import type { versionsEntry as original } from '../zh/versions-entry.ts';

export const versionsEntry: Translated<typeof original> = {
  title: 'Versions',
};
