import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { numberText, sizeText, temperatureText } from '#app/learn/machine/drawing/number-text.ts';
import { FIELDS, readMachineState } from '#app/learn/machine/machine-address.ts';
import { deviceOf, LAST_QUBIT } from '#app/learn/machine/model/device.ts';
import { gradeSheet } from '#app/learn/machine/model/grade-sheet.ts';
import {
  ATTENUATORS,
  LINE_FREQUENCY,
  type StageId,
  STAGES,
  thermalExcitation,
  thermalPhotons,
  USUAL_PLACES,
} from '#app/learn/machine/model/refrigerator.ts';
import { REFERENCES } from '#app/learn/references.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Panel } from '#app/ui/panel.tsx';
import { AttenuatorPanel } from './attenuator-panel.tsx';
import { ExperimentList } from './experiment-list.tsx';
import { MachineFrame } from './machine-frame.tsx';
import { RefrigeratorDrawing } from './refrigerator-drawing.tsx';
import { SheetPanel } from './sheet-panel.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const isStage = (text: string | null): text is StageId => STAGES.some(({ id }) => id === text);

const SOURCES = ['Krinner2019', 'Krantz2019'];

export function loader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const { unread, ...state } = readMachineState(search);
  const places = Array.from({ length: ATTENUATORS }, (_, index) => {
    const text = search.get(FIELDS.attenuator(index));
    return isStage(text) ? text : USUAL_PLACES[index]!;
  });
  return new Unsent({
    state,
    unread,
    places,
    grade: search.get(FIELDS.grade) === null ? null : gradeSheet(deviceOf(state.qubit), state.notes, state.used),
    another: 10 + Math.floor(Math.random() * (LAST_QUBIT - 10)),
    sources: SOURCES.map((key) => ({ key, ...REFERENCES.get(key)! })),
  });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learnMachine:title'), description: t('learnMachine:description') }));

/** Temperatures of the sentence on thermal excitation, in K, and its frequency in MHz. */
const EXCITED = { frequency: 4900, cold: 0.01, warm: 0.05, hot: 0.1 } as const;
const excited = (temperature: number): string => {
  const share = 100 * thermalExcitation(EXCITED.frequency, temperature);
  return share < 0.001 ? `${sizeText(share)}%` : `${numberText(share, 1)}%`;
};

function Refrigerator({ places }: { readonly places: readonly StageId[] }) {
  const { t } = useTranslation('learnMachine');
  return (
    <Panel title={t('fridge.title')}>
      <p className="small muted">{t('fridge.lead')}</p>
      <div className="fridge-columns">
        <RefrigeratorDrawing size="large" places={places} addressOf={(stage) => `#stage-${stage}`} />
        <dl className="fridge-stages">
          {STAGES.map(({ id, temperature }) => (
            <div key={id} id={`stage-${id}`}>
              <dt>
                {t(`stage.${id}.name`)} <small>{temperatureText(temperature)}</small>
              </dt>
              <dd>
                {t(`stage.${id}.holds`)}
                <span className="tiny muted">
                  {t('fridge.photons', { photons: sizeText(thermalPhotons(LINE_FREQUENCY, temperature)) })}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="tiny muted">
        {t('fridge.thermal', { cold: excited(EXCITED.cold), warm: excited(EXCITED.warm), hot: excited(EXCITED.hot) })}
      </p>
    </Panel>
  );
}

/** `/learn/machine`: the machine room, with the refrigerator, the experiments and the task sheet. */
export default function MachineRoom() {
  const { t } = useTranslation(['learnMachine', 'learn']);
  const { state, unread, places, grade, another, sources } = useLoaderData<typeof loader>().data;
  return (
    <MachineFrame
      crumbs={[{ label: t('learn:places'), to: paths.learn() }, { label: t('learnMachine:title') }]}
      title={t('learnMachine:title')}
      lead={t('learnMachine:lead')}
    >
      <div className="room-columns">
        <div className="machine-side">
          <SheetPanel state={state} unread={unread} grade={grade} another={another} />
        </div>
        <div className="machine-places">
          <ExperimentList state={state} />
        </div>
        <div className="machine-main">
          <Refrigerator places={places} />
          <AttenuatorPanel places={places} state={state} />
          <p className="tiny muted">
            {t('learnMachine:sources')}{' '}
            {sources.map(({ key, authors, title, year }, index) => (
              <span key={key}>
                {index > 0 && ' · '}
                {authors}, <cite lang="en">{title}</cite> ({year})
              </span>
            ))}
          </p>
        </div>
      </div>
    </MachineFrame>
  );
}
