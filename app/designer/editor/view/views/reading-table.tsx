import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { laterComponent } from '#app/ui/lazy-component.ts';
import type { ReadingTableProps } from './reading-tables.tsx';

const ReadingTables = laterComponent(() => import('./reading-tables.tsx').then((tables) => tables.ReadingTables));

/**
 * The numbers of the charts, also for users who cannot see the charts. Rendered only while it is open, because the
 * charts change often.
 */
export function ReadingTable(props: ReadingTableProps) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="ed-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('views.table')}</summary>
      {isOpen ? <ReadingTables {...props} /> : null}
    </details>
  );
}
