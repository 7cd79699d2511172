import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { EvaluationsPicture } from '#app/applications/pictures/evaluations-picture.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { RestorationDocumentProps } from './picture-restoration.ts';

/** The mean energy against evaluations of QAOA, or the measured energies against oracle calls of Grover's search. */
export function RestorationSearch({ document }: RestorationDocumentProps) {
  const { t } = useTranslation('restoration');
  const format = useFormat();
  const { input, answer } = document;
  const { evaluations = [], grover, noisyEnergy, groundEnergy, budget = 0 } = answer;
  if (groundEnergy === undefined || noisyEnergy === undefined) return null;
  const isGrover = input.method === 'grover';
  const points = isGrover
    ? [
        { evaluation: 0, value: noisyEnergy },
        ...(grover?.measurements ?? []).map(({ calls, energy }) => ({ evaluation: calls, value: energy })),
      ]
    : evaluations;
  if (points.length < 2) return null;
  const name = isGrover ? 'grover' : 'qaoa';
  const used = isGrover ? (grover?.calls ?? 0) : document.cost.iterations;
  return (
    <EvaluationsPicture
      evaluations={points}
      budget={document.state === 'running' ? budget : used}
      levels={[
        {
          value: groundEnergy,
          text: t('search.lowest', { energy: amountText(format, groundEnergy) }),
        },
        ...(isGrover ? [] : [{ value: 0, text: t('search.uniform') }]),
      ]}
      words={{
        title: t(`search.${name}.title`),
        aside: t(`search.${name}.aside`, { count: used, number: format.number(used) }),
        finding: (best) =>
          t(`search.${name}.finding`, {
            best,
            lowest: amountText(format, groundEnergy),
            count: used,
            number: format.number(used),
          }),
        caption: t(`search.${name}.caption`),
        axis: t(`search.${name}.axis`),
        each: t(`search.${name}.each`),
        best: t('search.best'),
        columns: [t(`search.${name}.axis`), t(`search.${name}.caption`)],
      }}
    />
  );
}
