import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TagProps {
  tone?: 'plain' | 'good' | 'accent' | 'warn' | 'bad' | 'info';
  className?: string;
  children: ReactNode;
}

export function Tag({ tone = 'plain', className, children }: TagProps) {
  return <span className={classNames('tag', tone !== 'plain' && tone, className)}>{children}</span>;
}
