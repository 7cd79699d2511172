import { useTranslation } from 'react-i18next';
import { Card } from '#app/ui/card.tsx';
import '#app/drawing/circuit.css';
import '#app/domain/cases/cases.css';
import '#app/results/workload/workload.css';

/** A case as its card shows it, in the language of the page. */
export interface CaseCard {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly qubits: number;
  /** Markup of the thumbnail, from the server. */
  readonly drawing: string;
  readonly to: string;
}

/** Cards of cases, each with a drawing, its size and one sentence. */
export function CaseCards({ cases }: { readonly cases: readonly CaseCard[] }) {
  const { t } = useTranslation(['cases', 'designer']);
  return (
    <div className="cards-3">
      {cases.map(({ id, title, text, qubits, drawing, to }) => (
        <Card
          key={id}
          title={title}
          picture={<div className="case-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
          note={t('designer:page.qubits', { count: qubits })}
          to={to}
          action={t('cases:open')}
          className="case-card"
        >
          <p>{text}</p>
        </Card>
      ))}
    </div>
  );
}
