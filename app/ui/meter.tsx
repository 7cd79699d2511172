import { classNames } from './class-names.ts';

interface MeterProps {
  /** What is measured, for screen readers. */
  label: string;
  value: number;
  max?: number;
  /** The value in words, if the number alone is not sufficient. */
  text?: string;
  /** `progress` advances to its end; `meter` shows a level. */
  kind?: 'progress' | 'meter';
  className?: string;
}

export function Meter({ label, value, max = 100, text, kind = 'progress', className }: MeterProps) {
  const kept = Math.min(max, Math.max(0, value));
  return (
    <div
      className={classNames('meter', className)}
      role={kind === 'progress' ? 'progressbar' : 'meter'}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={kept}
      aria-valuetext={text}
    >
      <i style={{ width: `${max === 0 ? 0 : (kept / max) * 100}%` }} />
    </div>
  );
}
