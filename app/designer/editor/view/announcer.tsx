import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { describeOperation } from '#app/drawing/describe.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { Operation } from '#simulator';
import { noticeText } from './announcement-text.ts';
import { describeCell } from './board/describe-cell.ts';
import { displaySnapshot } from './displays/display-snapshot.ts';
import { describeDisplay } from './displays/display-text.ts';
import { boardLiveStateOf } from './displays/follower.ts';
import { useStore } from './store-context.tsx';

/**
 * Announces completed and refused actions, and the cell under the cursor as it moves. The same text twice is announced
 * twice.
 */
export function Announcer() {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const { t: tDesigner } = useTranslation('designer');
  const store = useStore();
  const format = useFormat();
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  useEffect(() => {
    let last = store.getState().notice;
    const describe = (operation: Operation): string => {
      const state = store.getState();
      if (operation.kind !== 'display') return describeOperation(tDesigner, boardOf(state), operation);
      return describeDisplay(
        t,
        tDesigner,
        format,
        boardOf(state),
        operation,
        displaySnapshot(boardLiveStateOf(store).loader.getSnapshot(), operation, state.view.step),
      );
    };
    return store.subscribe(() => {
      const { notice } = store.getState();
      if (notice === last || notice === null) return;
      last = notice;
      const text =
        notice.kind === 'cell'
          ? describeCell(t, tDesigner, store.getState(), notice.cursor, describe)
          : noticeText(t, notice);
      setAnnouncement((before) => ({ text, count: before.count + 1 }));
    });
  }, [store, t, tDesigner, format]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {/* A new node is announced as a new message, even with the same text. */}
      <span key={announcement.count}>{announcement.text}</span>
    </div>
  );
}
