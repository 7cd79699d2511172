import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import type { GeneralView } from '#app/applications/view.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAsked } from './asked.ts';

interface AskedPanelProps {
  readonly document: ResultDocument;
  readonly view: Pick<GeneralView, 'form'>;
}

/** What a run was asked: on pages without its form, and on paper. */
export function AskedPanel({ document, view }: AskedPanelProps) {
  const { t } = useTranslation('applications');
  const asked = useAsked(document.application, view)(document).filter(({ text }) => text !== '');
  return (
    <Panel title={t('answer.input')} className="app-asked">
      <FactList facts={asked.map(({ label, text }) => [label, text] as const)} />
    </Panel>
  );
}
