import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeCell } from './board/describe-cell.ts';
import { noticeText } from './notice-text.ts';
import { useStore } from './store-context.tsx';

/** Says what was done or refused, and what is under the cursor as it moves. The same words twice are said twice. */
export function Announcer() {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const { t: say } = useTranslation('designer');
  const store = useStore();
  const [said, setSaid] = useState({ text: '', count: 0 });
  useEffect(() => {
    let last = store.getState().notice;
    return store.subscribe(() => {
      const { notice } = store.getState();
      if (notice === last || notice === null) return;
      last = notice;
      const text = notice.kind === 'cell' ? describeCell(t, say, store.getState(), notice.cursor) : noticeText(t, notice);
      setSaid((before) => ({ text, count: before.count + 1 }));
    });
  }, [store, t, say]);
  return (
    <div className="vh" role="status" aria-live="polite" aria-atomic="true" data-testid="said">
      {/* Another node is another message, even with the same words. */}
      <span key={said.count}>{said.text}</span>
    </div>
  );
}
