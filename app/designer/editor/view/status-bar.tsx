import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { closeTo } from '#app/designer/editor/core/commands/groups.ts';
import { isDeleting } from '#app/designer/editor/core/held-item.ts';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { refusalText } from './announcement-text.ts';
import { useIsHeldItemRefused } from './board/board.tsx';
import { isLarge, useDesigner, useStore } from './store-context.tsx';
import { toolText } from './tool-text.ts';

/**
 * Always present, so that the layout does not move: the held item, why it cannot be dropped, the last refusal, the open
 * gate.
 */
export const EditorStatusBar = memo(function EditorStatusBar({
  onHelp,
}: {
  readonly onHelp: (tool: PaletteTool) => void;
}) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const store = useStore();
  const heldItem = useDesigner((state) => state.heldItem);
  const notice = useDesigner((state) => state.notice);
  const scope = useDesigner((state) => state.scope);
  const isSlow = useDesigner((state) => state.heldItem.kind !== 'empty' && isLarge(state));
  const leaving = useDesigner((state) => state.selection.size);
  const held = useIsHeldItemRefused();
  const refusal = held ?? (notice?.kind === 'refused' ? notice.refusal : null);
  const tool = heldItem.kind === 'tool' ? heldItem.tool : null;
  return (
    <div className={refusal === null ? 'editor-bar' : 'editor-bar is-bad'}>
      {scope.length > 0 ? (
        <nav aria-label={t('editor:board.path')} className="editor-path">
          {[t('editor:board.top'), ...scope].map((name, depth) => (
            <span key={name}>
              {depth === 0 ? null : ' / '}
              {depth === scope.length ? (
                <b>{name}</b>
              ) : (
                <button type="button" className="link" onClick={() => store.run(closeTo(depth))}>
                  {name}
                </button>
              )}
            </span>
          ))}
        </nav>
      ) : null}
      {refusal !== null ? (
        <p>
          <Icon name="warning" size={15} /> {refusalText(t, refusal)}
        </p>
      ) : isDeleting(heldItem) ? (
        <p>{t('editor:announced.leaving', { count: leaving })}</p>
      ) : tool !== null ? (
        <p>
          <span className="editor-by-key">{t('editor:shelf.taken', { name: toolText(t, tool).name })}</span>
          <span className="editor-by-touch">{t('editor:shelf.takenByTouch', { name: toolText(t, tool).name })}</span>
          <SentenceGap />
          <button type="button" className="link" onClick={() => onHelp(tool)}>
            {t('editor:shelf.help', { name: toolText(t, tool).name })}
          </button>
        </p>
      ) : isSlow ? (
        <p>{t('editor:board.large')}</p>
      ) : scope.length === 0 ? (
        <p className="faint">{t('editor:shelf.hint')}</p>
      ) : null}
    </div>
  );
});
