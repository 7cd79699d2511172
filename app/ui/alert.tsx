import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type AlertKind = 'info' | 'good' | 'warn' | 'bad';

const ICONS: Readonly<Record<AlertKind, IconName>> = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' };

interface AlertProps {
  kind?: AlertKind;
  /** Announced immediately by screen readers: for events, not for permanent text. */
  isLive?: boolean;
  className?: string;
  children: ReactNode;
}

export function Alert({ kind = 'info', isLive = false, className, children }: AlertProps) {
  const role = isLive ? (kind === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames('note', kind !== 'info' && kind, className)} role={role}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
