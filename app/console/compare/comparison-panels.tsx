import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { DisplaySettings } from '#app/results/display-settings.tsx';
import { HistogramDrawing, isFew } from '#app/results/histogram-drawing.tsx';
import { bitsText, lowestBit } from '#app/results/outcome-bit-label.ts';
import type { ResultQuery } from '#app/results/query.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { type Comparison, samplesOf } from '#simulator';
import { comparedBars } from './compared.ts';
import type { ComparedTask } from './load.server.ts';
import { useDifferenceText } from './use-difference-text.ts';
import '#app/results/result-panel.css';

interface ComparisonProps {
  readonly chosen: readonly ComparedTask[];
  readonly comparison: Comparison;
}

/** Returns the letter that identifies a result in a comparison: task names may repeat, letters do not. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);

/** True if every result has unmeasured bits: only then does the page offer to hide them. */
const hasUnwritten = ({ facts }: Comparison): boolean => facts.every(({ writtenBits }) => writtenBits !== undefined);

const shownBits = ({ bits, facts }: Comparison) => ({
  bits,
  kind: facts.some(({ kind }) => kind === 'counts') ? ('counts' as const) : ('probabilities' as const),
  facts: facts.find(({ writtenBits }) => writtenBits !== undefined) ?? {},
});

export function ComparisonChart({ chosen, comparison, query }: ComparisonProps & { readonly query: ResultQuery }) {
  const { t } = useTranslation('console');
  const { t: tLists } = useTranslation('lists');
  const differenceText = useDifferenceText();
  const bars = comparedBars(comparison, t('result.others'));
  const label = t('compare.chart', { shown: comparison.states.length });
  const shown = shownBits(comparison);
  const { kind } = shown;
  return (
    <Panel title={t('compare.overlay')} isFlush>
      {comparison.states.length === 0 ? (
        <p className="body muted">{t('result.none')}</p>
      ) : (
        <figure className="result-chart">
          <div className="scroll-x" tabIndex={0} role="region" aria-label={label}>
            <div className={isFew(bars) ? 'result-plot few' : 'result-plot'}>
              <HistogramDrawing
                bars={bars}
                label={label}
                scale={query.scale}
                letters={chosen.map((_, index) => letterOf(index))}
              />
            </div>
          </div>
          <figcaption className="legend compare-legend">
            {chosen.map(({ id, differences, computedIn }, index) => (
              <span key={id}>
                <i className={index === 0 ? 'swatch-bar' : `swatch-outline result-${index + 1}`} />
                {letterOf(index)} · {differenceText(differences)}
                {computedIn === 'browser' ? ` · ${tLists('computedInBrowserShort')}` : null}
              </span>
            ))}
            <span>{t(`result.zeroAt.${query.zero}`, { bit: lowestBit(shown) })}</span>
          </figcaption>
        </figure>
      )}
      <div className="result-foot">
        <DisplaySettings
          query={query}
          kind={kind}
          lowest={lowestBit(shown)}
          hasUnwritten={hasUnwritten(comparison)}
          isSampled={comparison.facts.some((facts) => samplesOf(facts) !== null)}
          kept={chosen.map(({ id }) => ['task', id] as const)}
        />
      </div>
    </Panel>
  );
}

/** Shows the share of every state in every result, and the difference if two results are compared. */
export function ComparisonTable({ chosen, comparison, query }: ComparisonProps & { readonly query: ResultQuery }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const fixed = (value: number): string => format.number(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${fixed(value)}`;
  const isPair = chosen.length === 2;
  const bits = bitsText(shownBits(comparison), query.zero);
  const rows = [
    ...comparison.states.map(({ state, outcomes }) => ({
      name: `|${state}⟩`,
      shares: outcomes.map((outcome) => outcome?.share ?? 0),
    })),
    ...(comparison.others === null
      ? []
      : [
          {
            name: t('result.othersStates', {
              count: comparison.others.states,
              states: format.number(comparison.others.states),
            }),
            shares: comparison.others.shares,
          },
        ]),
  ];
  return (
    <Panel title={t('result.table')} isFlush>
      <Table caption={t('compare.caption')} isDense className="result-table">
        <thead>
          <tr>
            <HeaderCell>{bits === null ? t('result.state') : t('result.stateOf', { bits })}</HeaderCell>
            {chosen.map(({ id }, index) => (
              <HeaderCell key={id} isNumber>
                {letterOf(index)}
              </HeaderCell>
            ))}
            {isPair ? <HeaderCell isNumber>B − A</HeaderCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, shares }) => (
            <tr key={name}>
              <Cell className="mono">{name}</Cell>
              {shares.map((share, index) => (
                <Cell key={index} isNumber>
                  {fixed(share)}
                </Cell>
              ))}
              {isPair ? (
                <Cell isNumber className="faint">
                  {signed(shares[1]! - shares[0]!)}
                </Cell>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
