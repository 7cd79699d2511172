import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

interface RunNoteProps {
  readonly title: ReactNode;
  /** `warn`: something is missing, nothing is broken. */
  readonly kind?: 'warn' | 'bad' | 'info';
  readonly children?: ReactNode;
  /** The remedy first, then the secondary buttons. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
}

/**
 * Shows what prevents a run, or a question before it: under the button, covering only the program. Escape closes it.
 */
export function RunNote({ title, kind = 'warn', children, actions, onClose }: RunNoteProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLElement>(null);
  // If a key opened the note, it receives the focus; after a click on the button, the focus stays there.
  useLayoutEffect(() => {
    const note = box.current;
    const from = document.activeElement;
    const isByButton = from?.closest('.run-group') !== null;
    if (!isByButton)
      note?.querySelector<HTMLElement>('.run-note-actions :is(button, a)')?.focus({ preventScroll: true });
    // If the note is removed while it contains the focus, the focus returns to its former element or to the button. A
    // focus elsewhere is not moved.
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
    <section ref={box} className="run-note" data-kind={kind} role="status">
      <IconButton type="button" icon="close" iconSize={15} label={t('close')} onClick={onClose} />
      <p className="run-note-title">
        <Icon name={kind === 'info' ? 'info' : 'warning'} size={17} />
        <span>{title}</span>
      </p>
      {children}
      {actions === undefined ? null : <div className="run-note-actions">{actions}</div>}
    </section>
  );
}
