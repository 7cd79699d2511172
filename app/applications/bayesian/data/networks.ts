import type { BayesianNode } from '#app/applications/bayesian/bayesian-model.ts';

/** A node with its name in both languages; `name` is that of the inputs. */
interface NamedNode extends BayesianNode {
  readonly zh: string;
  readonly en: string;
}

/** Our own numbers: a loan that is not paid back. */
const LOAN: readonly NamedNode[] = [
  { name: 'recession', parents: [], true: [0.15], zh: '经济衰退', en: 'Recession' },
  { name: 'rates_up', parents: ['recession'], true: [0.55, 0.2], zh: '加息', en: 'Rates up' },
  { name: 'job_loss', parents: ['recession'], true: [0.03, 0.14], zh: '失业', en: 'Job loss' },
  {
    name: 'late',
    parents: ['job_loss', 'rates_up'],
    true: [0.02, 0.06, 0.3, 0.45],
    zh: '逾期',
    en: 'Late payment',
  },
  { name: 'default', parents: ['late', 'recession'], true: [0.002, 0.01, 0.2, 0.4], zh: '违约', en: 'Default' },
];

const SPRINKLER: readonly NamedNode[] = [
  { name: 'cloudy', parents: [], true: [0.5], zh: '多云', en: 'Cloudy' },
  { name: 'sprinkler', parents: ['cloudy'], true: [0.5, 0.1], zh: '洒水器', en: 'Sprinkler on' },
  { name: 'rain', parents: ['cloudy'], true: [0.2, 0.8], zh: '下雨', en: 'Rain' },
  { name: 'wet', parents: ['sprinkler', 'rain'], true: [0, 0.9, 0.9, 0.99], zh: '草地湿', en: 'Wet grass' },
];

/** S. L. Lauritzen and D. J. Spiegelhalter, 1988. */
const ASIA: readonly NamedNode[] = [
  { name: 'asia', parents: [], true: [0.01], zh: '去过亚洲', en: 'Visit to Asia' },
  { name: 'smoke', parents: [], true: [0.5], zh: '吸烟', en: 'Smoker' },
  { name: 'tub', parents: ['asia'], true: [0.01, 0.05], zh: '肺结核', en: 'Tuberculosis' },
  { name: 'lung', parents: ['smoke'], true: [0.01, 0.1], zh: '肺癌', en: 'Lung cancer' },
  { name: 'bronc', parents: ['smoke'], true: [0.3, 0.6], zh: '支气管炎', en: 'Bronchitis' },
  { name: 'either', parents: ['tub', 'lung'], true: [0, 1, 1, 1], zh: '结核或癌', en: 'TB or cancer' },
  { name: 'xray', parents: ['either'], true: [0.05, 0.98], zh: 'X 光异常', en: 'Bad X-ray' },
  { name: 'dysp', parents: ['bronc', 'either'], true: [0.1, 0.7, 0.8, 0.9], zh: '呼吸困难', en: 'Short breath' },
];

export const BUILT_IN_NETWORKS = { loan: LOAN, sprinkler: SPRINKLER, asia: ASIA } as const;
export type BuiltInNetwork = keyof typeof BUILT_IN_NETWORKS;

/** What the form shows as a network of one's own, in both languages. */
export const OWN_EXAMPLE = [
  {
    name: { 'zh-CN': '流感', 'en-US': 'flu' },
    parents: { 'zh-CN': '', 'en-US': '' },
    true: { 'zh-CN': '5', 'en-US': '5' },
  },
  {
    name: { 'zh-CN': '发烧', 'en-US': 'fever' },
    parents: { 'zh-CN': '流感', 'en-US': 'flu' },
    true: { 'zh-CN': '3, 80', 'en-US': '3, 80' },
  },
  {
    name: { 'zh-CN': '咳嗽', 'en-US': 'cough' },
    parents: { 'zh-CN': '流感', 'en-US': 'flu' },
    true: { 'zh-CN': '10, 70', 'en-US': '10, 70' },
  },
] as const;

/** What the form shows as evidence in it. */
export const OWN_EVIDENCE = { 'zh-CN': '发烧 = 是', 'en-US': 'fever = yes' } as const;
