import { useTranslation } from 'react-i18next';
import { LOCALES } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { useReturnTo } from './return-to.ts';

/** A plain form that reloads the document in the other language. */
export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const current = useLocale();
  return (
    <form method="post" action={paths.language()}>
      <input type="hidden" name="returnTo" value={useReturnTo()} />
      <div className="lang" role="group" aria-label={t('language')}>
        {LOCALES.map((locale) => (
          <button key={locale} name="lang" value={locale} lang={locale} aria-pressed={locale === current}>
            {t(`languageNames.${locale}`)}
          </button>
        ))}
      </div>
    </form>
  );
}
