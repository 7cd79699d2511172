import type { Formatter } from '#app/i18n/format.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import { figureText } from './figure-text.ts';
import type { Meaning } from './meaning.ts';
import type { Verdict } from './verdict.ts';

type Text = TextFunction<'explanation'>;

/** A result in words. */
export interface Sentences {
  /** The leading outcomes, and their deviation from the ideal distribution. */
  readonly found: string;
  /** What follows from that; null without outcomes. */
  readonly meaning: string | null;
}

/** Longer states are shortened in the middle. */
const LONGEST_STATE = 14;
const KEPT_BITS = 6;
const shortened = (state: string): string =>
  state.length <= LONGEST_STATE ? state : `${state.slice(0, KEPT_BITS)}…${state.slice(-KEPT_BITS)}`;

/** A larger ratio is shown without decimals. */
const LARGE_RATIO = 10;
/** A smaller exact share would be shown as 0.00 %; it is written with a power of ten. */
const SMALLEST_PERCENT = 5e-5;
const exactShare = (format: Formatter, share: number): string =>
  share > 0 && share < SMALLEST_PERCENT ? figureText(format, share) : format.percent(share, 2);
/** Differences of exact shares below this are rounding errors. */
const ROUNDING = 1e-9;
const DISTANCE = { maximumFractionDigits: 3 } as const;

/** Joins phrases: a, b and c. */
function listed(t: Text, phrases: readonly string[]): string {
  const last = phrases.at(-1) ?? '';
  const before = phrases.slice(0, -1);
  return before.length === 0 ? last : `${before.join(t('comma'))}${t('and')}${last}`;
}

/** Returns the outcomes of a result as a clause. */
function clauseOf(t: Text, format: Formatter, { kind, headline, named, columns, others, spread }: Verdict): string {
  const isCounted = kind === 'counts';
  const shareText = (share: number) => (isCounted ? format.percent(share, 1) : exactShare(format, share));
  const of = (key: 'likely' | 'share' | 'shareExact') =>
    named.map(({ state, share }) => t(key, { state: shortened(state), share: shareText(share) }));
  const [first] = named;
  switch (headline) {
    case 'none':
      return t('none');
    case 'always':
      return t('always', { state: shortened(first!.state) });
    case 'few':
      return t(isCounted ? 'few' : 'fewExact', { list: listed(t, of(isCounted ? 'share' : 'shareExact')) });
    case 'leading':
      return t(isCounted ? 'leading' : 'leadingExact', { list: listed(t, of('likely')) });
    case 'requested': {
      const isEven = columns.length > 1 && columns.every(({ share }) => Math.abs(share - first!.share) < ROUNDING);
      if (isEven && others === null)
        return t('requestedEven', { states: format.number(columns.length), share: shareText(first!.share) });
      return t(columns.length === 1 ? 'requestedOne' : 'requested', {
        state: shortened(first!.state),
        share: shareText(first!.share),
      });
    }
    case 'spread':
      return t(spread!.most === 1 ? 'spreadOnce' : 'spread', {
        outcomes: format.number(spread!.outcomes),
        most: format.number(spread!.most),
      });
  }
}

function foundIn(t: Text, format: Formatter, verdict: Verdict): string {
  const { headline, deviationLevel, totalVariation, isSampled } = verdict;
  const what = clauseOf(t, format, verdict);
  if (headline === 'none') return what;
  if (deviationLevel !== null) return t('joined', { what, how: t(`deviationLevel.${deviationLevel}`) });
  // Few shots on many outcomes are far from any distribution by chance: their distance says nothing.
  if (totalVariation === null || isSampled) return t('alone', { what });
  return t('joined', { what, how: t('away', { distance: format.number(totalVariation, DISTANCE) }) });
}

function meaningText(t: Text, format: Formatter, meaning: Meaning): string {
  const percent = (share: number): string => format.percent(share, 1);
  switch (meaning.kind) {
    case 'agree':
      return t(meaning.bits === 2 ? 'meaning.agreeTwo' : 'meaning.agree');
    case 'uniform':
      return t('meaning.uniform', { outcomes: format.number(meaning.outcomes) });
    case 'subset':
      return t('meaning.subset', {
        outcomes: format.number(meaning.outcomes),
        states: format.number(meaning.states),
      });
    case 'peak':
      return t('meaning.peak', {
        state: shortened(meaning.state),
        ratio: format.number(meaning.ratio, { maximumFractionDigits: meaning.ratio < LARGE_RATIO ? 1 : 0 }),
      });
    case 'noise':
      return meaning.sampling === null || meaning.sampling === 0
        ? t('meaning.noise', { share: percent(meaning.distance) })
        : t('meaning.noiseAndSampling', {
            share: percent(meaning.distance),
            sampling: percent(meaning.sampling),
          });
    case 'hidden':
      return t('meaning.hidden');
    case 'chip':
      return meaning.measured === null
        ? t('meaning.chip', { expected: percent(meaning.expected) })
        : t('meaning.chipMeasured', { expected: percent(meaning.expected), measured: percent(meaning.measured) });
    case 'known':
      return t('meaning.known', { share: exactShare(format, meaning.share) });
    default:
      return t(`meaning.${meaning.kind}`);
  }
}

/** Explains a result in two sentences: what was found, and what it means. */
export const explainVerdict = (t: Text, format: Formatter, verdict: Verdict): Sentences => ({
  found: foundIn(t, format, verdict),
  meaning: verdict.meaning && meaningText(t, format, verdict.meaning),
});
