import { z } from 'zod';
import { safePath } from '#app/paths.ts';

/** Maximal number of characters, so that a slide fits on one screen. */
const MAX_LENGTHS = { title: 60, text: 200, address: 500 } as const;

/** Schema of a single line of text. */
const line = (name: string, max: number) =>
  z
    .string()
    .trim()
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), `${name} is one line, without control characters`)
    .refine((text) => [...text].length <= max, `${name} has ${max} characters at most`);

/** Returns a path of this site or an http(s) address, normalised for a page; null for anything else. */
export function pageAddress(address: string): string | null {
  if (address.startsWith('/')) return safePath(address, '') || null;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : null;
}

/** Returns why an image is not shown, or null if it is. `sites` are the origins that the operator allows. */
export function imageProblem(image: string, sites: readonly string[]): string | null {
  if (image === '') return null;
  const address = pageAddress(image);
  if (address === null) return 'image is a path of this site (/…) or an http:// or https:// address';
  if (address.startsWith('/')) return null;
  const { origin } = new URL(address);
  return sites.includes(origin)
    ? null
    : `image is of ${origin}, which IMAGE_SITES does not name: browsers would not load it. Add it to that ` +
        'setting of every web process, or put the picture under public/';
}

/** Schema of a banner item that an operator may store. `sites` are the allowed origins of images. */
export const bannerSchema = (sites: readonly string[]) =>
  z.object({
    device: z.literal([0, 1], 'device is 0 (Chinese) or 1 (English)'),
    title: line('title', MAX_LENGTHS.title).refine(
      (title) => title !== '',
      'title says what it is about: it cannot be empty',
    ),
    text: line('text', MAX_LENGTHS.text),
    link: line('link', MAX_LENGTHS.address)
      .refine(
        (link) => link === '' || pageAddress(link) !== null,
        'link is a path of this site (/…) or an http:// or https:// address, or empty',
      )
      .transform((link) => link && pageAddress(link)!),
    image: line('image', MAX_LENGTHS.address)
      .superRefine((image, context) => {
        const message = imageProblem(image, sites);
        if (message !== null) context.addIssue({ code: 'custom', message });
      })
      .transform((image) => pageAddress(image) ?? ''),
    openType: z.literal([0, 1], 'openType is 0 (same window) or 1 (new window)'),
  });

export type BannerInput = z.output<ReturnType<typeof bannerSchema>>;
