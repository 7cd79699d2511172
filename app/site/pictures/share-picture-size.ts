/**
 * Size of the preview image that social networks show with a link, in pixels: 1.91 to 1, the ratio to which they crop.
 */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
