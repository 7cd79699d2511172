import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** What a control inside a field must carry. */
export interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  /** The control's id; conform's `field.id` fits. */
  id: string;
  label: ReactNode;
  /** Stands at the right end of the label: "forgot password". */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Already translated; several sentences are joined. */
  errors?: readonly string[];
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, hint and error below, tied together for assistive technology. */
export function Field({ id, label, aside, hint, errors = [], className, children }: FieldProps) {
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = errors.length > 0;
  const describedBy = classNames(hint !== undefined && hintId, hasError && errorId);
  return (
    <div className={classNames('field', className)}>
      <div className="lab">
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
    <p className="err" id={id}>
      <Icon name="warning" size={15} />
      <span>{children}</span>
    </p>
  );
}
