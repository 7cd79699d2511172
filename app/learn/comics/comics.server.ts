import type { PanelDrawing } from './panel-contract.ts';
import { type StripFile, StripSchema } from './strip-schema.ts';

/** A comic strip as its folder has it (README.md). */
export interface Strip extends StripFile {
  /** Its folder, and its place in the address. */
  readonly name: string;
  /** The drawings of its panels, in the same order. */
  readonly drawings: readonly PanelDrawing[];
}

const FILES = import.meta.glob<StripFile>('./strips/*/strip.json', { import: 'default', eager: true });
const DRAWINGS = import.meta.glob<readonly PanelDrawing[]>('./strips/*/panels.tsx', { import: 'default', eager: true });

function stripIn(path: string, file: StripFile): Strip {
  const folder = path.slice(0, -'strip.json'.length);
  const drawings = DRAWINGS[`${folder}panels.tsx`];
  if (drawings === undefined) throw new Error(`${folder} has no panels.tsx`);
  return { ...StripSchema.parse(file), name: folder.split('/').at(-2) ?? '', drawings };
}

/** All strips in their order. */
export const STRIPS: readonly Strip[] = Object.entries(FILES)
  .map(([path, file]) => stripIn(path, file))
  .sort((a, b) => a.number - b.number);

const byName = new Map(STRIPS.map((strip) => [strip.name, strip]));

export const findStrip = (name: string | undefined): Strip | undefined => byName.get(name ?? '');
