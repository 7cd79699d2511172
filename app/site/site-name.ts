import { useLocale } from '#app/i18n/react.ts';
import { SITE } from './site.ts';

export const useSiteName = (): string => SITE.name[useLocale()];
