import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';

/** Id of the form to which the checkboxes of the rows belong, wherever they are in the page. */
export const SELECTION_FORM = 'selected-tasks';

export interface TaskSelection {
  readonly selectedIds: readonly string[];
  readonly isSelected: (id: string) => boolean;
  readonly setSelected: (id: string, isSelected: boolean) => void;
  readonly setAllSelected: (isSelected: boolean) => void;
  readonly isAll: boolean;
}

/** The selected tasks of the list. A task that leaves the list leaves the selection. */
export function useSelection(listed: readonly string[]): TaskSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const setSelected = (id: string, isSelected: boolean): void =>
    setChosen((before) => new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id)));
  const selectedIds = listed.filter((id) => chosen.has(id));
  return {
    selectedIds,
    isSelected: (id) => chosen.has(id),
    setSelected,
    setAllSelected: (isSelected) => setChosen(new Set(isSelected ? listed : [])),
    isAll: listed.length > 0 && selectedIds.length === listed.length,
  };
}

/** Bulk operations for the selected tasks. A separate page, which lists the tasks, asks for confirmation. */
export function SelectionBar({
  selection: { selectedIds, isAll, setAllSelected },
  path,
}: {
  readonly selection: TaskSelection;
  readonly path: string;
}) {
  const { t } = useTranslation('console');
  return (
    <Form id={SELECTION_FORM} method="get" action={paths.operation()} className="selection-bar">
      <input type="hidden" name="path" value={path} />
      <ClientOnly fallback={<span className="muted small">{t('tasks.pickHint')}</span>}>
        {() => (
          <>
            <label className="check">
              <input
                type="checkbox"
                checked={isAll}
                onChange={(event) => setAllSelected(event.currentTarget.checked)}
              />
              <span>{t('tasks.pickAll')}</span>
            </label>
            <span className="muted small number" role="status">
              {selectedIds.length === 0 ? '' : t('tasks.picked', { count: selectedIds.length })}
            </span>
          </>
        )}
      </ClientOnly>
      <span className="row right">
        <Button size="sm" icon="stop" name="act" value="stopMany">
          {t('tasks.stopPicked')}
        </Button>
        <Button size="sm" icon="trash" name="act" value="removeMany">
          {t('tasks.removePicked')}
        </Button>
      </span>
    </Form>
  );
}
