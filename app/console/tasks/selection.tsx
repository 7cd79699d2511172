import { Form } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_COMPARED } from '#app/console/compare/compared.ts';
import { differencesOf } from '#app/console/compare/differences.ts';
import { useDifferenceText } from '#app/console/compare/use-difference-text.ts';
import { paths } from '#app/paths.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Button } from '#app/ui/button.tsx';
import { useIsClient } from '#app/ui/client-only.tsx';
import './selection.css';

/** Id of the form to which the checkboxes of the rows belong, wherever they are in the page. */
export const SELECTION_FORM = 'selected-tasks';

export interface TaskSelection {
  /** The selected tasks in the order of the list. */
  readonly selected: readonly TaskView[];
  readonly isSelected: (id: string) => boolean;
  readonly setSelected: (id: string, isSelected: boolean) => void;
  readonly setAllSelected: (isSelected: boolean) => void;
  readonly isAll: boolean;
}

/** The selected tasks of the list. A task that leaves the list leaves the selection. */
export function useSelection(listed: readonly TaskView[]): TaskSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const setSelected = (id: string, isSelected: boolean): void =>
    setChosen((before) => new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id)));
  const selected = listed.filter(({ id }) => chosen.has(id));
  return {
    selected,
    isSelected: (id) => chosen.has(id),
    setSelected,
    setAllSelected: (isSelected) => setChosen(new Set(isSelected ? listed.map(({ id }) => id) : [])),
    isAll: listed.length > 0 && selected.length === listed.length,
  };
}

/** Returns by what two tasks of the list differ; empty for other numbers. */
function useWhichTwo(selected: readonly TaskView[]): string {
  const { t } = useTranslation('console');
  const differenceText = useDifferenceText();
  if (selected.length !== 2) return '';
  // The list knows neither circuits nor noise; version and time tell runs of one project apart.
  const [first, second] = differencesOf(selected.map((task) => ({ ...task, gates: null, noise: null })));
  return t('selection.two', { first: differenceText(first!), second: differenceText(second!) });
}

interface SelectionBarProps {
  readonly selection: TaskSelection;
  readonly path: string;
}

/**
 * What to do with the selected tasks: a comparison, or operations that a page of their own confirms. With JavaScript
 * the buttons appear with the first selected task, at the bottom of the window.
 */
export function SelectionBar({ selection: { selected, isAll, setAllSelected }, path }: SelectionBarProps) {
  const { t } = useTranslation('console');
  const { t: tLists } = useTranslation('lists');
  const isClient = useIsClient();
  const whichTwo = useWhichTwo(selected);
  const all = useRef<HTMLInputElement>(null);
  const count = selected.length;
  const isFloating = isClient && count > 0;
  const clear = useRef<() => void>(() => undefined);
  useEffect(() => {
    clear.current = () => {
      setAllSelected(false);
      all.current?.focus();
    };
  });
  useEffect(() => {
    if (!isFloating) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) clear.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isFloating]);
  return (
    <Form id={SELECTION_FORM} method="get" action={paths.operation()} className="selection-bar">
      <input type="hidden" name="path" value={path} />
      {isClient ? (
        <label className="check">
          <input
            ref={all}
            type="checkbox"
            checked={isAll}
            onChange={(event) => setAllSelected(event.currentTarget.checked)}
          />
          <span>{t('tasks.pickAll')}</span>
        </label>
      ) : (
        <span className="muted small">{t('selection.hint')}</span>
      )}
      <div className={isFloating ? 'selection-acts is-floating' : 'selection-acts'} hidden={isClient && count === 0}>
        {isClient ? (
          <p className="selection-which">
            <span className="number" role="status">
              {count === 0 ? '' : t('tasks.picked', { count })}
            </span>
            {whichTwo === '' ? null : <small>{whichTwo}</small>}
          </p>
        ) : null}
        {isClient && (count < 2 || count > MAX_COMPARED) ? null : (
          <Button size="sm" kind={isFloating ? 'primary' : 'line'} formAction={paths.compare([])}>
            {t('compare.open')}
          </Button>
        )}
        <Button size="sm" kind={isFloating ? 'quiet' : 'line'} formAction={paths.tags()}>
          {tLists('tags.edit')}
        </Button>
        <Button size="sm" kind={isFloating ? 'quiet' : 'line'} icon="stop" name="act" value="stopMany">
          {t('tasks.stopPicked')}
        </Button>
        <Button size="sm" kind={isFloating ? 'quiet' : 'line'} icon="trash" name="act" value="removeMany">
          {t('tasks.removePicked')}
        </Button>
        {isFloating ? (
          <Button
            type="button"
            size="sm"
            kind="quiet"
            icon="close"
            aria-label={t('selection.clear')}
            onClick={() => clear.current()}
          />
        ) : null}
      </div>
    </Form>
  );
}
