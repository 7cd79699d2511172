/** Returns a PNG as a data URL: it belongs to one page and no other request can read it. */
export const pictureUrl = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
