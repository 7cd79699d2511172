import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/dialog.tsx';
import { commandOf } from '../../core/commands/registry.ts';
import { TOOLS } from '../../core/tools.ts';
import { toolText } from '../tool-text.ts';
import { COMMANDS_BY_GROUP } from './command-list.ts';
import { KeyCaps } from './key-caps.tsx';

const CURSOR_KEYS = [
  ['ArrowLeft', 'cursor'],
  ['Shift+ArrowLeft', 'extend'],
  ['Home', 'ends'],
] as const;

/** Every shortcut, from the registry and the shelves. */
export function ShortcutSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('editor:shortcuts.title')}>
      <div className="ed-sheet" tabIndex={0} role="region" aria-label={t('editor:shortcuts.title')}>
        <section>
          <h3>{t('editor:groups.cursor')}</h3>
          <dl>
            {CURSOR_KEYS.map(([key, label]) => (
              <div key={key}>
                <dt>{t(`editor:shortcuts.${label}`)}</dt>
                <dd>
                  <KeyCaps shortcut={key} />
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('editor:shortcuts.toggle')}</dt>
              <dd>
                <kbd>␣</kbd>
              </dd>
            </div>
          </dl>
          <p>{t('editor:shortcuts.click')}</p>
          <p>{t('editor:shortcuts.drag')}</p>
          <p>{t('editor:shortcuts.copyDrag')}</p>
        </section>
        <section>
          <h3>{t('editor:groups.place')}</h3>
          <dl>
            {TOOLS.filter(({ kind, key }) => key !== undefined && kind !== 'modifier').map((tool) => (
              <div key={tool.id}>
                <dt>{toolText(t, tool).name}</dt>
                <dd>
                  <KeyCaps shortcut={tool.key!} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {COMMANDS_BY_GROUP.map(({ group, ids }) => (
          <section key={group}>
            <h3>{t(`editor:groups.${group}`)}</h3>
            <dl>
              {ids
                .filter((id) => commandOf(id).keys.length > 0)
                .map((id) => (
                  <div key={id}>
                    <dt>{t(`editor:commands.${id}`)}</dt>
                    <dd>
                      <KeyCaps shortcut={commandOf(id).keys[0]!} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
