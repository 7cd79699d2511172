/** In pixels: as it is drawn, and as the page leaves room for it. */
export const CAPTCHA_PICTURE = { width: 184, height: 72 } as const;
