import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import { ToolButton } from '#app/designer/editor/view/palette/tool-button.tsx';
import { useRoving } from '#app/designer/editor/view/palette/use-roving.ts';
import { useDesigner } from '#app/designer/editor/view/store-context.tsx';

interface SmallPaletteProps {
  readonly tools: readonly PaletteTool[];
  readonly onHelp: (tool: PaletteTool) => void;
}

/** A few tools of the palette in a row, one stop of the Tab key. */
export const SmallPalette = memo(function SmallPalette({ tools, onHelp }: SmallPaletteProps) {
  const { t } = useTranslation('editor');
  const taken = useDesigner(({ heldItem }) => (heldItem.kind === 'tool' ? heldItem.tool.id : null));
  const roving = useRoving();
  return (
    <div className="small-palette editor-tools" role="group" aria-label={t('shelf.label')} {...roving}>
      {tools.map((tool) => (
        <ToolButton key={tool.id} tool={tool} isTaken={taken === tool.id} onHelp={onHelp} />
      ))}
    </div>
  );
});
