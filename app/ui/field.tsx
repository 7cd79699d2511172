import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** Attributes that a control inside a field must have. */
interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  /** The id of the control; conform's `field.id` is suitable. */
  id: string;
  label: ReactNode;
  /** Shown at the right end of the label: "forgot password". */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Already translated; several sentences are joined. */
  errors?: readonly string[];
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error from top to bottom, associated for assistive technology. */
export function Field({ id, label, aside, hint, errors = [], className, children }: FieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = errors.length > 0;
  const describedBy = classNames(hint !== undefined && hintId, hasError && errorId);
  return (
    <div className={classNames('field', className)}>
      <div className="label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(hasError && { 'aria-invalid': true }),
      })}
      {hint !== undefined && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {hasError && <FieldError id={errorId}>{errors.join(' ')}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <Icon name="warning" size={15} />
      <span>{children}</span>
    </p>
  );
}
