import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { ResultView } from '#simulator';
import { outcomeBitLabel } from './outcome-bit-label.ts';
import './expectation.css';

/** A value that rounds to zero has no sign. */
const DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: 'negative' } as const;
/** A range that is narrower is a value. */
const SAME = 5e-4;

type Expected = Pick<ResultView, 'expectations' | 'facts' | 'known'>;

/** Shows the expectation value of each measured bit, with its standard error and beside the ideal value. */
function MeasuredBits({ result: { expectations: all, facts } }: { readonly result: Expected }) {
  const { t } = useTranslation('chip');
  const format = useFormat();
  const { writtenBits: written } = facts;
  // Omits unmeasured bits. With a single measured bit, also omits the row for all bits, which would repeat it.
  const expectations =
    written === undefined ? all : all.filter(({ bit }) => (bit === null ? written.length > 1 : written.includes(bit)));
  const hasError = expectations.some(({ error }) => error !== null);
  const hasIdeal = expectations.some(({ ideal }) => ideal !== null);
  return (
    <Table caption={t('expectation.caption')} isDense>
      <thead>
        <tr>
          <HeaderCell>{t('expectation.bit')}</HeaderCell>
          <HeaderCell isNumber>⟨Z⟩</HeaderCell>
          {hasError ? <HeaderCell isNumber>{t('expectation.error')}</HeaderCell> : null}
          {hasIdeal ? <HeaderCell isNumber>{t('expectation.ideal')}</HeaderCell> : null}
        </tr>
      </thead>
      <tbody>
        {expectations.map(({ bit, value, error, ideal }) => (
          <tr key={bit ?? 'all'}>
            <HeaderCell scope="row">
              {bit === null ? t('expectation.all') : outcomeBitLabel(facts.kind, bit)}
            </HeaderCell>
            <Cell isNumber>{format.number(value, DIGITS)}</Cell>
            {hasError ? (
              <Cell isNumber className="faint">
                {format.number(error ?? 0, DIGITS)}
              </Cell>
            ) : null}
            {hasIdeal ? <Cell isNumber>{ideal === null ? '—' : format.number(ideal, DIGITS)}</Cell> : null}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Shows what the amplitudes of chosen states tell of each expectation value. */
function KnownRanges({ known, kind }: { readonly known: NonNullable<Expected['known']> } & Pick<ResultView, 'kind'>) {
  const { t } = useTranslation('chip');
  const { t: tPage } = useTranslation('resultPage');
  const format = useFormat();
  const isExact = known.ranges.every(({ low, high }) => high - low < SAME);
  return (
    <>
      <p className="body small muted">
        {isExact
          ? tPage('expectation.all')
          : tPage('expectation.known', { share: format.percent(known.probability, 2) })}
      </p>
      <Table caption={t('expectation.caption')} isDense>
        <thead>
          <tr>
            <HeaderCell>{t('expectation.bit')}</HeaderCell>
            <HeaderCell isNumber>{isExact ? '⟨Z⟩' : tPage('expectation.range')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {known.ranges.map(({ bit, low, high }) => (
            <tr key={bit ?? 'all'}>
              <HeaderCell scope="row">{bit === null ? t('expectation.all') : outcomeBitLabel(kind, bit)}</HeaderCell>
              <Cell isNumber>
                {isExact
                  ? format.number((low + high) / 2, DIGITS)
                  : tPage('expectation.to', { low: format.number(low, DIGITS), high: format.number(high, DIGITS) })}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}

/** Shows the expectation values of a result of any product. Renders nothing if nothing was measured. */
export function ExpectationPanel({ result }: { readonly result: Expected }) {
  const { t } = useTranslation('chip');
  const { expectations, known, facts } = result;
  if (expectations.length === 0 && known === null) return null;
  return (
    <Panel title={t('expectation.title')} isFlush className="expectations">
      {known === null ? <MeasuredBits result={result} /> : <KnownRanges known={known} kind={facts.kind} />}
    </Panel>
  );
}
