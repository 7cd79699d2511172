import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** Announced by screen readers and shown as the tooltip. */
  label: string;
  isOutlined?: boolean;
  iconSize?: number;
}

export function IconButton({
  icon,
  label,
  isOutlined,
  iconSize = 18,
  className,
  type = 'submit',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames('icon-button', isOutlined && 'line', className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
