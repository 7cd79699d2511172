import type { Locale } from '#app/i18n/locale.ts';

type InBoth = Readonly<Record<Locale, string>>;

/** The name of this portal. The provider is set by the operator (portal.ts). */
export const SITE = {
  name: { 'zh-CN': '量子港', 'en-US': 'Quantum Harbor' } satisfies InBoth,
  since: 2026,
} as const;

/**
 * Size of the preview image that social networks show with a link, in pixels: 1.91 to 1, the ratio to which they crop.
 */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
