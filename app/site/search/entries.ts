import { benchmarkPaths } from '#app/benchmark/benchmark-paths.ts';
import { CASES } from '#app/domain/cases/cases.ts';
import { WORKLOAD_CASES } from '#app/domain/cases/workload-cases.ts';
import { PRODUCTS } from '#app/domain/products.ts';
import type { i18nFor } from '#app/i18n/instances.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import type { search } from '#app/i18n/locales/zh/search.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { paths } from '#app/paths.ts';
import { APPLICATION_GROUPS, type ApplicationItem } from '#app/site/application/catalogue.ts';
import { LESSON_ENTRIES } from './lesson-entries.server.ts';

export type Translator = ReturnType<typeof i18nFor>['t'];

/** A link, or a button of a plain form, with which a preference form returns to the page. */
export type EntryAct =
  | { readonly to: string }
  | {
      readonly action: string;
      readonly name?: string;
      readonly value?: string;
      readonly returns: boolean;
    };

/** What can be found besides an account's own work. */
export interface SearchEntry {
  readonly id: string;
  readonly group: 'cases' | 'lessons' | 'pages' | 'commands';
  readonly title: (t: Translator, locale: Locale) => string;
  /** Other words for it, in the language of the translator; both languages are searched. */
  readonly keywords: (t: Translator, locale: Locale) => string;
  readonly act: EntryAct;
  /** Who can use it; everyone if it is absent. */
  readonly audience?: 'visitor' | 'account';
  /** The language of the page on which it has an effect. */
  readonly onlyIn?: Locale;
}

type KeywordId = keyof typeof search.keywords;

const keywordsOf = (id: KeywordId) => (t: Translator) => t(`search:keywords.${id}`);

const page = (
  id: KeywordId,
  to: string,
  title: SearchEntry['title'],
  audience?: SearchEntry['audience'],
): SearchEntry => ({ id, group: 'pages', title, keywords: keywordsOf(id), act: { to }, ...(audience && { audience }) });

const PAGES: readonly SearchEntry[] = [
  page('home', paths.home(), (t) => t('site:tabs.home')),
  page('education', paths.education(), (t) => t('site:education.title')),
  page('learn', paths.learn(), (t) => t('learn:map.title')),
  page('textbook', paths.textbook(), (t) => t('learn:textbook.title')),
  page('exercises', paths.exercises(), (t) => t('learn:exercises.title')),
  page('films', paths.films(), (t) => t('learnFilms:title')),
  page('comics', paths.comics(), (t) => t('learnComics:title')),
  page('glossary', paths.glossary(), (t) => t('learn:glossary.title')),
  page('classes', classPaths.classes(), (t) => t('learnClasses:title')),
  page('learnProgress', paths.learnProgress(), (t) => t('learnProgress:title')),
  page('machine', paths.machine(), (t) => t('learnMachine:title')),
  page('simulation', paths.simulation(), (t) => t('site:simulation.title')),
  page('benchmark', benchmarkPaths.benchmark(), (t) => t('benchmark:title')),
  page('development', paths.development(), (t) => t('site:development.title')),
  page('application', paths.application(), (t) => t('site:application.title')),
  page('cases', paths.cases(), (t) => t('cases:title')),
  page('api', paths.apiPage(), (t) => t('api:title')),
  page('center', paths.calculationCenter(), (t) => t('console:center.title'), 'account'),
  page('projects', paths.projects(), (t) => t('console:projects.title'), 'account'),
  page('coins', paths.coins(), (t) => t('console:ledger.pageTitle'), 'account'),
  page('usage', paths.usage(), (t) => t('console:usage.pageTitle'), 'account'),
  page('apply', paths.apply(), (t) => t('apply:title'), 'account'),
  page('notifications', paths.notifications(), (t) => t('notices:title'), 'account'),
  page('notificationSettings', paths.notificationSettings(), (t) => t('notices:own.title'), 'account'),
  page('messages', paths.messages(), (t) => t('notices:letters.title'), 'account'),
  page('settings', paths.settings(), (t) => t('account:settings.title'), 'account'),
  page('info', paths.accountInfo(), (t) => t('account:info.title'), 'account'),
  page('factors', paths.factors(), (t) => t('factors:title'), 'account'),
  page('tokens', paths.tokens(), (t) => t('account:tokens.title'), 'account'),
  page('changePassword', paths.changePassword(), (t) => t('account:changePassword.title'), 'account'),
  page('ownData', paths.ownData(), (t) => t('ownData:title'), 'account'),
  page('cancel', paths.cancelAccount(), (t) => t('account:cancelAccount.title'), 'account'),
  page('resetPassword', paths.resetPassword(), (t) => t('account:reset.title'), 'visitor'),
  page('feedback', paths.feedback(), (t) => t('account:letters.feedback.title')),
  page('contact', paths.contact(), (t) => t('account:letters.contact.title')),
  page('terms', paths.terms(), (t) => t('site:legal.terms.title')),
  page('privacy', paths.privacy(), (t) => t('site:legal.privacy.title')),
  ...PRODUCTS.map(({ id, type }) => page(id, paths.quantumVm(type), (t) => t(`site:machines.${id}.name`))),
];

/** The applications of this site; those of partners are on the page of all. */
const APPLICATIONS: readonly SearchEntry[] = APPLICATION_GROUPS.flatMap(
  ({ items }): readonly ApplicationItem[] => items,
)
  .filter(({ href }) => href.startsWith('/'))
  .map(({ id, href }) => ({
    id: `application-${id}`,
    group: 'pages' as const,
    title: (t: Translator) => t(`site:application.items.${id}.title`),
    keywords: (t: Translator) => `${id} ${t(`site:application.items.${id}.text`)}`,
    act: { to: href },
  }));

const TUTORIALS: readonly SearchEntry[] = [
  ...CASES.map(({ id }) => ({
    id: `case-${id}`,
    group: 'cases' as const,
    title: (t: Translator) => t(`cases:items.${id}.title`),
    keywords: (t: Translator) => `${id} ${t(`cases:items.${id}.text`)}`,
    act: { to: paths.case(id) },
  })),
  ...WORKLOAD_CASES.map(({ id }) => ({
    id: `case-${id}`,
    group: 'cases' as const,
    title: (t: Translator) => t(`workloadCases:items.${id}.title`),
    keywords: (t: Translator) => `${id} ${t(`workloadCases:items.${id}.text`)}`,
    act: { to: paths.workloadCase(id) },
  })),
];

const command = (id: keyof typeof search.commands, act: EntryAct, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  id,
  group: 'commands',
  title: (t) => t(`search:commands.${id}`),
  keywords: keywordsOf(id),
  act,
  ...rest,
});

const COMMANDS: readonly SearchEntry[] = [
  command('newCircuit', { to: paths.quantumVm(0) }),
  command('signIn', { to: paths.login() }, { audience: 'visitor' }),
  command('signUp', { to: paths.register() }, { audience: 'visitor' }),
  ...LOCALES.map((locale) =>
    command(
      locale === 'zh-CN' ? 'toChinese' : 'toEnglish',
      { action: paths.language(), name: 'lang', value: locale, returns: true },
      { onlyIn: LOCALES.find((other) => other !== locale)! },
    ),
  ),
  ...(['light', 'dark', 'system'] as const).map((theme) =>
    command(theme, { action: paths.theme(), name: 'theme', value: theme, returns: true }),
  ),
  command('signOut', { action: paths.logout(), returns: false }, { audience: 'account' }),
];

/** Every entry, in the order in which equal matches are shown. */
export const SEARCH_ENTRIES: readonly SearchEntry[] = [
  ...TUTORIALS,
  ...LESSON_ENTRIES,
  ...PAGES,
  ...APPLICATIONS,
  ...COMMANDS,
];

/** Ids of the entries for an empty search: what readers do most. */
export const FIRST_ENTRIES = ['newCircuit', 'case-bell', 'signIn', 'center', 'cases', 'simulation', 'api'];
