import { useTranslation } from 'react-i18next';
import { type Moments, moments } from './moments.ts';
import { useLocale, useTimeZone } from './react.ts';

/** Times in the language of the page and the reader's time zone. Separate, because the designer does not need it. */
export function useMoments(): Moments {
  const { t } = useTranslation('lists');
  return moments(t, useLocale(), useTimeZone());
}
