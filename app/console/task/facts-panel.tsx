import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import type { TaskView } from '../../services/tasks/index.ts';
import { Panel } from '../../ui/panel.tsx';
import type { ResultView } from '../result/view.server.ts';

interface FactsPanelProps {
  readonly task: TaskView;
  readonly language: string;
  readonly facts: ResultView['facts'] | null;
}

/** All that someone needs to get the same result again. */
export function FactsPanel({ task, language, facts }: FactsPanelProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const precision = facts?.precision ?? task.precision;
  const rows: readonly (readonly [string, string])[] = [
    [t('facts.product'), t(`products.${task.product}.name`)],
    [t('facts.language'), language],
    // A seed is a name, not an amount: no thousands separators.
    [t('facts.seed'), String(task.seed)],
    [t('facts.shots'), format.number(task.shots)],
    [t('facts.qubits'), format.number(task.qubits)],
    ...(precision === null ? [] : [[t('facts.precision'), t(`facts.precisions.${precision}`)] as const]),
    ...(facts === null ? [] : [[t('facts.time'), format.duration(facts.seconds * 1000)] as const]),
    [t('facts.bitOrder'), t('facts.lowest')],
    [t('facts.task'), task.id],
  ];
  return (
    <Panel title={t('facts.title')}>
      <dl className="facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
