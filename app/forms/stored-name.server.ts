import { storedName } from '#app/domain/experiment-name.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';

const TRANSLATORS = LOCALES.map(translator);

/** Returns the name of a form as it is stored: pages show the default name in their language. */
export const storedFormName = (name: string): string => storedName(name, TRANSLATORS);
