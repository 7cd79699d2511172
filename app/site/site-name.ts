import { useLocale } from '../i18n/react.ts';
import { SITE } from './site.ts';

export const useSiteName = (): string => SITE.name[useLocale()];
