import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type MachineState, stateParams } from '#app/learn/machine/machine-address.ts';
import { EXPERIMENT_IDS, type ExperimentId } from '#app/learn/machine/model/knobs.ts';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { isNoted, notedText } from './note-texts.ts';

interface ExperimentListProps {
  readonly state: MachineState;
  readonly current?: ExperimentId;
}

/** The nine experiments, with the numbers that are on the sheet. */
export function ExperimentList({ state, current }: ExperimentListProps) {
  const { t } = useTranslation('learnMachine');
  const place =
    current === undefined
      ? EXPERIMENT_IDS.filter((id) => isNoted(id, state.notes)).length
      : EXPERIMENT_IDS.indexOf(current) + 1;
  return (
    <Panel
      title={t('experiments')}
      isFlush
      actions={<span className="tiny muted">{t('place', { number: place, total: EXPERIMENT_IDS.length })}</span>}
    >
      <ul className="machine-experiments">
        {EXPERIMENT_IDS.map((id) => (
          <li key={id}>
            <Link
              to={paths.machineExperiment(id, stateParams(state))}
              aria-current={id === current ? 'page' : undefined}
              data-machine-link=""
              reloadDocument
            >
              <span className="machine-tick">{isNoted(id, state.notes) && <Icon name="check" size={15} />}</span>
              {t(`experiment.${id}.${current === undefined ? 'title' : 'short'}`)}
              <span className="machine-noted">{notedText(id, state.notes)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
