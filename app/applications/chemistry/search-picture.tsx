import { useTranslation } from 'react-i18next';
import { EvaluationsPicture } from '#app/applications/pictures/evaluations-picture.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type ChemistryDocumentProps, distanceText, energyText } from './picture-chemistry.ts';

/** The energy against the evaluations of one point: the lowest one, or the one that is searched. */
export function EnergyDescent({ document }: ChemistryDocumentProps) {
  const { t } = useTranslation('chemistry');
  const format = useFormat();
  const { evaluations = [], points = [], lowest } = document.answer;
  const point = lowest ?? points.find((each) => each.evaluations > 0);
  if (point === undefined || evaluations.length < 2) return null;
  const { exact, hartreeFock, distance } = point;
  const number = format.number(point.evaluations);
  return (
    <EvaluationsPicture
      evaluations={evaluations}
      budget={point.evaluations}
      levels={[
        { value: hartreeFock, text: t('search.reference', { energy: energyText(format, hartreeFock) }) },
        ...(exact === undefined
          ? []
          : [{ value: exact, text: t('search.exact', { energy: energyText(format, exact) }), isBelow: true }]),
      ]}
      words={{
        title: t('search.title'),
        ...(distance !== undefined && { aside: t('search.aside', { distance: distanceText(format, distance) }) }),
        finding: (best) => t('search.finding', { best, count: point.evaluations, number }),
        caption: t('energy.caption'),
        axis: t('search.axis'),
        each: t('search.each'),
        best: t('search.best'),
        columns: [t('search.axis'), t('energy.caption')],
      }}
    />
  );
}
