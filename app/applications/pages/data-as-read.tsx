import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import { viewOf } from '#app/applications/views.ts';
import type { DrawnCircuit } from './drawn-circuit.ts';
import { ApplicationCircuit } from './parts.tsx';

interface DataAsReadProps {
  readonly preview: ResultDocument;
  readonly drawn: DrawnCircuit;
}

/** The data of a form as they were read, and the circuit that they lead to. */
export function DataAsRead({ preview, drawn }: DataAsReadProps) {
  const { t } = useTranslation('applications');
  const { Data } = viewOf(preview.application);
  return (
    <>
      <section aria-label={t('form.read')}>
        <Data document={preview} />
      </section>
      <ApplicationCircuit title={t('form.willRun')} drawn={drawn} />
    </>
  );
}
