import english from 'virtual:lesson-circuits-en';
import chinese from 'virtual:lesson-circuits-zh';
import type { Locale } from '#app/i18n/locale.ts';

/** Addresses of the script of live circuits, which has the texts of one language. */
export const LIVE_SCRIPTS: Readonly<Record<Locale, string>> = { 'zh-CN': chinese, 'en-US': english };
