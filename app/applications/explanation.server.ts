import { Marked } from 'marked';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { FORMULAS } from '#app/markdown/formulas.ts';
import bayesianEn from './bayesian/explanation.en.md?raw';
import bayesianZh from './bayesian/explanation.zh.md?raw';
import behaviorEn from './behavior/explanation.en.md?raw';
import behaviorZh from './behavior/explanation.zh.md?raw';
import chemistryEn from './chemistry/explanation.en.md?raw';
import chemistryZh from './chemistry/explanation.zh.md?raw';
import digitsEn from './digits/explanation.en.md?raw';
import digitsZh from './digits/explanation.zh.md?raw';
import fluidEn from './fluid/explanation.en.md?raw';
import fluidZh from './fluid/explanation.zh.md?raw';
import identificationEn from './identification/explanation.en.md?raw';
import identificationZh from './identification/explanation.zh.md?raw';
import optionEn from './option/explanation.en.md?raw';
import optionZh from './option/explanation.zh.md?raw';
import portfolioEn from './portfolio/explanation.en.md?raw';
import portfolioZh from './portfolio/explanation.zh.md?raw';
import rankingEn from './ranking/explanation.en.md?raw';
import rankingZh from './ranking/explanation.zh.md?raw';
import restorationEn from './restoration/explanation.en.md?raw';
import restorationZh from './restoration/explanation.zh.md?raw';
import rsaEn from './rsa/explanation.en.md?raw';
import rsaZh from './rsa/explanation.zh.md?raw';
import strategyEn from './strategy/explanation.en.md?raw';
import strategyZh from './strategy/explanation.zh.md?raw';
import varEn from './var/explanation.en.md?raw';
import varZh from './var/explanation.zh.md?raw';

/** The explanations of the applications, in Markdown with formulas in TeX. */
export const EXPLANATIONS = {
  behavior: { 'zh-CN': behaviorZh, 'en-US': behaviorEn },
  ranking: { 'zh-CN': rankingZh, 'en-US': rankingEn },
  digits: { 'zh-CN': digitsZh, 'en-US': digitsEn },
  identification: { 'zh-CN': identificationZh, 'en-US': identificationEn },
  restoration: { 'zh-CN': restorationZh, 'en-US': restorationEn },
  option: { 'zh-CN': optionZh, 'en-US': optionEn },
  strategy: { 'zh-CN': strategyZh, 'en-US': strategyEn },
  var: { 'zh-CN': varZh, 'en-US': varEn },
  bayesian: { 'zh-CN': bayesianZh, 'en-US': bayesianEn },
  portfolio: { 'zh-CN': portfolioZh, 'en-US': portfolioEn },
  rsa: { 'zh-CN': rsaZh, 'en-US': rsaEn },
  chemistry: { 'zh-CN': chemistryZh, 'en-US': chemistryEn },
  fluid: { 'zh-CN': fluidZh, 'en-US': fluidEn },
} as const satisfies Explanations;

type Explanations = Readonly<Record<ApplicationName, Readonly<Record<Locale, string>>>>;

/** A page has the title at h1 and the panel of the explanation at h2. */
const HEADING_SHIFT = 1;

const markdown = new Marked({
  extensions: FORMULAS,
  walkTokens(token) {
    if (token.type === 'heading') token['depth'] = Number(token['depth']) + HEADING_SHIFT;
  },
});

const cache = new Map<string, string>();

/** Returns the explanation of an application as HTML. It is our own text, rendered once in a process. */
export function applicationExplanation(application: ApplicationName, locale: Locale): string {
  const source = EXPLANATIONS[application][locale];
  const known = cache.get(source);
  if (known !== undefined) return known;
  const html = markdown.parse(source, { async: false });
  cache.set(source, html);
  return html;
}
