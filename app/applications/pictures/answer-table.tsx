import { useContext } from 'react';
import type { DataTable } from '#app/applications/contract.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { amountText } from './amount.ts';
import { AnswerOwner, PanelTitle } from './panel-title.tsx';
import { ANSWER_TABLE, NumbersTable, TABLE_ROWS } from './picture.tsx';

interface AnswerTableProps {
  readonly title: string;
  readonly caption: string;
  readonly table: DataTable;
  readonly columnText: (key: string) => string;
  /** Writes a number of a column; undefined: as an amount. */
  readonly cellText?: (key: string, value: number) => string | undefined;
}

/** The table of a document. */
export function AnswerTable({ title, caption, table, columnText, cellText }: AnswerTableProps) {
  const isAlone = useContext(AnswerOwner) === null;
  const format = useFormat();
  if (table.rows.length === 0) return null;
  const written = (key: string, value: number): string => cellText?.(key, value) ?? amountText(format, value);
  return (
    <Panel title={<PanelTitle title={title} />} isFlush id={isAlone ? ANSWER_TABLE : undefined} className="app-table">
      <NumbersTable
        caption={caption}
        columns={table.columns.map(columnText)}
        rows={table.rows
          .slice(0, TABLE_ROWS)
          .map((row) => row.map((cell, at) => (typeof cell === 'number' ? written(table.columns[at]!, cell) : cell)))}
        left={Math.max(0, table.rows.length - TABLE_ROWS)}
      />
    </Panel>
  );
}
