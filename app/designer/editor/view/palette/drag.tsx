import {
  createContext,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Slot } from '#app/designer/editor/core/grid.ts';
import type { Tool } from '#app/designer/editor/core/tools.ts';
import { useStore } from '#app/designer/editor/view/store-context.tsx';
import { ToolGlyph } from './tool-glyph.tsx';

/** Pointer travel in CSS pixels after which a press is a drag. */
export const DRAG_START = 5;

/** The board, as far as carrying is concerned. */
export interface Target {
  /** Where a point of the window falls; null beside the board. */
  readonly slotAt: (x: number, y: number) => Slot | null;
  readonly focus: () => void;
}

interface Carry {
  readonly setTarget: (target: Target | null) => void;
  /** What was taken goes on by keyboard: the arrows choose the place. */
  readonly focusBoard: () => void;
  readonly handlersOf: (tool: Tool) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

const CarryContext = createContext<Carry | null>(null);

export function useCarry(): Carry {
  const carry = useContext(CarryContext);
  if (carry === null) throw new Error('no carrier around this component');
  return carry;
}

/**
 * Carries tools from the shelf to the board by mouse, pen or finger alike. A press without travel takes the tool into
 * the hand, or puts it back; a drag drops it where it ends. A finger that moves along the shelf scrolls it.
 */
export function CarryProvider({ children }: { readonly children: ReactNode }) {
  const store = useStore();
  const [carried, setCarried] = useState<Tool | null>(null);
  const glyph = useRef<HTMLDivElement>(null);
  const target = useRef<Target | null>(null);
  const press = useRef<{
    readonly tool: Tool;
    readonly pointer: number;
    readonly x: number;
    readonly y: number;
    isDrag: boolean;
  } | null>(null);
  const wasDrag = useRef(false);

  const carry = useMemo((): Carry => {
    const follow = ({ clientX, clientY }: PointerEvent<HTMLElement>): void => {
      if (glyph.current) glyph.current.style.transform = `translate(${clientX}px, ${clientY}px)`;
      store.send({ kind: 'hover', slot: target.current?.slotAt(clientX, clientY) ?? null });
    };
    const end = (): void => {
      press.current = null;
      setCarried(null);
    };
    return {
      setTarget: (board) => {
        target.current = board;
      },
      focusBoard: () => target.current?.focus(),
      handlersOf: (tool) => ({
        onPointerDown: (event) => {
          // One hand at a time: a second finger carries nothing.
          if (event.button !== 0 || (press.current?.isDrag && press.current.pointer !== event.pointerId)) return;
          wasDrag.current = false;
          press.current = { tool, pointer: event.pointerId, x: event.clientX, y: event.clientY, isDrag: false };
          // A quick hand leaves the tool before it has travelled; a finger is captured by itself.
          event.currentTarget.setPointerCapture(event.pointerId);
        },
        onPointerMove: (event) => {
          const held = press.current;
          if (held === null || held.pointer !== event.pointerId) return;
          // Escape has put it back in the middle of the drag.
          if (held.isDrag && store.getState().hand.kind !== 'tool') return end();
          if (!held.isDrag) {
            if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_START) return;
            held.isDrag = true;
            wasDrag.current = true;
            // Escape is to put it back; not every browser gives a pressed button the focus.
            event.currentTarget.focus({ preventScroll: true });
            store.send({ kind: 'arm', tool });
            setCarried(tool);
          }
          follow(event);
        },
        onPointerUp: (event) => {
          if (press.current?.pointer !== event.pointerId) return;
          if (press.current?.isDrag) {
            follow(event);
            const isOver =
              store.getState().hand.kind === 'tool' &&
              (target.current?.slotAt(event.clientX, event.clientY) ?? null) !== null;
            store.send({ kind: 'drop' });
            // What was dropped is worked on next, by keys too.
            if (isOver) target.current?.focus();
          }
          end();
        },
        onPointerCancel: (event) => {
          if (press.current?.pointer !== event.pointerId) return;
          if (press.current.isDrag) store.send({ kind: 'cancel' });
          end();
        },
        onClick: (event) => {
          if (wasDrag.current) {
            wasDrag.current = false;
            return;
          }
          const { hand } = store.getState();
          const isPutBack = hand.kind === 'tool' && hand.tool.id === tool.id;
          store.send({ kind: 'arm', tool: isPutBack ? null : tool });
          // Taken by keyboard, it goes on by keyboard: the arrows choose the place.
          if (!isPutBack && event.detail === 0) target.current?.focus();
        },
      }),
    };
  }, [store]);

  // Another window has come in front: whoever comes back finds the tool on its shelf.
  useEffect(() => {
    const putBack = (): void => {
      if (press.current?.isDrag) store.send({ kind: 'cancel' });
      press.current = null;
      setCarried(null);
    };
    const putBackToo = (): void => {
      if (store.getState().hand.kind !== 'tool') setCarried(null);
    };
    addEventListener('blur', putBack);
    const unsubscribe = store.subscribe(putBackToo);
    return () => {
      removeEventListener('blur', putBack);
      unsubscribe();
    };
  }, [store]);

  return (
    <CarryContext.Provider value={carry}>
      {children}
      <div className="ed-carried" ref={glyph} hidden={carried === null} aria-hidden="true">
        {carried === null ? null : <ToolGlyph tool={carried} />}
      </div>
    </CarryContext.Provider>
  );
}
