import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

interface ButtonStyle {
  /** One primary button per region; `danger` for destructive actions. */
  kind?: 'primary' | 'line' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  isBlock?: boolean;
  icon?: IconName;
}

const SIZES = { sm: 'compact', md: undefined, lg: 'large' } as const;

const buttonClass = ({ kind = 'line', size = 'md', isBlock }: ButtonStyle, className?: string) =>
  classNames('button', kind, SIZES[size], isBlock && 'full-width', className);

const iconSize = (size: ButtonStyle['size']) => (size === 'sm' ? 15 : 17);

export type ButtonProps = ButtonStyle & ComponentPropsWithoutRef<'button'>;

export function Button({ kind, size, isBlock, icon, className, children, type = 'submit', ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass({ kind, size, isBlock }, className)} {...rest}>
      {icon && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </button>
  );
}

export type ButtonLinkProps = ButtonStyle & LinkProps;

export function ButtonLink({ kind, size, isBlock, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonClass({ kind, size, isBlock }, className)} {...rest}>
      {icon && <Icon name={icon} size={iconSize(size)} />}
      {children}
    </Link>
  );
}
