import { PALETTE_TOOLS, type PaletteTool, toolOfComposite } from '#app/designer/editor/core/tools.ts';
import type { Circuit } from '#simulator';

/** Returns a tool of the palette by its id; undefined if the circuit has none. */
export const findTool = ({ composites = [] }: Pick<Circuit, 'composites'>, id: string): PaletteTool | undefined =>
  [...PALETTE_TOOLS, ...composites.map(toolOfComposite)].find((tool) => tool.id === id);
