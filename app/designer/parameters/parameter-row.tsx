import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameLabel } from '#app/domain/angle-label.ts';
import { parameterValue } from '#app/domain/parameter-values.ts';
import { Icon } from '#app/ui/icon.tsx';
import { keepRange, keptRange } from './kept-ranges.ts';
import { rangeEndText, rangeEndValue, SLIDER_STEPS, type SliderRange, sliderStep, textAt } from './slider-scale.ts';

const INITIAL_RANGE: SliderRange = { min: -Math.PI, max: Math.PI };

interface ExpressionInputProps {
  readonly label: string;
  readonly expression: string;
  readonly className: string;
  /** Whether an expression is accepted; others stay in the input, marked, until it is left. */
  readonly accepts: (expression: string) => boolean;
  readonly onChange: (expression: string) => void;
}

/** A number as an expression, such as `3*pi/4`. */
function ExpressionInput({ label, expression, className, accepts, onChange }: ExpressionInputProps) {
  const { t } = useTranslation('parameters');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = !accepts(typed ?? expression);
  return (
    <span className={`field-box compact ${className}${isWrong ? ' bad' : ''}`}>
      <input
        className="mono"
        value={typed ?? expression}
        aria-label={label}
        aria-invalid={isWrong}
        title={isWrong ? t('wrong') : undefined}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={({ target: { value } }) => {
          setTyped(value);
          if (accepts(value)) onChange(value.trim());
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          // Enter would press the first button of the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </span>
  );
}

interface ParameterRowProps {
  readonly name: string;
  /** Its value as written in the form; empty if it has none. */
  readonly expression: string;
  /** Number of gates that use it. */
  readonly uses: number;
  readonly onChange: (expression: string) => void;
  readonly onRemove: () => void;
}

const isValue = (expression: string): boolean =>
  !/[,，、;；\n]/.test(expression) && parameterValue(expression) !== null;

/** One parameter: its name, a slider between two ends that can be changed, and its value. */
export function ParameterRow({ name, expression, uses, onChange, onRemove }: ParameterRowProps) {
  const { t } = useTranslation('parameters');
  const [range, setRange] = useState(() => keptRange(name) ?? INITIAL_RANGE);
  const changeRange = (next: SliderRange): void => {
    setRange(next);
    keepRange(name, next);
  };
  const value = parameterValue(expression);
  const end = (which: keyof SliderRange, label: string) => (
    <ExpressionInput
      label={label}
      expression={rangeEndText(range[which])}
      className="parameter-end"
      accepts={(text) => {
        const next = { ...range, [which]: rangeEndValue(text) ?? Number.NaN };
        return next.min < next.max;
      }}
      onChange={(text) => changeRange({ ...range, [which]: rangeEndValue(text)! })}
    />
  );
  return (
    <li className="parameter-row">
      <span className="parameter-name mono" title={name}>
        {nameLabel(name)}
      </span>
      <input
        type="range"
        min={0}
        max={SLIDER_STEPS}
        step={1}
        value={sliderStep(value ?? 0, range)}
        aria-label={t('slider', { name })}
        aria-valuetext={expression}
        onChange={(event) => onChange(textAt(Number(event.target.value), range))}
      />
      <ExpressionInput
        label={t('value', { name })}
        expression={expression}
        className="parameter-value"
        accepts={isValue}
        onChange={onChange}
      />
      <span className="parameter-range">
        {end('min', t('least', { name }))}
        <span className="faint">
          {uses > 0 ? (
            t('uses', { count: uses })
          ) : (
            <>
              {t('unused')}
              <button type="button" className="icon-button" aria-label={t('remove', { name })} onClick={onRemove}>
                <Icon name="close" size={14} />
              </button>
            </>
          )}
        </span>
        {end('max', t('greatest', { name }))}
      </span>
    </li>
  );
}
