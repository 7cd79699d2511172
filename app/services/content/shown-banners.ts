import type { Kysely } from 'kysely';
import { paths } from '#app/paths.ts';
import { listBannerItems } from '#db/repositories/banners.ts';
import type { Database } from '#db/schema.ts';
import { imageProblem, pageAddress } from './banner-schema.ts';
import { BANNERS } from './banners.ts';
import type { Content } from './contract.ts';

export interface ShownBannersContext {
  readonly db: Kysely<Database>;
  /** Origins of other sites whose images pages may show. */
  readonly imageSites: readonly string[];
  readonly now: () => number;
}

/** The banners that pages show. */
export function createShownBanners({
  db,
  imageSites,
  now,
}: ShownBannersContext): Pick<Content, 'hiddenPictures' | 'banners'> {
  return {
    async hiddenPictures() {
      const stored = (await Promise.all(([0, 1] as const).map((device) => listBannerItems(db, device)))).flat();
      return stored.flatMap(({ id, image }) => {
        const problem = imageProblem(image, imageSites);
        return problem === null ? [] : [{ id, image, problem }];
      });
    },
    async banners(device) {
      const at = now();
      const stored = (await listBannerItems(db, device)).filter(
        ({ shown_from: from, shown_until: until }) => (from ?? at) <= at && (until === null || at < until),
      );
      if (stored.length === 0) return BANNERS[device];
      // Rows may have been stored without the operator's commands, or before a site was removed from the list.
      const displayedImage = (image: string): string =>
        image !== '' && imageProblem(image, imageSites) === null ? pageAddress(image)! : paths.illustration('live');
      return stored.map(({ title, text, link, image, open_type }) => ({
        title,
        text,
        link: pageAddress(link) ?? '',
        image: displayedImage(image),
        openType: open_type,
      }));
    },
  };
}
