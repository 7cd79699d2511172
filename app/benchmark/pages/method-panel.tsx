import { useTranslation } from 'react-i18next';
import { BENCHMARK_CIRCUITS } from '#app/benchmark/benchmark-rows.ts';
import { MEASURING_MACHINES, SIMULATOR_IDS, SIMULATORS } from '#app/benchmark/peer-figures.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';

const COLUMNS = ['simulator', 'version', 'precision', 'machine', 'date'] as const;

/** What the figures are: circuits, timing, machines. */
export function MethodPanel() {
  const { t } = useTranslation('benchmark');
  return (
    <Panel title={t('method.title')} isFlush>
      <div className="benchmark-method">
        <div>
          <h3>{t('method.circuits')}</h3>
          <dl>
            {BENCHMARK_CIRCUITS.map((circuit) => (
              <div key={circuit}>
                <dt>{t(`circuit.${circuit}`)}</dt>
                <dd>{t(`method.${circuit}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3>{t('method.time')}</h3>
          <p>{t('method.timeText')}</p>
          <p>{t('method.othersText')}</p>
          <p>{t('method.sparse')}</p>
          <p>
            {t('method.terminal')} <code className="mono">npm run bench -- --only standard:</code>
          </p>
        </div>
        <div className="benchmark-machines">
          <h3>{t('method.machines')}</h3>
          <p>{t('method.machinesNote')}</p>
        </div>
      </div>
      <Table caption={t('machineTable.caption')} isDense className="benchmark-simulators">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <HeaderCell key={column}>{t(`machineTable.${column}`)}</HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIMULATOR_IDS.map((id) => {
            const { name, version, precision, machine } = SIMULATORS[id];
            const { name: processor, cores, memoryGib: memory, system, date } = MEASURING_MACHINES[machine];
            return (
              <tr key={id}>
                <HeaderCell scope="row">{name}</HeaderCell>
                <Cell>{version}</Cell>
                <Cell>{t(`machineTable.${precision}`)}</Cell>
                <Cell>{t('machineTable.machineText', { name: processor, cores, memory, system })}</Cell>
                <Cell className="number">
                  <time dateTime={date}>{date}</time>
                </Cell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
