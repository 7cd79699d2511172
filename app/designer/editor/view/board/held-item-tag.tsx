import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeleting } from '#app/designer/editor/core/held-item.ts';
import { type Announcement, boardOf } from '#app/designer/editor/core/state.ts';
import { refusalText } from '#app/designer/editor/view/announcement-text.ts';
import { useDesigner, useShown, useStore } from '#app/designer/editor/view/store-context.tsx';
import { COMFORTABLE } from '#app/drawing/metrics.ts';
import { PartShape } from '#app/drawing/part-shape.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { boundsOf, drawingOf } from './geometry.ts';

/** Maximum number of operations of a selection that are drawn beside the pointer. */
const DRAWN = 40;
const LARGEST = 180;
/** Distance from the pointer, as in the style sheet; CSS pixels. */
const TAG_OFFSET = 14;

const moveTo = (tag: HTMLElement, x: number, y: number): void => {
  tag.style.transform = `translate(${Math.max(0, Math.min(x, innerWidth - 250))}px, ${Math.max(0, Math.min(y, innerHeight - 90))}px)`;
};

/** The selection that a drop would delete, struck through. */
function DeletionTag() {
  const { t } = useTranslation('editor');
  const board = useDesigner(boardOf);
  const selection = useDesigner((state) => state.selection);
  const drawn = useMemo(
    () =>
      drawingOf(board)
        .operations.filter(({ path }) => selection.has(path))
        .slice(0, DRAWN),
    [board, selection],
  );
  const boxes = drawn.map(boundsOf);
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - left;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - top;
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  return (
    <>
      {drawn.length === 0 ? null : (
        <svg
          className="circuit editor-leaving"
          width={width * scale}
          height={height * scale}
          viewBox={`${left} ${top} ${width} ${height}`}
        >
          {drawn.map(({ path, family, parts }) => (
            <g key={path} className={`gate family-${family}`}>
              {parts.map((part, index) => (
                <PartShape key={index} part={part} metrics={COMFORTABLE} />
              ))}
            </g>
          ))}
          <line className="editor-strike" x1={left + 2} y1={top + height - 2} x2={left + width - 2} y2={top + 2} />
        </svg>
      )}
      <p>
        <Icon name="trash" size={14} /> {t('board.leaving')}
      </p>
    </>
  );
}

/** Message beside the pointer: what a drop would delete, why it would be refused, or why the last one was refused. */
export const HeldItemTag = memo(function HeldItemTag() {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const store = useStore();
  const heldItem = useDesigner((state) => state.heldItem);
  const held = useShown().refusal;
  const box = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const [refusedLast, setRefusedLast] = useState<Announcement | null>(null);
  const isHeld = heldItem.kind !== 'empty';

  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent): void => {
      byKey.current = false;
      if (box.current && store.getState().heldItem.kind !== 'empty') moveTo(box.current, clientX, clientY);
    };
    const unsubscribePointer = (): void => setRefusedLast(null);
    const unsubscribeKeys = (): void => {
      byKey.current = true;
      unsubscribePointer();
    };
    let last = store.getState();
    // The refusal of the last drop stays visible until the next action.
    const unsubscribe = store.subscribe(() => {
      const now = store.getState();
      const isByHand =
        last.heldItem.kind !== 'empty' && last.heldItem.kind !== 'lasso' && now.heldItem !== last.heldItem;
      const isOnBoard = byKey.current && document.activeElement?.closest('.editor-board') !== null;
      if (isByHand || isOnBoard)
        setRefusedLast(now.notice?.kind === 'refused' && now.notice !== last.notice ? now.notice : null);
      last = now;
    });
    addEventListener('pointermove', follow, { capture: true, passive: true });
    addEventListener('pointerdown', unsubscribePointer, true);
    addEventListener('keydown', unsubscribeKeys, true);
    addEventListener('wheel', unsubscribePointer, { capture: true, passive: true });
    return () => {
      unsubscribe();
      removeEventListener('pointermove', follow, true);
      removeEventListener('pointerdown', unsubscribePointer, true);
      removeEventListener('keydown', unsubscribeKeys, true);
      removeEventListener('wheel', unsubscribePointer, true);
    };
  }, [store]);

  const refusal = (isHeld ? held : null) ?? (refusedLast?.kind === 'refused' ? refusedLast.refusal : null);
  const isOut = isDeleting(heldItem) && held === null;
  // For keyboard users, the message is shown at the cursor.
  useEffect(() => {
    const cursor =
      byKey.current && refusal !== null
        ? document.querySelector('.editor-board .editor-cursor')?.getBoundingClientRect()
        : undefined;
    if (box.current && cursor !== undefined) moveTo(box.current, cursor.left, cursor.bottom - TAG_OFFSET);
  }, [refusal]);
  return (
    <div ref={box} className={isOut || refusal !== null ? 'editor-tag' : 'editor-tag is-empty'} aria-hidden="true">
      {isOut ? <DeletionTag /> : refusal === null ? null : <p>{refusalText(t, refusal)}</p>}
    </div>
  );
});
