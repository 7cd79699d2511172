import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface SelectProps extends ComponentPropsWithoutRef<'select'> {
  isSmall?: boolean;
  options: readonly { value: string | number; label: string; disabled?: boolean }[];
}

export function Select({ isSmall, options, className, ...rest }: SelectProps) {
  return (
    <div className={classNames('field-box', isSmall && 'compact', rest['aria-invalid'] && 'bad', className)}>
      <select {...rest}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} className="field-arrow" />
    </div>
  );
}
