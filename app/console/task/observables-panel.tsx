import { useTranslation } from 'react-i18next';
import { Panel } from '#app/ui/panel.tsx';
import type { RunOptionsSummary } from './run-options-summary.server.ts';

/** Shows the observables of a workload; nothing if it has none. */
export function TaskObservables({ runOptions }: { readonly runOptions: RunOptionsSummary }) {
  const { t } = useTranslation('resultPage');
  const { observables, more } = runOptions.workload ?? { observables: [], more: 0 };
  if (observables.length === 0) return null;
  return (
    <Panel title={t('workload.observables')} className="observables">
      <ul>
        {observables.map((observable, index) => (
          <li key={index} className="mono">
            {observable}
          </li>
        ))}
      </ul>
      {more === 0 ? null : <p className="tiny muted">{t('workload.moreObservables', { count: more })}</p>}
    </Panel>
  );
}
