import { useTranslation } from 'react-i18next';
import { HeatMapPicture } from '#app/applications/pictures/heat-map.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { pictureShape, profitText, type StrategyDocumentProps, windowsOf } from './picture-strategy.ts';

/** Profits of all rules in the training, by short and long window. */
export function ProfitPicture({ document }: StrategyDocumentProps) {
  const { t } = useTranslation('strategy');
  const format = useFormat();
  const { input, answer } = document;
  const { profits = [] } = answer;
  if (profits.length === 0) return null;
  const { short, long } = input;
  const best = profits.indexOf(Math.max(...profits));
  const least = Math.min(...profits);
  return (
    <HeatMapPicture
      title={t('heat.title')}
      aside={t('heat.aside', { count: profits.length })}
      finding={t('heat.finding', {
        ...windowsOf(input, best),
        p: profitText(format, profits[best]!),
        least: profitText(format, least),
      })}
      shape={pictureShape(input)}
      note={t(least < 0 ? 'heat.note' : 'heat.noteGains')}
      rows={short.map(String)}
      columns={long.map(String)}
      values={short.map((_, row) => profits.slice(row * long.length, (row + 1) * long.length))}
      scale="diverging"
      textOf={(profit) => profitText(format, profit)}
      captions={{ rows: t('heat.rows'), columns: t('heat.columns') }}
      marked={{ row: Math.floor(best / long.length), column: best % long.length }}
    />
  );
}
