import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export type NoticeKind = 'info' | 'good' | 'warn' | 'bad';

const ICONS: Readonly<Record<NoticeKind, IconName>> = { info: 'info', good: 'check', warn: 'warning', bad: 'warning' };

interface NoticeProps {
  kind?: NoticeKind;
  /** Said at once by screen readers: for what just happened, not for what always stands there. */
  isLive?: boolean;
  className?: string;
  children: ReactNode;
}

export function Notice({ kind = 'info', isLive = false, className, children }: NoticeProps) {
  const role = isLive ? (kind === 'bad' ? 'alert' : 'status') : undefined;
  return (
    <div className={classNames('note', kind !== 'info' && kind, className)} role={role}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
