import { matchRank, type Searched } from '#app/domain/text-match.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { FIRST_ENTRIES, SEARCH_ENTRIES, type SearchEntry } from './entries.ts';

export interface Reader {
  readonly locale: Locale;
  readonly isSignedIn: boolean;
}

const isFor = ({ audience, onlyIn }: SearchEntry, { locale, isSignedIn }: Reader): boolean =>
  (audience === undefined || (audience === 'account') === isSignedIn) && (onlyIn === undefined || onlyIn === locale);

/** Titles and keywords of all entries as a reader of each language searches them, made once. */
const searched = new Map<Locale, ReadonlyMap<SearchEntry, Searched>>();

function searchedIn(locale: Locale): ReadonlyMap<SearchEntry, Searched> {
  const known = searched.get(locale);
  if (known !== undefined) return known;
  const t = i18nFor(locale).t;
  const others = LOCALES.filter((other) => other !== locale).map((other) => [i18nFor(other).t, other] as const);
  const texts = new Map(
    SEARCH_ENTRIES.map((entry) => [
      entry,
      {
        title: entry.title(t, locale),
        // The title in the other language comes first, so that its start counts as the start.
        keywords: [
          ...others.flatMap((other) => [entry.title(...other), entry.keywords(...other)]),
          entry.keywords(t, locale),
        ].join(' '),
      },
    ]),
  );
  searched.set(locale, texts);
  return texts;
}

/** Returns the entries that a reader may use and that match all words, the best first; without words the first few. */
export function findEntries(words: readonly string[], reader: Reader): readonly SearchEntry[] {
  const texts = searchedIn(reader.locale);
  if (words.length === 0)
    return FIRST_ENTRIES.map((id) => SEARCH_ENTRIES.find((entry) => entry.id === id)!).filter((entry) =>
      isFor(entry, reader),
    );
  return SEARCH_ENTRIES.filter((entry) => isFor(entry, reader))
    .map((entry) => ({ entry, rank: matchRank(words, texts.get(entry)!) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => a.rank! - b.rank!)
    .map(({ entry }) => entry);
}
