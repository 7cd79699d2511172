import { useTranslation } from 'react-i18next';
import { percentAxis } from '#app/applications/pictures/picture-axes.ts';
import { ScatterPicture } from '#app/applications/pictures/scatter-picture.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { PERCENT_DIGITS, type PortfolioDocumentProps, useAssetNames } from './picture-portfolio.ts';

/** All portfolios by volatility and return, with the efficient frontier. */
export function FrontierPicture({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { answer } = document;
  const { sumOf } = useAssetNames(answer);
  const { portfolios = [], efficientFrontier = [], chosen } = answer;
  if (portfolios.length === 0) return null;
  const percent = (share: number): string => format.percent(share, PERCENT_DIGITS);
  const number = format.number(portfolios.length);
  const efficient = format.number(efficientFrontier.length);
  return (
    <ScatterPicture
      title={t('frontier.title')}
      aside={t('frontier.aside', { number })}
      finding={
        chosen === undefined
          ? t('frontier.findingAlone', { number, efficient })
          : t('frontier.finding', {
              number,
              efficient,
              gain: percent(chosen.expectedReturn),
              risk: percent(chosen.volatility),
            })
      }
      x={percentAxis(
        format,
        portfolios.map(({ volatility }) => volatility),
        t('frontier.volatility'),
      )}
      y={percentAxis(
        format,
        portfolios.map(({ expectedReturn }) => expectedReturn),
        t('frontier.return'),
      )}
      points={portfolios.map(({ assets, volatility: x, expectedReturn: y }) => ({
        x,
        y,
        title: `${sumOf(assets)} · ${percent(y)} · ${percent(x)}`,
      }))}
      line={efficientFrontier.map(([, x, y]) => ({ x, y }))}
      marked={chosen && { x: chosen.volatility, y: chosen.expectedReturn, title: sumOf(chosen.assets) }}
      markedText={chosen && sumOf(chosen.assets)}
      names={{ points: t('frontier.each'), line: t('frontier.line'), marked: t('frontier.chosen') }}
      numbers={{
        columns: (['portfolio', 'return', 'volatility'] as const).map((key) => t(`frontier.columns.${key}`)),
        rows: efficientFrontier.map(([assets, volatility, gain]) => [
          sumOf(assets),
          percent(gain),
          percent(volatility),
        ]),
      }}
    />
  );
}
