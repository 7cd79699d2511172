import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  children: ReactNode;
  errors?: readonly string[];
  type?: 'checkbox' | 'radio';
}

export function Checkbox({ children, errors = [], className, type = 'checkbox', ...rest }: CheckboxProps) {
  const hasError = errors.length > 0;
  const errorId = `${rest.id ?? rest.name ?? ''}-error`;
  return (
    <div className={className}>
      <label className="check">
        <input type={type} {...rest} {...(hasError && { 'aria-invalid': true, 'aria-describedby': errorId })} />
        <span>{children}</span>
      </label>
      {hasError && <FieldError id={errorId}>{errors.join(' ')}</FieldError>}
    </div>
  );
}
