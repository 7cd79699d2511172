import { useTranslation } from 'react-i18next';
import { amountText, errorAmountText } from '#app/applications/pictures/amount.ts';
import { EvaluationsPicture } from '#app/applications/pictures/evaluations-picture.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { PortfolioDocumentProps } from './picture-portfolio.ts';
import { maskOf } from './portfolios.ts';

/** The mean of the objective against the evaluations of QAOA. */
function AnglesPicture({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { evaluations = [], evaluationLimit = 0, value, quboValue, meanAtRandom } = document.answer;
  const hasPenalty = document.input.method === 'x';
  const optimum = hasPenalty ? quboValue : value;
  const [last] = evaluations.slice(-1);
  if (last === undefined || optimum === undefined) return null;
  const text = (amount: number) => amountText(format, amount);
  return (
    <EvaluationsPicture
      evaluations={evaluations}
      // A search that ended early fills the picture.
      budget={document.state === undefined ? last.evaluation : evaluationLimit}
      levels={[
        // With a penalty the mean over portfolios is not that of all choices.
        ...(meanAtRandom === undefined || hasPenalty
          ? []
          : [{ value: meanAtRandom, text: t('evaluations.random', { value: text(meanAtRandom) }) }]),
        { value: optimum, text: t('evaluations.optimum', { value: text(optimum) }) },
      ]}
      words={{
        title: t('evaluations.title'),
        aside: t('evaluations.aside'),
        finding: (best) =>
          t('evaluations.finding', { number: format.number(last.evaluation), best, optimum: text(optimum) }),
        caption: t('evaluations.caption'),
        axis: t('evaluations.axis'),
        each: t('evaluations.each'),
        best: t('evaluations.best'),
        columns: [t('evaluations.columns.evaluation'), t('evaluations.columns.value')],
      }}
    />
  );
}

/** The values of measured portfolios against the oracle calls of adaptive search. */
function AdaptivePicture({ document }: PortfolioDocumentProps) {
  const { t } = useTranslation('portfolio');
  const format = useFormat();
  const { adaptive, value: optimum, portfolios = [] } = document.answer;
  if (adaptive === undefined || optimum === undefined) return null;
  const values = new Map(portfolios.map(({ assets, value }) => [maskOf(assets), value]));
  const points = adaptive.measurements.flatMap(({ assets, calls }) => {
    const value = values.get(maskOf(assets));
    return value === undefined ? [] : [{ evaluation: calls, value }];
  });
  const text = (amount: number) => amountText(format, amount);
  return (
    <EvaluationsPicture
      evaluations={points}
      budget={adaptive.budget}
      levels={[{ value: optimum, text: t('evaluations.optimum', { value: text(optimum) }) }]}
      words={{
        title: t('search.title'),
        aside: t('search.aside'),
        finding: (best) =>
          t('search.finding', { number: format.number(adaptive.measurements.length), best, optimum: text(optimum) }),
        caption: t('search.caption'),
        axis: t('search.axis'),
        each: t('search.each'),
        best: t('search.best'),
        columns: [t('search.columns.evaluation'), t('search.columns.value')],
        note: `${t('search.note', {
          bits: format.number(adaptive.bits),
          unit: errorAmountText(format, adaptive.unit),
          error: errorAmountText(format, adaptive.roundingError),
        })} ${t(adaptive.isRoundedOptimum ? 'search.right' : 'search.wrong')}`,
      }}
    />
  );
}

export const SearchPicture = ({ document }: PortfolioDocumentProps) =>
  document.input.method === 'grover' ? <AdaptivePicture document={document} /> : <AnglesPicture document={document} />;
