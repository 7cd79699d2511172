import { useTranslation } from 'react-i18next';
import type { TextFunction } from '#app/i18n/text-function.ts';
import type { BannerProblem } from '#app/services/content/index.ts';

/** Lengths are those of the service, which says them in its problems. */
const originOf = (image: string): string => (URL.canParse(image) ? new URL(image).origin : image);

/** Returns the sentence about a field of a banner that breaks a rule. */
export const bannerRuleText = (
  t: TextFunction<['operating']>,
  { field, rule, limit = 0 }: BannerProblem,
  { image }: { readonly image: string },
): string =>
  t(`operating:bannerRule.${rule}`, {
    field: t(`operating:banner.field.${field as 'title'}`),
    limit,
    origin: originOf(image),
  });

export function useBannerRuleText(): (problem: BannerProblem, banner: { readonly image: string }) => string {
  const { t } = useTranslation(['operating']);
  return (problem, banner) => bannerRuleText(t, problem, banner);
}
