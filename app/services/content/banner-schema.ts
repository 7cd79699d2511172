import { z } from 'zod';
import { safePath } from '#app/paths.ts';
import type { BannerInput, BannerRule } from './contract.ts';

/** Maximal number of characters, so that a slide fits on one screen. */
export const BANNER_LENGTHS = { title: 60, text: 200, link: 500, image: 500 } as const;

/** Schema of a single line of text. */
const line = (field: keyof typeof BANNER_LENGTHS) =>
  z
    .string()
    .trim()
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), 'line' satisfies BannerRule)
    .refine((text) => [...text].length <= BANNER_LENGTHS[field], 'length' satisfies BannerRule);

/** Returns a path of this site or an http(s) address, normalised for a page; null for anything else. */
export function pageAddress(address: string): string | null {
  if (address.startsWith('/')) return safePath(address, '') || null;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : null;
}

/** Returns which rule an image breaks, and then is not shown, or null. `sites` are the origins that the operator allows. */
export function imageProblem(image: string, sites: readonly string[]): BannerRule | null {
  if (image === '') return null;
  const address = pageAddress(image);
  if (address === null) return 'image';
  return address.startsWith('/') || sites.includes(new URL(address).origin) ? null : 'imageSite';
}

const time = z.number().int().nonnegative().nullable();

/** Schema of a banner item that an operator may store. `sites` are the allowed origins of images. */
export const bannerSchema = (sites: readonly string[]) =>
  z
    .object({
      device: z.literal([0, 1]),
      title: line('title').refine((title) => title !== '', 'empty' satisfies BannerRule),
      text: line('text'),
      link: line('link')
        .refine((link) => link === '' || pageAddress(link) !== null, 'link' satisfies BannerRule)
        .transform((link) => link && pageAddress(link)!),
      image: line('image')
        .superRefine((image, context) => {
          const message = imageProblem(image, sites);
          if (message !== null) context.addIssue({ code: 'custom', message });
        })
        .transform((image) => pageAddress(image) ?? ''),
      openType: z.literal([0, 1]),
      from: time,
      until: time,
    })
    .refine(({ from, until }) => from === null || until === null || from < until, {
      message: 'times' satisfies BannerRule,
      path: ['until'],
    }) satisfies z.ZodType<BannerInput>;
