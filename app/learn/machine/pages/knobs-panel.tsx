import { useTranslation } from 'react-i18next';
import { numberText } from '#app/learn/machine/drawing/number-text.ts';
import { UNIT_TEXTS } from '#app/learn/machine/drawing/units.ts';
import { FIELDS, type MachineState, stateParams } from '#app/learn/machine/machine-address.ts';
import { type ExperimentId, type Knob, type KnobValues, NEIGHBORS } from '#app/learn/machine/model/knobs.ts';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { StateInputs } from './state-inputs.tsx';

/** Digits after the point of the steps of a knob. */
const knobDigits = ({ step }: Pick<Knob, 'step'>): number => (String(step).split('.')[1] ?? '').length;

function KnobField({ knob, value, design }: { readonly knob: Knob; readonly value: number; readonly design: string }) {
  const { t } = useTranslation('learnMachine');
  const { id, least, most, step, unit } = knob;
  const name = t(`knob.${id}.name`);
  const digits = knobDigits(knob);
  const range = t('knobRange', { least: numberText(least, digits), most: numberText(most, digits) });
  return (
    <div className="machine-knob">
      <div className="machine-knob-head">
        <label htmlFor={`knob-${id}`}>{name}</label>
        {knob.isChoice ? (
          <Select
            id={`knob-${id}`}
            name={id}
            defaultValue={value}
            isSmall
            options={NEIGHBORS.map((one, index) => ({ value: index, label: t(`neighbor.${one}`) }))}
          />
        ) : (
          <span className="field-box compact">
            <input
              id={`knob-${id}`}
              name={id}
              defaultValue={value.toFixed(digits)}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              aria-describedby={`hint-${id}`}
            />
            {unit !== 'none' && <span className="suffix">{UNIT_TEXTS[unit]}</span>}
          </span>
        )}
      </div>
      {!knob.isChoice && (
        <input
          type="range"
          className="machine-slider"
          hidden
          min={least}
          max={most}
          step={step}
          defaultValue={value}
          data-knob={id}
          aria-label={name}
          aria-valuetext={`${numberText(value, digits)} ${UNIT_TEXTS[unit]}`.trim()}
        />
      )}
      <p className="tiny muted" id={`hint-${id}`}>
        {t(`knob.${id}.hint`, { design })}
        {!knob.isChoice && <span className="machine-range"> · {range}</span>}
      </p>
    </div>
  );
}

interface KnobsPanelProps {
  readonly experiment: ExperimentId;
  readonly knobs: readonly Knob[];
  readonly values: KnobValues;
  /** The state after the run that is shown. */
  readonly state: MachineState;
  readonly shots: number;
  readonly design: number;
}

/** The knobs of an experiment: a plain form. */
export function KnobsPanel({ experiment, knobs, values, state, shots, design }: KnobsPanelProps) {
  const { t } = useTranslation('learnMachine');
  return (
    <Panel
      title={t('knobs')}
      actions={
        <ButtonLink
          kind="quiet"
          size="sm"
          icon="rerun"
          to={paths.machineExperiment(experiment, stateParams(state))}
          data-machine-link=""
          reloadDocument
        >
          {t('reset')}
        </ButtonLink>
      }
    >
      <form method="get" action={paths.machineExperiment(experiment)} className="machine-knobs">
        <StateInputs state={state} />
        {knobs.map((knob) => (
          <KnobField key={knob.id} knob={knob} value={values[knob.id]} design={numberText(design, 1)} />
        ))}
        <Button kind="primary" isBlock icon="play" name={FIELDS.run} value="1">
          {t('measure')}
        </Button>
        <p className="tiny muted machine-cost">
          <span data-part="cost">{t('cost', { shots: numberText(shots) })}</span>
          {' · '}
          <span data-part="used">{t('used', { shots: numberText(state.used) })}</span>
        </p>
      </form>
    </Panel>
  );
}
