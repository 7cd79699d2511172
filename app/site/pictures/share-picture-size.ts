/** What networks show beside a link, in pixels: 1.91 to 1, as all of them crop. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
