import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { PALETTE_TOOLS } from '#app/designer/editor/core/tools.ts';
import { requestFirstVisit } from '#app/designer/editor/first-visit-request.ts';
import { toolText } from '#app/designer/editor/view/tool-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { COMMANDS_BY_GROUP } from './command-list.ts';
import { KeyCaps } from './key-caps.tsx';

const CURSOR_KEYS = [
  ['cursor', ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']],
  ['extend', ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown']],
  ['ends', ['Home', 'End']],
  ['toggle', ['␣']],
  ['fields', ['Enter']],
  ['menu', ['Shift+F10']],
] as const;

interface Row {
  readonly id: string;
  readonly label: string;
  /** Empty for a description of a pointer gesture. */
  readonly keys: readonly string[];
}

interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

/** Every shortcut of the registry and the palette, with a search over words and keys. */
export function ShortcutSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['editor', 'editorDialogs', 'program', 'designer']);
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) search.current?.focus();
  }, [isOpen]);
  const close = (): void => {
    setQuery('');
    onClose();
  };

  const sections: readonly Section[] = [
    {
      title: t('editorDialogs:shortcuts.cursorKeys'),
      rows: [
        ...CURSOR_KEYS.map(([id, keys]) => ({ id, label: t(`editorDialogs:shortcuts.${id}`), keys })),
        ...(['click', 'drag', 'copyDrag', 'dragOut'] as const).map((id) => ({
          id,
          label: t(`editorDialogs:shortcuts.${id}`),
          keys: [],
        })),
      ],
    },
    {
      title: t('editor:groups.place'),
      rows: PALETTE_TOOLS.filter(({ kind, key }) => key !== undefined && kind !== 'modifier').map((tool) => ({
        id: tool.id,
        label: toolText(t, tool).name,
        keys: [tool.key!],
      })),
    },
    ...COMMANDS_BY_GROUP.map(({ group, ids }) => ({
      title: t(`editor:groups.${group}`),
      rows: ids
        .filter((id) => commandOf(id).shortcuts.length > 0)
        .map((id) => ({ id, label: t(`editor:commands.${id}`), keys: commandOf(id).shortcuts.slice(0, 1) })),
    })),
    {
      title: t('editor:shortcuts.page'),
      rows: [
        { id: 'run', label: t('editor:shortcuts.run'), keys: ['Mod+Enter'] },
        { id: 'find', label: t('editor:toolbar.palette'), keys: ['Mod+K'] },
      ],
    },
  ];
  const wanted = query.trim().toLowerCase();
  const found = sections
    .map(({ title, rows }) => ({
      title,
      rows: rows.filter(({ label, keys }) =>
        [title, label, ...keys].some((each) => each.toLowerCase().includes(wanted)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('editorDialogs:shortcuts.title')}>
      <div className="editor-sheet-head">
        <label className="field-box compact editor-sheet-search">
          <Icon name="search" size={15} />
          <input
            ref={search}
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={t('editorDialogs:shortcuts.search')}
            aria-label={t('editorDialogs:shortcuts.search')}
          />
        </label>
        <Button
          type="button"
          kind="quiet"
          size="sm"
          onClick={() => {
            close();
            requestFirstVisit('tour');
          }}
        >
          {t('editor:shortcuts.tour')}
        </Button>
      </div>
      <div className="editor-sheet" tabIndex={0} role="region" aria-label={t('editorDialogs:shortcuts.title')}>
        {/* Columns with automatic height: in a box of limited height, they would overflow sideways. */}
        <div className="editor-sheet-columns">
          {found.map(({ title, rows }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {rows.map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.map((key, index) => (
                        <Fragment key={key}>
                          {index === 0 ? null : ' '}
                          <KeyCaps shortcut={key} />
                        </Fragment>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        {found.length === 0 ? <p className="muted">{t('editor:toolbar.noMatch')}</p> : null}
      </div>
    </Dialog>
  );
}
