import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phaseText } from '#app/designer/editor/view/views/chart-frame.ts';
import { evaluateAngle, formatAngle } from '#simulator';

/** The slider covers one rotation in each direction, in steps of π/24. */
const STEPS = 48;
const STEPS_PER_PI = 24;

/** Longer decimals are rounded in the field. */
const LONGEST_ANGLE = 9;

function shownAngle(value: number): string {
  const text = formatAngle(value);
  return text.length <= LONGEST_ANGLE ? text : String(Number(value.toFixed(5)));
}

interface ParameterSliderProps {
  readonly name: string;
  /** Radians. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A free parameter of the circuit: a slider, and a field for exact values such as `pi/3`. */
export function ParameterSlider({ name, value, onChange }: ParameterSliderProps) {
  const { t } = useTranslation('lessonCircuits');
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const isWrong = typed !== null && !evaluateAngle(typed).ok;
  return (
    <div className="live-circuit-parameter">
      <label className="mono" htmlFor={id}>
        {name}
      </label>
      <input
        id={id}
        type="range"
        className="editor-slider"
        min={-STEPS}
        max={STEPS}
        step={1}
        value={Math.max(-STEPS, Math.min(STEPS, Math.round((value / Math.PI) * STEPS_PER_PI)))}
        aria-valuetext={phaseText(value)}
        onChange={(event) => {
          setTyped(null);
          onChange((Number(event.target.value) * Math.PI) / STEPS_PER_PI);
        }}
      />
      <span className={isWrong ? 'field-box compact bad' : 'field-box compact'}>
        <input
          className="mono"
          value={typed ?? shownAngle(value)}
          aria-label={t('valueOf', { name })}
          aria-invalid={isWrong}
          title={isWrong ? t('invalid') : undefined}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            const read = evaluateAngle(event.target.value);
            if (read.ok) onChange(read.value);
          }}
          onBlur={() => setTyped(null)}
        />
      </span>
    </div>
  );
}
