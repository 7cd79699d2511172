import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import type { CircuitFoldData } from './circuit-fold.server.ts';

const WIRES = [0, 1] as const;

/** The gates to choose from. Without JavaScript a button adds its gate to the end of the chosen wire. */
export function CircuitPalette({ fold: { wire, isFull, palette, texts } }: { fold: CircuitFoldData }) {
  const { t } = useTranslation('homeCircuit');
  return (
    <div className="try-palette">
      <fieldset className="try-wires">
        <legend className="visually-hidden">{t('wires')}</legend>
        {WIRES.map((qubit) => (
          <label key={qubit}>
            <input type="radio" name="wire" value={qubit} defaultChecked={qubit === wire} /> q{qubit}
          </label>
        ))}
      </fieldset>
      <div className="try-gates" role="group" aria-label={t('palette')}>
        {palette.map(({ id, name, symbol }) => (
          <button key={id} name="add" value={id} aria-label={name} title={name}>
            <svg
              className="circuit"
              viewBox="0 0 44 44"
              width="44"
              height="44"
              aria-hidden="true"
              dangerouslySetInnerHTML={{ __html: symbol }}
            />
          </button>
        ))}
      </div>
      <div className="try-hints">
        <p className="try-hint" data-hint>
          {isFull ? texts.full : texts.hint}
        </p>
        <p className="try-hint-plain">{isFull ? texts.full : t('hintPlain')}</p>
        <div className="try-chosen" hidden>
          <Button type="button" size="sm" data-turn>
            {t('turn')}
          </Button>
          <Button type="button" size="sm" data-remove>
            {t('remove')}
          </Button>
        </div>
        <Button className="try-undo" kind="quiet" size="sm" name="undo" value="1">
          {t('undo')}
        </Button>
        <Button className="try-clear" kind="quiet" size="sm" name="clear" value="1">
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
