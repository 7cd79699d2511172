import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#app/ui/dialog.tsx';
import { applies, COMMANDS } from '#app/designer/editor/core/commands/registry.ts';
import { boardOf, type DesignerState } from '#app/designer/editor/core/state.ts';
import { TOOLS, toolOfComposite } from '#app/designer/editor/core/tools.ts';
import { useCarry } from '#app/designer/editor/view/palette/drag.tsx';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { toolText } from '#app/designer/editor/view/tool-text.ts';
import { KeyCaps } from './key-caps.tsx';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly key: string | undefined;
  readonly act: () => void;
}

const SHOWN = 12;

/** Before anything is asked: what would do something now, the likeliest first. */
function suiting(entries: readonly Entry[], state: DesignerState): readonly Entry[] {
  const isPossible = ({ id }: Entry): boolean => {
    const command = COMMANDS.find((each) => each.id === id);
    return command === undefined || applies(command, state);
  };
  const likely = FIRST.map((id) => entries.find((entry) => entry.id === id)).filter((entry) => entry !== undefined);
  return [...likely, ...entries.filter((entry) => !likely.includes(entry))].filter(isPossible);
}

interface CommandPaletteProps {
  readonly onClose: () => void;
  readonly onRun: () => void;
}

/** What suits most often, before anything is asked. */
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

/** Every command and every gate, found by a few letters. A gate comes into the hand, to be put down where it belongs. */
export function CommandPalette({ onClose, onRun }: CommandPaletteProps) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const store = useStore();
  const carry = useCarry();
  const composites = useDesigner((state) => boardOf(state).composites);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const entries: readonly Entry[] = [
    { id: 'run', label: t('editor:shortcuts.run'), group: t('editor:shortcuts.page'), key: 'Mod+Enter', act: onRun },
    ...COMMANDS.map(({ id, group, keys, run }) => ({
      id,
      label: t(`editor:commands.${id}`),
      group: t(`editor:groups.${group}`),
      key: keys[0],
      act: () => store.run(run),
    })),
    ...[...TOOLS.filter(({ kind }) => kind !== 'modifier'), ...(composites ?? []).map(toolOfComposite)].map((tool) => ({
      id: `place-${tool.id}`,
      label: toolText(t, tool).name,
      group: t('editor:groups.place'),
      key: tool.key,
      act: () => {
        store.send({ kind: 'arm', tool });
        // Once the dialog has given the focus back to where it was.
        requestAnimationFrame(carry.focusBoard);
      },
    })),
  ];
  const words = query.trim().toLowerCase().split(/\s+/);
  const isAsked = query.trim() !== '';
  const matching = entries.filter(({ id, label, group }) =>
    words.every((word) => `${id} ${label} ${group}`.toLowerCase().includes(word)),
  );
  const found = (isAsked ? matching : suiting(entries, store.getState())).slice(0, SHOWN);
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
      <div className="ed-find">
        <label className="in">
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
