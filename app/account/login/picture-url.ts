/** A PNG as an address that holds it: one picture for one page, which nothing else may ask for. */
export const pictureUrl = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
