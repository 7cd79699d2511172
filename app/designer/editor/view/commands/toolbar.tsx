import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOARD_COMMANDS, type CommandId } from '#app/designer/editor/core/commands/registry.ts';
import { zoomTo } from '#app/designer/editor/core/commands/views.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { useSizeText } from '#app/drawing/use-size-text.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { depthOf } from '#simulator';
import { CommandControl, type CommandControlProps } from './command-control.tsx';
import { COMMANDS_BY_GROUP } from './command-list.ts';
import { useApplicable } from './use-commands.ts';
import './toolbar.css';

const LEFT: readonly CommandId[] = ['undo', 'redo'];
const ICONS: readonly CommandId[] = ['copy', 'remove'];
const TEXT_BUTTONS: readonly CommandId[] = ['control', 'measure-all'];
const ZOOM: readonly CommandId[] = ['zoom-out', 'zoom-in'];
const ALWAYS_VISIBLE: readonly CommandId[] = [...LEFT, ...ICONS, ...TEXT_BUTTONS, ...ZOOM];
const EVERY: readonly CommandId[] = BOARD_COMMANDS.map(({ id }) => id);
const NONE: readonly CommandId[] = [];

/** All commands by group. Checks which of them are possible only while the menu is open. */
const CommandMenu = memo(function CommandMenu({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('editor');
  const possible = useApplicable(isOpen ? EVERY : NONE);
  return (
    <div className="editor-menu">
      {COMMANDS_BY_GROUP.map(({ group, ids }) => (
        <div key={group} role="group" aria-label={t(`groups.${group}`)}>
          <p className="menu-head" aria-hidden="true">
            {t(`groups.${group}`)}
          </p>
          {ids.map((id) => (
            <CommandControl key={id} id={id} variant="item" isPossible={!isOpen || possible.has(id)} />
          ))}
        </div>
      ))}
    </div>
  );
});

interface ToolbarProps {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
  /** Returns the zoom at which the whole circuit is visible. */
  readonly fitZoom: () => number;
}

/** Frequent commands, and a menu of all commands, made from the registry. */
export const Toolbar = memo(function Toolbar({ onPalette, onShortcuts, fitZoom }: ToolbarProps) {
  const { t } = useTranslation(['editor', 'common']);
  const store = useStore();
  const format = useFormat();
  const sizeText = useSizeText();
  const board = useDesigner(boardOf);
  const zoom = useDesigner((state) => state.view.zoom);
  const [isOpen, setOpen] = useState(false);
  const possible = useApplicable(ALWAYS_VISIBLE);
  const control = (variant: CommandControlProps['variant']) => (id: CommandId) => (
    <CommandControl key={id} id={id} variant={variant} isPossible={possible.has(id)} />
  );
  return (
    <div className="editor-toolbar" role="toolbar" aria-label={t('toolbar.label')}>
      {LEFT.map(control('icon'))}
      <span className="editor-separator" />
      {ICONS.map(control('icon'))}
      <span className="editor-separator editor-wide" />
      {TEXT_BUTTONS.map(control('word'))}
      <Menu
        className="editor-more"
        summary={<Icon name="more" size={18} />}
        label={t('toolbar.more')}
        onToggle={setOpen}
      >
        <CommandMenu isOpen={isOpen} />
      </Menu>
      <button
        type="button"
        className="icon-button"
        aria-label={t('toolbar.palette')}
        title={`${t('toolbar.palette')} (Ctrl+K)`}
        onClick={onPalette}
      >
        <Icon name="search" size={17} />
      </button>
      <button
        type="button"
        className="icon-button editor-wide"
        aria-label={t('toolbar.shortcuts')}
        title={`${t('toolbar.shortcuts')} (?)`}
        onClick={onShortcuts}
      >
        <Icon name="info" size={17} />
      </button>
      <span className="editor-facts number">{sizeText(board, depthOf(board))}</span>
      <span className="editor-separator editor-wide" />
      {control('icon')('zoom-out')}
      <button
        type="button"
        className="button quiet compact number editor-zoom"
        title={t('toolbar.fit')}
        aria-label={`${t('toolbar.fit')}${t('common:comma')}${t('toolbar.zoom', { percent: format.percent(zoom) })}`}
        onClick={() => store.run(zoomTo(fitZoom()))}
      >
        {format.percent(zoom)}
      </button>
      {control('icon')('zoom-in')}
    </div>
  );
});
