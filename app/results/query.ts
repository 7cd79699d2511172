import { ERROR_BARS, type ErrorBars, type OutcomeRequest, SORTS, type ViewRequest, isPattern } from '#simulator';
import { chosen, pageNumber } from '#app/search-params.ts';
import { readBits } from './bit-list.ts';

export const TOPS = [8, 12, 16, 32, 64] as const;
const DEFAULT_TOP = 12;
const LONGEST_PATTERN = 256;
const LONGEST_BITS = 400;
/** Smallest shares to choose from, in per cent. */
export const THRESHOLDS = ['0', '0.01', '0.1', '0.5', '1', '2', '5', '10'] as const;
export const SCALES = ['linear', 'log'] as const;
export type Scale = (typeof SCALES)[number];
export const BIT_ORDERS = ['right', 'left'] as const;
export type BitOrder = (typeof BIT_ORDERS)[number];

/** What a result page is asked to show, from its address. */
export interface ResultQuery {
  readonly sort: ViewRequest['sort'];
  /** Bars of the chart. */
  readonly top: number;
  /** As typed. */
  readonly match: string;
  readonly isMatchWrong: boolean;
  /** Bits of a joint distribution, as typed; ALL_BITS: with those that nothing writes; nothing: without them. */
  readonly bits: string;
  readonly isBitsWrong: boolean;
  /** Per cent, one of THRESHOLDS. */
  readonly min: (typeof THRESHOLDS)[number];
  readonly scale: Scale;
  readonly errors: ErrorBars;
  /** The end at which bit 0 stands. */
  readonly zero: BitOrder;
  readonly page: number;
}

/** In the place of a list of bits: those that nothing measures, too. */
export const ALL_BITS = 'all';

/** A list that was typed goes before the box that was ticked beside it. */
function bitsIn(search: URLSearchParams): string {
  const given = search
    .getAll('bits')
    .map((text) => text.trim().slice(0, LONGEST_BITS))
    .filter((text) => text !== '');
  return given.find((text) => text !== ALL_BITS) ?? given[0] ?? '';
}

/** Anything that an address cannot mean is read as if it were not there; only what somebody typed wrongly is told. */
export function readResultQuery(search: URLSearchParams): ResultQuery {
  const match = (search.get('match') ?? '').trim().slice(0, LONGEST_PATTERN);
  const bits = bitsIn(search);
  return {
    sort: chosen(search, 'sort', SORTS) ?? 'share',
    top: TOPS.find((top) => String(top) === search.get('top')) ?? DEFAULT_TOP,
    match,
    isMatchWrong: match !== '' && !isPattern(match),
    bits,
    isBitsWrong: bits !== ALL_BITS && bits !== '' && readBits(bits) === null,
    min: chosen(search, 'min', THRESHOLDS) ?? '0',
    scale: chosen(search, 'scale', SCALES) ?? 'linear',
    errors: chosen(search, 'errors', ERROR_BARS) ?? 'sigma',
    zero: chosen(search, 'zero', BIT_ORDERS) ?? 'right',
    page: pageNumber(search),
  };
}

const DEFAULTS = readResultQuery(new URLSearchParams());

/** A query as an address carries it: only what differs from what is shown anyway. */
export function resultParams(query: ResultQuery): Readonly<Record<string, string>> {
  const names = ['sort', 'top', 'match', 'bits', 'min', 'scale', 'errors', 'zero', 'page'] as const;
  return Object.fromEntries(
    names.filter((name) => query[name] !== DEFAULTS[name]).map((name) => [name, String(query[name])]),
  );
}

const bitsAsked = (bits: string): OutcomeRequest['bits'] =>
  bits === ALL_BITS ? [] : bits === '' ? 'written' : (readBits(bits) ?? 'written');

export const outcomeRequest = ({ sort, match, isMatchWrong, bits, min, zero }: ResultQuery): OutcomeRequest => ({
  sort,
  bits: bitsAsked(bits),
  isReversed: zero === 'left',
  pattern: isMatchWrong ? '' : match,
  threshold: Number(min) / 100,
});

export const viewRequest = (query: ResultQuery): ViewRequest => ({
  ...outcomeRequest(query),
  errors: query.errors,
  top: query.top,
  page: query.page,
});

/** Whether the outcomes shown are not simply all of the result. */
export const isNarrowed = ({ match, isMatchWrong, bits, isBitsWrong, min, zero }: ResultQuery): boolean =>
  (match !== '' && !isMatchWrong) ||
  (bits !== '' && bits !== ALL_BITS && !isBitsWrong) ||
  min !== '0' ||
  zero !== 'right';
