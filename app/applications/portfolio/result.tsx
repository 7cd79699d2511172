import { useTranslation } from 'react-i18next';
import { amountText, shareText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import { PanelTitle } from '#app/applications/pictures/panel-title.tsx';
import { NumbersTable } from '#app/applications/pictures/picture.tsx';
import { extent } from '#app/applications/pictures/picture-axes.ts';
import { ScatterDots } from '#app/applications/pictures/scatter-picture.tsx';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { CorrelationPicture } from './correlation-picture.tsx';
import { FrontierPicture } from './frontier-picture.tsx';
import {
  PERCENT_DIGITS,
  type PortfolioDocument,
  type PortfolioDocumentProps,
  useAssetNames,
} from './picture-portfolio.ts';
import { SamplesPicture } from './samples-picture.tsx';
import { SearchPicture } from './search-picture.tsx';

/** The answer in a sentence. */
function PortfolioHeadline({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { answer, input, state } = document;
  const { listOf } = useAssetNames(answer);
  const { chosen, samples, adaptive, qaoaXY, qaoaX } = answer;
  if (chosen === undefined)
    return (
      <p className="app-headline">
        {samples === undefined || state !== undefined
          ? t('headline.none')
          : t('headline.empty', { budget: input.budget })}
      </p>
    );
  const values = {
    names: listOf(chosen.assets),
    gain: format.percent(chosen.expectedReturn, PERCENT_DIGITS),
    risk: format.percent(chosen.volatility, PERCENT_DIGITS),
  };
  const qaoa = qaoaXY ?? qaoaX;
  if (state !== undefined || (qaoa === undefined && adaptive === undefined))
    return <p className="app-headline">{t(state === 'running' ? 'headline.soFar' : 'headline.stopped', values)}</p>;
  if (qaoa !== undefined)
    return (
      <p className="app-headline">
        {t(chosen.isOptimal ? 'headline.same' : 'headline.other', {
          ...values,
          chance: shareText(format, qaoa.probabilityOfOptimum),
          random: shareText(format, qaoa.uniform),
        })}
      </p>
    );
  return (
    <p className="app-headline">
      {t(chosen.isOptimal ? 'headline.sameByGrover' : 'headline.otherByGrover', {
        ...values,
        calls: format.number(adaptive?.calls ?? 0),
        first: format.number(adaptive?.callsUntilBest ?? 0),
      })}
    </p>
  );
}

function useTiles(document: PortfolioDocument): readonly AnswerTile[] {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { answer, baselines, input } = document;
  const { sumOf } = useAssetNames(answer);
  const { chosen, samples, optimum = [], value, greedy, portfolios = [] } = answer;
  const time = (name: string): string => timeText(format, baselines.find((each) => each.name === name)?.seconds ?? NaN);
  const amount = (figure: number): string => amountText(format, figure);
  const count = portfolios.find(({ assets }) => sumOf(assets) === sumOf(chosen?.assets ?? []))?.count ?? 0;
  const isGreedyBest = greedy !== undefined && value !== undefined && greedy.value <= value + Math.abs(value) * 1e-9;
  return [
    {
      name: t('tiles.quantum'),
      value: chosen === undefined ? '—' : sumOf(chosen.assets),
      notes:
        chosen === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.value', { value: amount(chosen.value) }),
              ...(samples && count > 0
                ? [
                    t('tiles.count', {
                      shots: format.number(samples.shots),
                      number: format.number(count),
                      share: shareText(format, count / samples.shots),
                    }),
                  ]
                : []),
            ],
    },
    {
      name: t('tiles.enumeration', { number: format.number(portfolios.length) }),
      value: chosen?.isOptimal === true ? t('tiles.same') : optimum.length === 0 ? '—' : sumOf(optimum),
      notes:
        value === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.seconds', { value: amount(value), time: time('enumeration') }),
              ...(greedy === undefined
                ? []
                : [
                    isGreedyBest
                      ? t('tiles.greedySame', { time: time('greedy') })
                      : t('tiles.greedyOther', {
                          names: sumOf(greedy.assets),
                          value: amount(greedy.value),
                          time: time('greedy'),
                        }),
                  ]),
            ],
    },
    {
      name: t('tiles.chosen'),
      value: chosen === undefined ? '—' : format.percent(chosen.expectedReturn, PERCENT_DIGITS),
      notes:
        chosen === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.gain'),
              t('tiles.risk', {
                value: format.percent(chosen.volatility, PERCENT_DIGITS),
                share: format.percent(1 / input.budget, input.budget === 3 || input.budget > 5 ? 1 : 0),
              }),
            ],
    },
  ];
}

/** Return and volatility of each asset. */
function AssetsTable({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { answer } = document;
  const { nameOf } = useAssetNames(answer);
  const { returns = [], volatilities = [] } = answer;
  if (returns.length === 0) return null;
  return (
    <Panel title={<PanelTitle title={t('assets.title')} />} isFlush className="app-table">
      <NumbersTable
        caption={t('assets.caption')}
        columns={(['asset', 'return', 'volatility'] as const).map((key) => t(`assets.columns.${key}`))}
        rows={returns.map((gain, asset) => [
          nameOf(asset),
          format.percent(gain, PERCENT_DIGITS),
          format.percent(volatilities[asset] ?? NaN, PERCENT_DIGITS),
        ])}
      />
    </Panel>
  );
}

function PortfoliosTable({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { answer, table } = document;
  const { sumOf } = useAssetNames(answer);
  const { portfolios = [] } = answer;
  return (
    <AnswerTable
      title={t('table.title')}
      caption={t('table.caption')}
      table={{
        columns: table.columns,
        rows: portfolios.map(({ assets, expectedReturn, volatility, value, count }) => [
          sumOf(assets),
          format.percent(expectedReturn, PERCENT_DIGITS),
          format.percent(volatility, PERCENT_DIGITS),
          value,
          count ?? '—',
        ]),
      }}
      columnText={(key) => t(`columns.${key as 'portfolio'}`)}
    />
  );
}

/** The chosen portfolio beside the enumerated one. */
export const PortfolioResult = ({ document }: PortfolioDocumentProps) => (
  <div className="app-result">
    <PortfolioHeadline document={document} />
    <Tiles tiles={useTiles(document)} />
    <div className="app-pictures">
      <FrontierPicture document={document} />
      <SamplesPicture document={document} />
      <SearchPicture document={document} />
      <CorrelationPicture document={document} />
      <AssetsTable document={document} />
    </div>
    <PortfoliosTable document={document} />
  </div>
);

/** What is drawn while it is computed: the search so far. */
export const PortfolioProgress = ({ document }: PortfolioDocumentProps) => (
  <div className="app-result">
    <PortfolioHeadline document={document} />
    <div className="app-pictures">
      <SearchPicture document={document} />
      <FrontierPicture document={document} />
      <SamplesPicture document={document} />
    </div>
  </div>
);

/** The data as read: all portfolios, correlations and assets. */
export const PortfolioData = ({ document }: PortfolioDocumentProps) => (
  <div className="app-pictures">
    <FrontierPicture document={document} />
    <CorrelationPicture document={document} />
    <AssetsTable document={document} />
  </div>
);

/** The picture of the card: all portfolios with the frontier and the chosen one. */
export function PortfolioSmallPicture({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const { portfolios = [], efficientFrontier = [], chosen } = document.answer;
  if (portfolios.length === 0) return null;
  const [left, right] = extent(portfolios.map(({ volatility }) => volatility));
  const [low, high] = extent(portfolios.map(({ expectedReturn }) => expectedReturn));
  const room = { x: (right - left) * 0.06, y: (high - low) * 0.12 };
  const at = (x: number, y: number) => ({ x, y: y - low + room.y });
  return (
    <SmallPicture label={t('small')} x={[left - room.x, right + room.x]} top={high - low + 2 * room.y}>
      {(scale) => (
        <ScatterDots
          scale={scale}
          radius={2.4}
          points={portfolios.map((each) => at(each.volatility, each.expectedReturn))}
          line={efficientFrontier.map(([, x, y]) => at(x, y))}
          marked={chosen && at(chosen.volatility, chosen.expectedReturn)}
        />
      )}
    </SmallPicture>
  );
}
