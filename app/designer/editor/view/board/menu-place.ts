import type { MenuPlace } from '#app/designer/editor/core/commands/context-menu.ts';
import type { Slot } from '#app/designer/editor/core/grid.ts';

/** Returns an attribute of the event target or of its nearest ancestor that has it. */
export const attribute = (target: EventTarget, name: string): string | null =>
  target instanceof Element ? (target.closest(`[${name}]`)?.getAttribute(name) ?? null) : null;

/** Returns the target of a menu from the element under the pointer. */
export function menuPlaceAt(target: EventTarget, { wire, column }: Pick<Slot, 'wire' | 'column'>): MenuPlace {
  const line = attribute(target, 'data-wire');
  if (line !== null) return { kind: 'line', wire: Number(line) };
  const ruler = attribute(target, 'data-ruler');
  if (ruler !== null) return { kind: 'column', column: Number(ruler) };
  const path = attribute(target, 'data-path');
  return path === null
    ? { kind: 'ground', cursor: { wire, column } }
    : { kind: 'operation', path, cursor: { wire, column } };
}
