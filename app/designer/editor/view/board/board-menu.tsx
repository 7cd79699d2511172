import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type MenuItem, type MenuKind, menuOf } from '#app/designer/editor/core/commands/context-menu.ts';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { KeyCaps } from '#app/designer/editor/view/commands/key-caps.tsx';
import { useStore } from '#app/designer/editor/view/store-context.tsx';
import './board-menu.css';

/** Position of the menu: its corner, in CSS pixels of the window. */
export interface OpenMenu {
  readonly kind: MenuKind;
  readonly x: number;
  readonly y: number;
}

export interface BoardMenuProps {
  readonly menu: OpenMenu;
  readonly onClose: () => void;
  readonly onFields: () => void;
}

const MARGIN = 8;

/** Menu of the target: the commands of the registry that would have an effect now. */
export function BoardMenu({ menu: { kind, x, y }, onClose, onFields }: BoardMenuProps) {
  const { t } = useTranslation(['editor', 'editorDialogs']);
  const store = useStore();
  const box = useRef<HTMLDivElement>(null);
  const groups = menuOf(store.getState(), kind);
  const items = (): readonly HTMLElement[] => [
    ...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    element.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`;
    (element.querySelector<HTMLElement>('[role=menuitem]') ?? element).focus({ preventScroll: true });
  }, [kind, x, y]);

  const act = (item: MenuItem): void => {
    onClose();
    if (item === 'fields') onFields();
    else store.run(commandOf(item).run);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Keys in the menu must not reach the shortcuts of the board.
    event.stopPropagation();
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const goTo = (index: number): void => all[(index + all.length) % all.length]?.focus();
    if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at < 0 ? -1 : at - 1);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(-1);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else {
      if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && event.key !== ' ') {
        const letter = event.key.toLowerCase();
        const order = [...all.slice(at + 1), ...all.slice(0, at + 1)];
        order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
      }
      return;
    }
    event.preventDefault();
  };

  return (
    <div
      ref={box}
      className="editor-context"
      role="menu"
      aria-label={t(`editorDialogs:menu.${kind}`)}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {groups.map((group, index) => (
        <div key={group[0]} role="group" className={index === 0 ? undefined : 'editor-context-next'}>
          {group.map((item) => {
            const key = item === 'fields' ? 'Enter' : commandOf(item).shortcuts[0];
            return (
              <button
                key={item}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className="menu-item"
                aria-keyshortcuts={key?.replace('Mod', 'Control')}
                onClick={() => act(item)}
              >
                <span>{item === 'fields' ? t('editorDialogs:menu.fields') : t(`commands.${item}`)}</span>
                {key === undefined ? null : <KeyCaps shortcut={key} />}
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
