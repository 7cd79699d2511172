import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import type { ResultView } from '#simulator';
import { outcomeBitLabel } from './outcome-bit-label.ts';
import './expectation.css';

/** A value that rounds to zero has no sign. */
const DIGITS = { minimumFractionDigits: 3, maximumFractionDigits: 3, signDisplay: 'negative' } as const;

const NOISY: readonly ResultView['facts']['engine'][] = ['noisy', 'chip-72'];

/**
 * Shows the expectation value of each bit with the noise of the run, beside the ideal value. Renders nothing for a run
 * without noise.
 */
export function ExpectationPanel({
  result: { expectations: all, facts },
}: {
  readonly result: Pick<ResultView, 'expectations' | 'facts'>;
}) {
  const { t } = useTranslation('chip');
  const format = useFormat();
  const { writtenBits: written } = facts;
  // Omits unmeasured bits. With a single measured bit, also omits the row for all bits, which would repeat it.
  const expectations =
    written === undefined ? all : all.filter(({ bit }) => (bit === null ? written.length > 1 : written.includes(bit)));
  const hasError = expectations.some(({ error }) => error !== null);
  const hasIdeal = expectations.some(({ ideal }) => ideal !== null);
  if (!NOISY.includes(facts.engine) || expectations.length === 0) return null;
  return (
    <Panel title={t('expectation.title')} isFlush className="expectations">
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
    </Panel>
  );
}
