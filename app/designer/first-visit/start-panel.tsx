import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idealOf } from '#app/designer/editor/live/ideal.ts';
import { CircuitThumbnail } from '#app/drawing/circuit-thumbnail.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { StartSpark } from './start-spark.tsx';
import { drawnCircuit, FIRST_START, measuredCircuit, programOf, START_IDS, type StartId } from './starts.ts';
import './start-panel.css';

interface StartPanelProps {
  /** The circuit on the board has gates, which a start replaces. */
  readonly replaces: boolean;
  readonly onOpen: (id: StartId) => void;
  readonly onTour: () => void;
  readonly onClose: () => void;
}

/** What a new experiment starts with: a choice of circuits, each with its drawing and its ideal distribution. */
export function StartPanel({ replaces, onOpen, onTour, onClose }: StartPanelProps) {
  const { t } = useTranslation('firstVisit');
  const [chosen, setChosen] = useState<StartId>(FIRST_START);
  const form = useRef<HTMLFormElement>(null);
  const circuits = useMemo(() => new Map(START_IDS.map((id) => [id, programOf(id)?.circuit ?? null])), []);
  // Circuits of at most five qubits: this takes less than starting a worker.
  const ideals = useMemo(
    () => new Map([...circuits].map(([id, circuit]) => [id, circuit && idealOf(measuredCircuit(circuit))])),
    [circuits],
  );
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onOpen(chosen);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('start.title')}>
      <form ref={form} className="start-panel" onSubmit={onSubmit}>
        <p>{t('start.lead')}</p>
        <fieldset className="start-cards">
          <legend className="visually-hidden">{t('start.choices')}</legend>
          {START_IDS.map((id) => {
            const circuit = circuits.get(id) ?? null;
            const ideal = ideals.get(id) ?? null;
            return (
              <label key={id} className="start-card" onDoubleClick={() => onOpen(id)}>
                <span className="start-drawing" aria-hidden="true">
                  {circuit === null ? (
                    <span className="start-file">
                      <Icon name="upload" size={18} />
                      <span>{t('start.formats')}</span>
                      <span className="mono">QRunes · OriginIR · OpenQASM</span>
                    </span>
                  ) : (
                    <CircuitThumbnail circuit={drawnCircuit(circuit)} />
                  )}
                </span>
                <span className="start-facts">
                  <input
                    type="radio"
                    name="start"
                    value={id}
                    checked={chosen === id}
                    onChange={() => setChosen(id)}
                    aria-describedby={`start-${id}`}
                    aria-label={t(`start.${id}.title`)}
                  />
                  <b>{t(`start.${id}.title`)}</b>
                  <small id={`start-${id}`}>{t(`start.${id}.text`)}</small>
                  {ideal === null ? null : <StartSpark ideal={ideal} />}
                </span>
              </label>
            );
          })}
        </fieldset>
        {replaces ? <p className="start-replaces">{t('start.replaces')}</p> : null}
        <div className="start-actions">
          <Button kind="primary">
            {chosen === 'import' ? t('start.openImport') : t('start.open', { name: t(`start.${chosen}.title`) })}
          </Button>
          <Button type="button" onClick={onTour}>
            {t('start.tour')}
          </Button>
          <small>{t('start.tourText')}</small>
        </div>
      </form>
    </Dialog>
  );
}
