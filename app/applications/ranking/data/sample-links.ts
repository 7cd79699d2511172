/** A web site of eight pages; what `file: 'ranking-site.csv'` means to the task API. */
const PAGES = [
  { en: 'home', zh: '首页' },
  { en: 'products', zh: '产品' },
  { en: 'prices', zh: '价格' },
  { en: 'order', zh: '下单' },
  { en: 'help', zh: '帮助' },
  { en: 'forum', zh: '论坛' },
  { en: 'blog', zh: '博客' },
  { en: 'about', zh: '关于' },
] as const;
type Page = (typeof PAGES)[number]['en'];

const LINKS: readonly (readonly [from: Page, to: Page])[] = [
  ['home', 'products'],
  ['home', 'prices'],
  ['home', 'help'],
  ['home', 'blog'],
  ['home', 'about'],
  ['products', 'prices'],
  ['products', 'order'],
  ['prices', 'order'],
  ['prices', 'products'],
  ['order', 'home'],
  ['help', 'home'],
  ['help', 'forum'],
  ['forum', 'help'],
  ['forum', 'products'],
  ['blog', 'products'],
  ['blog', 'home'],
  ['blog', 'forum'],
  ['about', 'home'],
];

export const SAMPLE_NAMES_OF_PAGES: readonly string[] = PAGES.map(({ en }) => en);

/** The links by the places of their pages. */
export const SAMPLE_LINKS_OF_PAGES: readonly (readonly [from: number, to: number])[] = LINKS.map(([from, to]) => [
  SAMPLE_NAMES_OF_PAGES.indexOf(from),
  SAMPLE_NAMES_OF_PAGES.indexOf(to),
]);

/** Names of the pages in Chinese. */
export const CHINESE_PAGES: ReadonlyMap<string, string> = new Map(PAGES.map(({ en, zh }) => [en, zh]));

const asTable = (nameOf: (page: Page) => string): string =>
  `from,to\n${LINKS.map(([from, to]) => `${nameOf(from)},${nameOf(to)}`).join('\n')}\n`;

/** What the form shows at first, in each language. */
export const SAMPLE_LINKS = asTable((page) => page);
export const SAMPLE_LINKS_ZH = asTable((page) => CHINESE_PAGES.get(page)!);

const plain = (csv: string): string => csv.replaceAll('\r\n', '\n').trim();

/** Browsers send line ends of two characters. */
export const isSampleLinks = (csv: string): boolean =>
  [SAMPLE_LINKS, SAMPLE_LINKS_ZH].some((sample) => plain(csv) === plain(sample));
