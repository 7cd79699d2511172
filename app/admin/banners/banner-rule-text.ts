import { useTranslation } from 'react-i18next';
import type { Translate } from '#app/i18n/translator.ts';
import type { BannerProblem } from '#app/services/content/index.ts';

const originOf = (image: string): string => (URL.canParse(image) ? new URL(image).origin : image);

/** Returns the key and the values of the sentence about a field of a banner that breaks a rule, besides its name. */
const ruleOf = ({ rule, limit = 0 }: BannerProblem, image: string) =>
  [`operating:bannerRule.${rule}`, { limit, origin: originOf(image) }] as const;

const nameOf = ({ field }: BannerProblem) => `operating:banner.field.${field as 'title'}` as const;

/** The sentence for an action. */
export function bannerRuleSentence(t: Translate, problem: BannerProblem, image: string): string {
  const [key, values] = ruleOf(problem, image);
  return t(key, { ...values, field: t(nameOf(problem)) });
}

/** The same for a page. */
export function useBannerRuleText(): (problem: BannerProblem, image: string) => string {
  const { t } = useTranslation(['operating']);
  return (problem, image) => {
    const [key, values] = ruleOf(problem, image);
    return t(key, { ...values, field: t(nameOf(problem)) });
  };
}
