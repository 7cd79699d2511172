import { PALETTE_TOOLS, type PaletteTool } from '#app/designer/editor/core/tools.ts';
import type { editor } from '#app/i18n/locales/zh/editor.ts';
import type { EditorText } from './announcement-text.ts';

type ToolId = keyof typeof editor.tools;

const NAMED_TOOLS: ReadonlySet<string> = new Set(PALETTE_TOOLS.map(({ id }) => id));
const isNamed = (id: string): id is ToolId => NAMED_TOOLS.has(id);

export interface ToolText {
  readonly name: string;
  readonly text: string;
}

/** Returns the name and the description of a tool. The name of a custom gate is its own name. */
export function toolText(t: EditorText, tool: PaletteTool): ToolText {
  if (isNamed(tool.id)) return { name: t(`editor:tools.${tool.id}.name`), text: t(`editor:tools.${tool.id}.text`) };
  const own = tool.kind === 'gate' ? tool : null;
  return { name: own?.gate ?? tool.id, text: t('editor:shelf.ownText', { count: own?.targets ?? 1 }) };
}
