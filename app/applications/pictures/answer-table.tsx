import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTable } from '#app/applications/contract.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { amountText } from './amount.ts';
import { AnswerOwner, PanelTitle } from './panel-title.tsx';
import { ANSWER_TABLE, NumbersTable } from './picture.tsx';

/** The file has all rows. */
const MOST_ROWS = 64;

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
  const { t } = useTranslation('applications');
  const format = useFormat();
  if (table.rows.length === 0) return null;
  const written = (key: string, value: number): string => cellText?.(key, value) ?? amountText(format, value);
  const left = table.rows.length - MOST_ROWS;
  return (
    <Panel title={<PanelTitle title={title} />} isFlush id={isAlone ? ANSWER_TABLE : undefined} className="app-table">
      <NumbersTable
        caption={caption}
        columns={table.columns.map(columnText)}
        rows={table.rows
          .slice(0, MOST_ROWS)
          .map((row) => row.map((cell, at) => (typeof cell === 'number' ? written(table.columns[at]!, cell) : cell)))}
        note={left > 0 ? t('answer.others', { count: left }) : undefined}
      />
    </Panel>
  );
}
