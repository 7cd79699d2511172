import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import type { GeneralView } from '#app/applications/view.ts';
import { AskedPanel } from './asked-panel.tsx';
import type { DrawnCircuit } from './drawn-circuit.ts';
import { ApplicationCircuit, CostLine, ExplanationPanel, Limits, Warnings } from './parts.tsx';

interface FoundProps {
  readonly document: ResultDocument;
  readonly view: GeneralView;
  readonly drawn: DrawnCircuit | null;
  /** Opens the circuit in the designer. */
  readonly design?: ReactNode;
}

interface AnswerProps extends FoundProps {
  /** HTML. */
  readonly explanation: string;
}

/** An answer with its circuit, its cost and what was asked: what depends on the run. */
export function FoundParts({ document, view, drawn, design }: FoundProps) {
  const { t } = useTranslation('applications');
  const { Result } = view;
  return (
    <>
      <Warnings document={document} />
      <Result document={document} />
      {drawn === null ? null : (
        <ApplicationCircuit title={t('answer.circuit')} drawn={drawn} action={design}>
          <CostLine document={document} />
        </ApplicationCircuit>
      )}
      <AskedPanel document={document} view={view} />
    </>
  );
}

/** An answer with all that depends on the run, its limits and its explanation, in this order, on every page that shows one. */
export function AnswerParts({ explanation, ...found }: AnswerProps) {
  return (
    <>
      <FoundParts {...found} />
      <Limits name={found.document.application} />
      <ExplanationPanel html={explanation} />
    </>
  );
}
