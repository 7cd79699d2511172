import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Pager } from '#app/ui/pager.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import {
  type Amplitude,
  frequencySigma,
  type Outcome,
  phaseRad,
  type ResultView,
  samplesOf,
  zeroRoundingNoise,
} from '#simulator';
import { figureText } from './figure-text.ts';
import { bitsText } from './outcome-bit-label.ts';
import { resultParams, type ResultQuery } from './query.ts';
import type { ResultUrls } from './result-urls.ts';

const DIGITS = 4;
const EXACT_DIGITS = 6;
const ZERO: Amplitude = { re: 0, im: 0 };
/** Maximum number of characters of a state per line. */
const MAX_LINE_CHARACTERS = 28;

interface Column {
  readonly head: string;
  readonly cell: (outcome: Outcome) => ReactNode;
  readonly isFaint?: true;
}

/** Returns the columns of each kind of result. */
function useColumns({ kind, distances, facts, largest }: ResultView, { errors }: ResultQuery): readonly Column[] {
  const { t } = useTranslation('console');
  const format = useFormat();
  const fixed = (value: number): string =>
    format.number(value, { minimumFractionDigits: DIGITS, maximumFractionDigits: DIGITS });
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${fixed(value)}`;
  const ideal: readonly Column[] =
    distances === null
      ? []
      : [
          { head: t('result.ideal'), cell: ({ ideal: share }) => fixed(share ?? 0), isFaint: true },
          {
            head: t('result.difference'),
            cell: ({ share, ideal: expected }) => signed(share - (expected ?? 0)),
            isFaint: true,
          },
        ];
  const samples = samplesOf(facts);
  const errorColumns: Readonly<Record<ResultQuery['errors'], readonly Column[]>> = {
    sigma: [
      {
        head: t('result.errorBars.sigma'),
        cell: ({ share }) => fixed(frequencySigma(share, samples ?? 0)),
        isFaint: true,
      },
    ],
    wilson: [
      {
        head: t('result.errorBars.wilson'),
        cell: ({ interval }) => (interval === null ? '—' : `${fixed(interval.low)} – ${fixed(interval.high)}`),
        isFaint: true,
      },
    ],
    none: [],
  };
  switch (kind) {
    case 'counts':
      return [
        { head: t('result.count'), cell: ({ count }) => format.number(count ?? 0) },
        { head: t('result.frequency'), cell: ({ share }) => fixed(share) },
        ...errorColumns[errors],
        ...ideal,
      ];
    case 'probabilities':
      return samples === null
        ? [{ head: t('result.probability'), cell: ({ share }) => figureText(format, share, EXACT_DIGITS) }, ...ideal]
        : [{ head: t('result.frequency'), cell: ({ share }) => fixed(share) }, ...errorColumns[errors], ...ideal];
    case 'amplitudes': {
      const roundedAmplitude = ({ amplitude }: Outcome) =>
        zeroRoundingNoise(amplitude ?? ZERO, Math.sqrt(largest), facts.precision);
      const exact = (value: number): string => figureText(format, value, EXACT_DIGITS);
      const probability = ({ re, im }: Amplitude): number => re ** 2 + im ** 2;
      return [
        { head: t('result.real'), cell: (outcome) => exact(roundedAmplitude(outcome).re) },
        { head: t('result.imaginary'), cell: (outcome) => exact(roundedAmplitude(outcome).im) },
        { head: t('result.probability'), cell: (outcome) => exact(probability(roundedAmplitude(outcome))) },
        {
          head: t('result.phase'),
          cell: (outcome) =>
            probability(roundedAmplitude(outcome)) === 0 ? (
              '—'
            ) : (
              <Phase radians={phaseRad(roundedAmplitude(outcome))} text={fixed(phaseRad(roundedAmplitude(outcome)))} />
            ),
        },
      ];
    }
  }
}

interface ResultTableProps {
  readonly urls: ResultUrls;
  readonly result: ResultView;
  readonly query: ResultQuery;
}

/** Shows one page of the figures, with links to the other pages. */
export function ResultTable({ urls, result, query }: ResultTableProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const columns = useColumns(result, query);
  const bits = bitsText(result, query.zero);
  return (
    <Panel title={t('result.table')} isFlush>
      <Table caption={t('result.caption')} isDense className="result-table">
        <thead>
          <tr>
            <HeaderCell>{bits === null ? t('result.state') : t('result.stateOf', { bits })}</HeaderCell>
            <HeaderCell>
              <span className="visually-hidden">{t('result.bar')}</span>
            </HeaderCell>
            {columns.map(({ head }) => (
              <HeaderCell key={head} isNumber>
                {head}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.map((outcome) => (
            <tr key={outcome.state}>
              <Cell
                className={outcome.state.length <= MAX_LINE_CHARACTERS ? 'mono is-short' : 'mono'}
                style={{ '--characters': Math.min(outcome.state.length + 3, MAX_LINE_CHARACTERS) }}
              >
                |{outcome.state}⟩
              </Cell>
              <Cell className="result-bar">
                <i style={{ width: `${result.largest === 0 ? 0 : (outcome.share / result.largest) * 100}%` }} />
              </Cell>
              {columns.map(({ head, cell, isFaint }) => (
                <Cell key={head} isNumber className={isFaint && 'faint'}>
                  {cell(outcome)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <Pager
        page={result.page}
        pages={result.pages}
        to={(page) => urls.view(resultParams({ ...query, page }))}
        summary={
          result.matched === result.total
            ? t('result.all', { count: result.total, formatted: format.number(result.total) })
            : t('result.matchedOf', { matched: format.number(result.matched), total: format.number(result.total) })
        }
      />
    </Panel>
  );
}

const DIAL = { size: 18, radius: 7.5, middle: 9 } as const;

/** Shows a phase as a number and as a pointer on a dial, anticlockwise from the right, in the colour of the phase. */
const Phase = ({ radians, text }: { readonly radians: number; readonly text: string }) => (
  <span className="phase">
    <svg width={DIAL.size} height={DIAL.size} viewBox={`0 0 ${DIAL.size} ${DIAL.size}`} aria-hidden="true">
      <circle cx={DIAL.middle} cy={DIAL.middle} r={DIAL.radius} className="dial" />
      <line
        x1={DIAL.middle}
        y1={DIAL.middle}
        x2={DIAL.middle + DIAL.radius * Math.cos(radians)}
        y2={DIAL.middle - DIAL.radius * Math.sin(radians)}
        className="phase-stroke"
        style={{ '--ph': (radians * 180) / Math.PI }}
      />
    </svg>
    {text}
  </span>
);
