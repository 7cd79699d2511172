import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CommandId, commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { useStore } from '#app/designer/editor/view/store-context.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { COMMAND_ICONS } from './command-list.ts';
import { KeyCaps } from './key-caps.tsx';
import { useUndoTitle } from './use-commands.ts';

export interface CommandControlProps {
  readonly id: CommandId;
  readonly isPossible: boolean;
  readonly variant: 'icon' | 'word' | 'item';
}

/** Hidden on small screens. */
const ZOOM_STEPS: ReadonlySet<CommandId> = new Set(['zoom-out', 'zoom-in']);
const CLASS_NAMES = { icon: 'icon-button', word: 'button quiet compact editor-wide', item: 'menu-item' } as const;

/** A command as an icon, a word or a menu item. Renders again only when the command becomes possible or impossible. */
export const CommandControl = memo(function CommandControl({ id, isPossible, variant }: CommandControlProps) {
  const { t } = useTranslation('editor');
  const store = useStore();
  const { shortcuts: keys, run } = commandOf(id);
  const label = t(`commands.${id}`);
  const title = useUndoTitle(id) ?? label;
  const isIcon = variant === 'icon';
  return (
    <button
      type="button"
      className={isIcon && ZOOM_STEPS.has(id) ? 'icon-button editor-zoom-step' : CLASS_NAMES[variant]}
      {...(isIcon && { 'aria-label': label, title })}
      aria-disabled={!isPossible}
      aria-keyshortcuts={keys[0]?.replace('Mod', 'Control')}
      onClick={(event) => {
        event.currentTarget.closest('details')?.removeAttribute('open');
        store.run(run);
      }}
    >
      {isIcon ? (
        <Icon name={COMMAND_ICONS[id] ?? 'more'} size={17} />
      ) : variant === 'word' ? (
        label
      ) : (
        <span>{label}</span>
      )}
      {variant !== 'item' || keys[0] === undefined ? null : <KeyCaps shortcut={keys[0]} />}
    </button>
  );
});
