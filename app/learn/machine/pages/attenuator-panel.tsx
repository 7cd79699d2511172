import { useTranslation } from 'react-i18next';
import { heatText, sizeText } from '#app/learn/machine/drawing/number-text.ts';
import { FIELDS, type MachineState } from '#app/learn/machine/machine-address.ts';
import { ATTENUATORS, driveLine, type StageId, STAGES } from '#app/learn/machine/model/refrigerator.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { StateInputs } from './state-inputs.tsx';
import '#app/learn/machine/drawing/result.css';

/** Where three attenuators go, and what they do to the noise and the heat of the drive line. */
export function AttenuatorPanel({
  places,
  state,
}: {
  readonly places: readonly StageId[];
  readonly state: MachineState;
}) {
  const { t } = useTranslation('learnMachine');
  const { stages, photons, heat, isQuiet, isCold } = driveLine(places);
  const values = { photons: sizeText(photons), heat: heatText(heat) };
  const verdict = !isQuiet ? 'loud' : isCold ? 'good' : 'hot';
  return (
    <Panel title={t('attenuators.title')} id="attenuators">
      <p className="small muted">{t('attenuators.lead')}</p>
      <form method="get" action={`${paths.machine()}#attenuators`} className="attenuator-form">
        <StateInputs state={state} />
        {Array.from({ length: ATTENUATORS }, (_, index) => (
          <Field key={index} id={`attenuator-${index}`} label={t('attenuators.each', { number: index + 1 })}>
            {(control) => (
              <Select
                {...control}
                name={FIELDS.attenuator(index)}
                defaultValue={places[index]}
                isSmall
                options={STAGES.map(({ id }) => ({ value: id, label: t(`stage.${id}.name`) }))}
              />
            )}
          </Field>
        ))}
        <Button kind="line">{t('attenuators.place')}</Button>
      </form>
      <Alert kind={verdict === 'good' ? 'good' : 'warn'}>{t(`attenuators.${verdict}`, values)}</Alert>
      <div className="machine-table-frame" tabIndex={0} role="group" aria-label={t('fridge.inLine')}>
        <table className="table machine-table">
          <thead>
            <tr>
              <th scope="col">{t('fridge.stage')}</th>
              <th scope="col">{t('fridge.attenuation')}</th>
              <th scope="col">{t('fridge.inLine')}</th>
              <th scope="col">{t('fridge.heat')}</th>
            </tr>
          </thead>
          <tbody>
            {stages.map((stage) => (
              <tr key={stage.id}>
                <th scope="row">{t(`stage.${stage.id}.name`)}</th>
                <td>{stage.decibels} dB</td>
                <td>{sizeText(stage.photons)}</td>
                <td>{heatText(stage.heat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
