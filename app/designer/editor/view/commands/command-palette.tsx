import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applies, BOARD_COMMANDS } from '#app/designer/editor/core/commands/registry.ts';
import { boardOf, type BoardState } from '#app/designer/editor/core/state.ts';
import { PALETTE_TOOLS, toolOfComposite } from '#app/designer/editor/core/tools.ts';
import { requestFirstVisit } from '#app/designer/editor/first-visit-request.ts';
import { useDragFromPalette } from '#app/designer/editor/view/palette/drag.tsx';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { toolText } from '#app/designer/editor/view/tool-text.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { KeyCaps } from './key-caps.tsx';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly key: string | undefined;
  readonly act: () => void;
}

const SHOWN = 12;

/** Entries for an empty search: the commands that would have an effect now, the most frequent first. */
function matchingEntries(entries: readonly Entry[], state: BoardState): readonly Entry[] {
  const isPossible = ({ id }: Entry): boolean => {
    const command = BOARD_COMMANDS.find((each) => each.id === id);
    return command === undefined || applies(command, state);
  };
  const likely = FIRST.map((id) => entries.find((entry) => entry.id === id)).filter((entry) => entry !== undefined);
  return [...likely, ...entries.filter((entry) => !likely.includes(entry))].filter(isPossible);
}

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onRun: () => void;
  /** The palette of the other pages finds more: here it is one entry away. */
  readonly onSearch: ((query: string) => void) | undefined;
}

/** Entries shown first for an empty search, by expected frequency. */
const FIRST: readonly string[] = [
  'measure-all',
  'run',
  'undo',
  'paste',
  'add-qubit',
  'wrap',
  'tidy',
  'select-all',
  'barrier-here',
  'clear',
];

/**
 * Every command and every gate, found by a few letters. A chosen gate becomes the held item, to be placed on the board.
 */
export function CommandPalette({ onClose, onRun, onSearch }: CommandPaletteProps) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const store = useStore();
  const startDrag = useDragFromPalette();
  const composites = useDesigner((state) => boardOf(state).composites);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const entries: readonly Entry[] = [
    { id: 'run', label: t('editor:shortcuts.run'), group: t('editor:shortcuts.page'), key: 'Mod+Enter', act: onRun },
    ...(['start', 'tour'] as const).map((id) => ({
      id,
      label: t(`editor:shortcuts.${id}`),
      group: t('editor:shortcuts.page'),
      key: undefined,
      act: () => requestFirstVisit(id),
    })),
    ...BOARD_COMMANDS.map(({ id, group, shortcuts: keys, run }) => ({
      id,
      label: t(`editor:commands.${id}`),
      group: t(`editor:groups.${group}`),
      key: keys[0],
      act: () => store.run(run),
    })),
    ...[...PALETTE_TOOLS.filter(({ kind }) => kind !== 'modifier'), ...(composites ?? []).map(toolOfComposite)].map(
      (tool) => ({
        id: `place-${tool.id}`,
        label: toolText(t, tool).name,
        group: t('editor:groups.place'),
        key: tool.key,
        act: () => {
          store.send({ kind: 'arm', tool });
          // Runs after the dialog has returned the focus.
          requestAnimationFrame(startDrag.focusBoard);
        },
      }),
    ),
  ];
  const words = query.trim().toLowerCase().split(/\s+/);
  const isQueried = query.trim() !== '';
  const matching = entries.filter(({ id, label, group }) =>
    words.every((word) => `${id} ${label} ${group}`.toLowerCase().includes(word)),
  );
  const everywhere: readonly Entry[] =
    onSearch === undefined
      ? []
      : [
          {
            id: 'everywhere',
            label: t('editor:toolbar.everywhere', { query: query.trim() }),
            group: t('editor:toolbar.everywhereGroup'),
            key: undefined,
            act: () => onSearch(query.trim()),
          },
        ];
  const found = isQueried
    ? [...matching.slice(0, SHOWN), ...everywhere]
    : matchingEntries(entries, store.getState()).slice(0, SHOWN);
  const at = Math.min(chosen, Math.max(0, found.length - 1));

  const act = (entry: Entry | undefined): void => {
    if (entry === undefined) return;
    onClose();
    entry.act();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setChosen((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      act(found[at]);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('editor:toolbar.palette')}>
      <div className="editor-find">
        <label className="field-box">
          <input
            ref={input}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(0);
            }}
            onKeyDown={onKeyDown}
            placeholder={t('editor:toolbar.commandSearch')}
            aria-label={t('editor:toolbar.commandSearch')}
            role="combobox"
            aria-expanded
            aria-controls={listId}
            aria-activedescendant={found[at] === undefined ? undefined : `${listId}-${at}`}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <ul id={listId} role="listbox" aria-label={t('editor:toolbar.palette')}>
          {found.map((entry, index) => (
            // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- The keys are those of the combobox that owns the list.
            <li
              key={entry.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              onPointerMove={() => setChosen(index)}
              onClick={() => act(entry)}
            >
              <span>{entry.label}</span>
              <small>{entry.group}</small>
              {entry.key === undefined ? null : <KeyCaps shortcut={entry.key} />}
            </li>
          ))}
        </ul>
        {found.length === 0 ? <p className="muted tiny">{t('editor:toolbar.noMatch')}</p> : null}
      </div>
    </Dialog>
  );
}
