import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

interface RunNoteProps {
  readonly title: ReactNode;
  /** `warn`: something is missing, nothing is broken. */
  readonly kind?: 'warn' | 'bad' | 'info';
  readonly children?: ReactNode;
  /** The remedy first, then the quiet ways out. */
  readonly acts?: ReactNode;
  readonly onClose: () => void;
}

/** What stands in the way of a run, or what it asks first: under the button, over the program alone. Escape closes it. */
export function RunNote({ title, kind = 'warn', children, acts, onClose }: RunNoteProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLElement>(null);
  // Called by a key from elsewhere, it is where the keys go on; whoever pressed the button stays there, beside it.
  useLayoutEffect(() => {
    const note = box.current;
    const from = document.activeElement;
    const isByButton = from?.closest('.run-group') !== null;
    if (!isByButton) note?.querySelector<HTMLElement>('.run-note-acts :is(button, a)')?.focus({ preventScroll: true });
    // It goes with the focus in it: that returns to where it was, or to the button. Whoever went elsewhere meanwhile stays there.
    return () => {
      if (note === null || !note.contains(document.activeElement)) return;
      const back =
        !isByButton && from instanceof HTMLElement && from !== document.body && from.isConnected
          ? from
          : document.querySelector<HTMLElement>('[data-run-button]');
      back?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section ref={box} className="run-note" data-kind={kind} role="status" data-testid="run-note">
      <IconButton type="button" icon="close" iconSize={15} label={t('close')} onClick={onClose} />
      <p className="run-note-title">
        <Icon name={kind === 'info' ? 'info' : 'warning'} size={17} />
        <span>{title}</span>
      </p>
      {children}
      {acts === undefined ? null : <div className="run-note-acts">{acts}</div>}
    </section>
  );
}
