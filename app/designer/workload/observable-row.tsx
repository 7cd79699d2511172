import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { LiveValue } from './exact-values.ts';
import { pastedLines } from './observable-rows.ts';

/** Digits after the point: more than an estimate with a million shots can tell. */
const DIGITS = 4;
const ERROR_DIGITS = 2;
/** Characters that fit beside a value. */
const SHORT = 18;

interface ObservableRowProps {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly value: LiveValue | null;
  /** What is wrong with the text, as a sentence; null if nothing is, or the row is empty. */
  readonly error: string | null;
  /** Range of the wrong part in the text. */
  readonly wrong: readonly [start: number, end: number] | null;
  /** Whether an error of all observables leads to this row. */
  readonly isTarget: boolean;
  /** Element with further errors. */
  readonly describedBy: string | undefined;
  readonly onChange: (text: string) => void;
  /** A text of several lines was pasted: what the row has then, and the number of its lines. */
  readonly onPasteLines: (text: string, lines: number) => void;
  readonly onRemove: () => void;
}

/** One observable: its text, its live value with an error bar, and what is wrong with it, underlined. */
export function ObservableRow({
  number,
  text,
  value,
  error,
  wrong,
  isTarget,
  describedBy,
  onChange,
  onPasteLines,
  onRemove,
}: ObservableRowProps) {
  const { t } = useTranslation('workloadForm');
  const format = useFormat();
  const id = `observable-${number}`;
  const shownValue = (of: number): string =>
    format.number(Math.abs(of) < 0.5 * 10 ** -DIGITS ? 0 : of, {
      minimumFractionDigits: DIGITS,
      maximumFractionDigits: DIGITS,
    });
  return (
    <li className="observable-row" data-long={text.length > SHORT || undefined}>
      <span className="field-box compact">
        <input
          className="mono"
          value={text}
          aria-label={t('observables.one', { number })}
          data-field={isTarget ? 'observables' : undefined}
          aria-invalid={error !== null || describedBy !== undefined || undefined}
          aria-describedby={error === null ? describedBy : `${id}-error`}
          placeholder="Z0 Z1"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => onChange(event.target.value)}
          onPaste={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget;
            const selected = [selectionStart ?? text.length, selectionEnd ?? text.length] as const;
            const lines = pastedLines(text, selected, event.clipboardData.getData('text/plain'));
            // The input would join the lines.
            if (lines === null) return;
            event.preventDefault();
            onPasteLines(lines, lines.split('\n').length);
          }}
          onKeyDown={(event) => {
            // Enter would press the first button of the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </span>
      <output className="observable-value number" aria-live="off">
        {value === null ? (
          <span className="faint">—</span>
        ) : (
          <>
            <b>{shownValue(value.value)}</b>
            {value.error?.kind !== 'standard' ? null : (
              <span className="faint">
                {t('observables.errorBar', {
                  error: format.number(value.error.error, { maximumSignificantDigits: ERROR_DIGITS }),
                })}
              </span>
            )}
          </>
        )}
      </output>
      <button type="button" className="icon-button" aria-label={t('observables.remove', { number })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
      {error === null ? null : (
        <p className="field-error" id={`${id}-error`} role="status">
          <span>
            {wrong === null ? null : (
              <code className="observable-wrong mono" aria-hidden="true">
                {text.slice(Math.max(0, wrong[0] - 12), wrong[0])}
                <mark>{text.slice(wrong[0], Math.max(wrong[1], wrong[0] + 1)) || ' '}</mark>
                {text.slice(Math.max(wrong[1], wrong[0] + 1), wrong[1] + 12)}
              </code>
            )}
            {error}
          </span>
        </p>
      )}
    </li>
  );
}
