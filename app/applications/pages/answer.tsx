import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import { viewOf } from '#app/applications/views.ts';
import { AskedPanel } from './asked-panel.tsx';
import type { DrawnCircuit } from './drawn-circuit.server.ts';
import { ApplicationCircuit, CostLine, ExplanationPanel, Limits, Warnings } from './parts.tsx';

interface AnswerProps {
  readonly document: ResultDocument;
  readonly drawn: DrawnCircuit | null;
  /** HTML. */
  readonly explanation: string;
  /** Opens the circuit in the designer. */
  readonly design?: ReactNode;
}

/** An answer with its circuit, its cost, what was asked, its limits and its explanation, in this order, on every page that shows one. */
export function AnswerParts({ document, drawn, explanation, design }: AnswerProps) {
  const { t } = useTranslation('applications');
  const { Result } = viewOf(document.application);
  return (
    <>
      <Warnings document={document} />
      <Result document={document} />
      {drawn === null ? null : (
        <ApplicationCircuit title={t('answer.circuit')} drawn={drawn} action={design}>
          <CostLine document={document} />
        </ApplicationCircuit>
      )}
      <AskedPanel document={document} />
      <Limits name={document.application} />
      <ExplanationPanel html={explanation} />
    </>
  );
}
