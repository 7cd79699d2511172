import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useAsked } from './asked.ts';

/** What a run was asked: on pages without its form, and on paper. */
export function AskedPanel({ document }: { readonly document: ResultDocument }) {
  const { t } = useTranslation('applications');
  const asked = useAsked(document.application)(document).filter(({ text }) => text !== '');
  return (
    <Panel title={t('answer.input')} className="app-asked">
      <FactList facts={asked.map(({ label, text }) => [label, text] as const)} />
    </Panel>
  );
}
