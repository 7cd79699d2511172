import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadEditorPartTexts } from '#app/i18n/page-texts.ts';
import { laterComponent } from '#app/ui/lazy-component.ts';
import type { StateTableProps } from './reading-tables.tsx';

const StateTables = laterComponent(async () => {
  const [{ StateTables }] = await Promise.all([import('./reading-tables.tsx'), loadEditorPartTexts()]);
  return StateTables;
});

/**
 * The numbers of the charts, also for users who cannot see the charts. Rendered only while it is open, because the
 * charts change often.
 */
export function StateTable(props: StateTableProps) {
  const { t } = useTranslation('editor');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="editor-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('views.table')}</summary>
      {isOpen ? <StateTables {...props} /> : null}
    </details>
  );
}
