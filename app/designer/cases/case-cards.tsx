import { useTranslation } from 'react-i18next';
import type { CaseId } from '#app/domain/cases/cases.ts';
import { paths } from '#app/paths.ts';
import { Card } from '#app/ui/card.tsx';
import '#app/drawing/circuit.css';
import '#app/domain/cases/cases.css';

/** A case as its card shows it. */
export interface CaseCard {
  readonly id: CaseId;
  readonly qubits: number;
  /** Markup of the thumbnail, from the server. */
  readonly drawing: string;
}

/** Cards of cases, each with the drawing of its circuit, its size and one sentence. */
export function CaseCards({ cases }: { readonly cases: readonly CaseCard[] }) {
  const { t } = useTranslation(['cases', 'designer']);
  return (
    <div className="cards-3">
      {cases.map(({ id, qubits, drawing }) => (
        <Card
          key={id}
          title={t(`cases:items.${id}.title`)}
          picture={<div className="case-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
          note={t('designer:page.qubits', { count: qubits })}
          to={paths.case(id)}
          action={t('cases:open')}
          className="case-card"
        >
          <p>{t(`cases:items.${id}.text`)}</p>
        </Card>
      ))}
    </div>
  );
}
