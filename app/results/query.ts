import { chosen, pageNumber } from '#app/request.ts';
import { ERROR_BARS, type ErrorBars, isPattern, type OutcomeRequest, SORTS, type ViewRequest } from '#simulator';
import { readBits } from './bit-list.ts';

export const TOPS = [8, 12, 16, 32, 64] as const;
const DEFAULT_TOP = 12;
const MAX_PATTERN_LENGTH = 256;
const MAX_BITS_LENGTH = 400;
/** Choices for the smallest share shown, in per cent. */
export const THRESHOLDS = ['0', '0.01', '0.1', '0.5', '1', '2', '5', '10'] as const;
export const SCALES = ['linear', 'log'] as const;
export type AxisScale = (typeof SCALES)[number];
export const UNITS = ['count', 'share'] as const;
/** What the bars of a chart of counts show. */
export type Unit = (typeof UNITS)[number];
export const BIT_ORDERS = ['right', 'left'] as const;
type BitOrder = (typeof BIT_ORDERS)[number];

/** Display options of a result page, read from its URL. */
export interface ResultQuery {
  readonly sort: ViewRequest['sort'];
  /** Number of bars of the chart. */
  readonly top: number;
  /** As typed. */
  readonly match: string;
  readonly isMatchWrong: boolean;
  /** Bits of a joint distribution, as typed. ALL_BITS: all bits, including unwritten ones; empty: the written bits. */
  readonly bits: string;
  readonly isBitsWrong: boolean;
  /** Per cent, one of THRESHOLDS. */
  readonly min: (typeof THRESHOLDS)[number];
  readonly scale: AxisScale;
  readonly unit: Unit;
  readonly errors: ErrorBars;
  /** The end of a state at which bit 0 is written. */
  readonly zero: BitOrder;
  readonly page: number;
}

/** Value instead of a list of bits: includes the bits that nothing measures. */
export const ALL_BITS = 'all';

/** Returns the typed list of bits. It takes precedence over the checkbox beside it. */
function bitsIn(search: URLSearchParams): string {
  const values = search
    .getAll('bits')
    .map((text) => text.trim().slice(0, MAX_BITS_LENGTH))
    .filter((text) => text !== '');
  return values.find((text) => text !== ALL_BITS) ?? values[0] ?? '';
}

/**
 * Reads the display options from a URL. Invalid values are replaced by defaults; only invalid input that a user typed
 * is reported.
 */
export function readResultQuery(search: URLSearchParams): ResultQuery {
  const match = (search.get('match') ?? '').trim().slice(0, MAX_PATTERN_LENGTH);
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
    unit: chosen(search, 'unit', UNITS) ?? 'count',
    errors: chosen(search, 'errors', ERROR_BARS) ?? 'sigma',
    zero: chosen(search, 'zero', BIT_ORDERS) ?? 'right',
    page: pageNumber(search),
  };
}

const DEFAULTS = readResultQuery(new URLSearchParams());

/** Returns the URL parameters of a query: only values that differ from the defaults. */
export function resultParams(query: ResultQuery): Readonly<Record<string, string>> {
  const names = ['sort', 'top', 'match', 'bits', 'min', 'scale', 'unit', 'errors', 'zero', 'page'] as const;
  return Object.fromEntries(
    names.filter((name) => query[name] !== DEFAULTS[name]).map((name) => [name, String(query[name])]),
  );
}

const requestedBits = (bits: string): OutcomeRequest['bits'] =>
  bits === ALL_BITS ? [] : bits === '' ? 'written' : (readBits(bits) ?? 'written');

export const outcomeRequest = ({ sort, match, isMatchWrong, bits, min, zero }: ResultQuery): OutcomeRequest => ({
  sort,
  bits: requestedBits(bits),
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

/** True if the view shows all outcomes of the result in their usual form: it can be explained itself. */
export const showsWhole = ({ match, isMatchWrong, bits, isBitsWrong, min, zero }: ResultQuery): boolean =>
  (match === '' || isMatchWrong) && (bits === '' || isBitsWrong) && min === '0' && zero === 'right';

/** True if the view does not simply show all outcomes of the result. */
export const isNarrowed = ({ match, isMatchWrong, bits, isBitsWrong, min, zero }: ResultQuery): boolean =>
  (match !== '' && !isMatchWrong) ||
  (bits !== '' && bits !== ALL_BITS && !isBitsWrong) ||
  min !== '0' ||
  zero !== 'right';
