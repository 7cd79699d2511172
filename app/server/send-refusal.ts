import type { AppError } from '#app/errors.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { LocalizedRefusal } from '#app/refusals/service-refusal.ts';

/** Returns a refusal with its sentence, as data. */
export const sendRefusal = ({ code, params }: Pick<AppError, 'code' | 'params'>, locale: Locale): LocalizedRefusal => ({
  code,
  params,
  sentence: translator(locale)(`errors:${code}`, params),
  locale,
});
