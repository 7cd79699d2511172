import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import { type Shown, shownOf } from '#app/designer/editor/core/drop.ts';
import { boardOf, type BoardState } from '#app/designer/editor/core/state.ts';
import { PALETTE_TOOLS, type PaletteTool } from '#app/designer/editor/core/tools.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';

const StoreContext = createContext<DesignerStore | null>(null);

export const StoreProvider = ({ store, children }: { readonly store: DesignerStore; readonly children: ReactNode }) => (
  <StoreContext.Provider value={store}>{children}</StoreContext.Provider>
);

export function useStore(): DesignerStore {
  const store = useContext(StoreContext);
  if (store === null) throw new Error('no designer store around this component');
  return store;
}

/** Returns a slice of the state. The component renders again only when this value changes. */
export function useDesigner<T>(select: (state: BoardState) => T): T {
  const store = useStore();
  const get = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, get, get);
}

/**
 * Maximum number of operations for a full preview. A larger circuit is not drawn and checked again for every move of
 * the held item: only the drop position is shown.
 */
const PREVIEWED_OPERATIONS = 1500;

export const isLarge = (state: BoardState): boolean => boardOf(state).operations.length > PREVIEWED_OPERATIONS;

const settledShown = (state: BoardState): Shown => shownOf({ ...state, heldItem: { kind: 'empty' } });

/** Returns the circuit to draw and to simulate: as if the held item had been dropped, unless this takes too long. */
export const shownIn = (state: BoardState): Shown => (isLarge(state) ? settledShown(state) : shownOf(state));

export const useShown = (): Shown => useDesigner(shownIn);

/** Errors of operations, by index in the circuit. */
export type Marks = ReadonlyMap<number, string>;

export const NO_MARKS: Marks = new Map();

const MarksContext = createContext<Marks>(NO_MARKS);

export const MarksProvider = MarksContext.Provider;

export const useMarks = (): Marks => useContext(MarksContext);

const ToolsContext = createContext<readonly PaletteTool[]>(PALETTE_TOOLS);

/** Limits the tools that the keys of the board place; without it, they are those of the whole palette. */
export const ToolsProvider = ToolsContext.Provider;

export const useTools = (): readonly PaletteTool[] => useContext(ToolsContext);
