import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface TableProps extends ComponentPropsWithoutRef<'table'> {
  /** Names the table; hidden unless `isCaptionShown`. */
  caption: ReactNode;
  isCaptionShown?: boolean;
  isDense?: boolean;
  /** On a phone a row becomes two lines. */
  becomesCards?: boolean;
}

/** Hairlines, no stripes. Wide tables scroll inside their frame, which can be reached by keyboard. */
export function Table({ caption, isCaptionShown, isDense, becomesCards, className, children, ...rest }: TableProps) {
  const table = (
    <table className={classNames('table', isDense && 'dense', becomesCards && 'cards', className)} {...rest}>
      <caption className={isCaptionShown ? undefined : 'visually-hidden'}>{caption}</caption>
      {children}
    </table>
  );
  if (becomesCards) return table;
  return (
    <div className="scroll-x" tabIndex={0} role="group" aria-label={typeof caption === 'string' ? caption : undefined}>
      {table}
    </div>
  );
}

interface HeaderCellProps extends ComponentPropsWithoutRef<'th'> {
  isNumber?: boolean;
}

export function HeaderCell({ isNumber, className, scope = 'col', ...rest }: HeaderCellProps) {
  return <th scope={scope} className={classNames(isNumber && 'align-end', className)} {...rest} />;
}

interface CellProps extends ComponentPropsWithoutRef<'td'> {
  /** Numbers are right-aligned with digits of equal width. */
  isNumber?: boolean;
}

export function Cell({ isNumber, className, ...rest }: CellProps) {
  return <td className={classNames(isNumber && 'align-end number', className)} {...rest} />;
}
