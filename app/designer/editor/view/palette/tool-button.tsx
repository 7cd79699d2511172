import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import { toolText } from '#app/designer/editor/view/tool-text.ts';
import { useDragFromPalette } from './drag.tsx';
import { ToolGlyph } from './tool-glyph.tsx';

interface ToolButtonProps {
  readonly tool: PaletteTool;
  readonly isTaken: boolean;
  readonly onHelp: (tool: PaletteTool) => void;
}

/** A tool, to be dragged to the board or taken. */
export const ToolButton = memo(function ToolButton({ tool, isTaken, onHelp }: ToolButtonProps) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const startDrag = useDragFromPalette();
  const { name, text } = toolText(t, tool);
  // The symbol is placed under the button, not in it: it is a drawing of the gate, and its letters must not be part of
  // the button's accessible name.
  return (
    <span className="editor-tool">
      <ToolGlyph tool={tool} />
      <button
        type="button"
        aria-pressed={isTaken}
        aria-label={t('editor:shelf.take', { name, text })}
        aria-keyshortcuts={tool.key}
        title={tool.key === undefined ? name : `${name} (${tool.key})`}
        {...startDrag.handlersOf(tool)}
        onContextMenu={(event) => {
          event.preventDefault();
          onHelp(tool);
        }}
      />
    </span>
  );
});
