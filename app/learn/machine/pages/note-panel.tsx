import { useTranslation } from 'react-i18next';
import { UNIT_TEXTS } from '#app/learn/machine/drawing/units.ts';
import { FIELDS, type MachineState, stateParams } from '#app/learn/machine/machine-address.ts';
import type { FitSummary } from '#app/learn/machine/model/experiment-contract.ts';
import { EXPERIMENT_NOTES } from '#app/learn/machine/model/experiments.ts';
import { EXPERIMENT_IDS, type ExperimentId, type KnobValues } from '#app/learn/machine/model/knobs.ts';
import { NOTE_FIELDS, type NoteId, SLOW_CHOICES } from '#app/learn/machine/model/notes.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { NOTE_UNITS } from './note-texts.ts';
import { StateInputs } from './state-inputs.tsx';

interface NotePanelProps {
  readonly experiment: ExperimentId;
  readonly state: MachineState;
  readonly unread: readonly NoteId[];
  readonly fit: FitSummary | null;
  readonly knobs: KnobValues;
}

/** What a field holds: the number of a run that was just done, or the one on the sheet. */
function fieldValue(note: NoteId, { state, fit, knobs }: NotePanelProps): string {
  const fitted = fit?.values.find((value) => value.note === note)?.value;
  // The settings of a readout are answers themselves.
  const set = fit === null ? undefined : note === 'tau' ? knobs.time : note === 'th' ? knobs.threshold : undefined;
  const value = fitted ?? set ?? state.notes[note];
  return value === undefined ? '' : value.toFixed(NOTE_FIELDS[note].digits);
}

/** The item of the task sheet that belongs to an experiment. */
export function NotePanel(props: NotePanelProps) {
  const { t } = useTranslation('learnMachine');
  const { experiment, state, unread } = props;
  const notes = EXPERIMENT_NOTES[experiment];
  const next = EXPERIMENT_IDS[EXPERIMENT_IDS.indexOf(experiment) + 1];
  return (
    <Panel title={t('sheet.title')}>
      <p className="machine-item">
        <span className="machine-number">{EXPERIMENT_IDS.indexOf(experiment) + 1}</span>
        {t(`item.${experiment}`)}
      </p>
      <form method="get" action={paths.machineExperiment(experiment)} className="machine-notes">
        <StateInputs state={state} without={notes} />
        {unread.length > 0 && (
          <Alert kind="bad">{t('sheet.invalid', { names: unread.map((id) => t(`note.${id}`)).join(' · ') })}</Alert>
        )}
        {notes.map((note) => (
          <Field key={note} id={`note-${note}`} label={t(`note.${note}`)}>
            {(control) =>
              note === 'slow' ? (
                <Select
                  {...control}
                  name={FIELDS.note(note)}
                  defaultValue={state.notes.slow ?? ''}
                  isSmall
                  options={[
                    { value: '', label: t('slow.none') },
                    ...SLOW_CHOICES.map((choice, index) => ({ value: index, label: t(`slow.${choice}`) })),
                  ]}
                />
              ) : (
                <TextInput
                  {...control}
                  {...(unread.includes(note) && { 'aria-invalid': true })}
                  name={FIELDS.note(note)}
                  defaultValue={fieldValue(note, props)}
                  inputMode="decimal"
                  autoComplete="off"
                  spellCheck={false}
                  isSmall
                  suffix={NOTE_UNITS[note] !== 'none' && <span className="suffix">{UNIT_TEXTS[NOTE_UNITS[note]]}</span>}
                />
              )
            }
          </Field>
        ))}
        <Button kind="line" isBlock>
          {t('sheet.note')}
        </Button>
      </form>
      <div className="machine-next">
        {next !== undefined && (
          <ButtonLink
            kind="quiet"
            size="sm"
            to={paths.machineExperiment(next, stateParams(state))}
            data-machine-link=""
            reloadDocument
          >
            {t('sheet.next')}
          </ButtonLink>
        )}
        <ButtonLink
          kind="quiet"
          size="sm"
          to={paths.machine({ ...stateParams(state), [FIELDS.grade]: 1 })}
          data-machine-link=""
          reloadDocument
        >
          {t('sheet.grade')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
