import type { Locale } from '../../i18n/locale.ts';
import type { Client } from './contract.ts';

/** From where a code is asked for, and in which language it is to be sent. */
export interface CodeOrigin {
  readonly locale: Locale;
  readonly client: Client;
}
