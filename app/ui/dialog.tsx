import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Two equal buttons: cancel on the left, action on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * The browser's native modal dialog: it traps the focus, closes on Escape and returns the focus. It needs JavaScript; a
 * page that must work without it shows `DialogPage` at a separate address.
 */
export function Dialog({ isOpen, onClose, title, actions, children }: DialogProps) {
  const { t } = useTranslation('common');
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) dialog.showModal();
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  return (
    // The keyboard has Escape, which a modal dialog handles.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      // A click on the backdrop does not take the focus from the content. The second click of the double click that
      // opened the dialog does not close it.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && onClose()}
    >
      <div className="row between">
        <h2 id={titleId}>{title}</h2>
        <IconButton type="button" icon="close" label={t('close')} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {actions !== undefined && <div className="dialog-actions">{actions}</div>}
    </dialog>
  );
}

/** The same question as a separate page, for a confirmation with an address. */
export function DialogPage({ title, actions, children }: Pick<DialogProps, 'title' | 'actions' | 'children'>) {
  return (
    <div className="dialog-page">
      <section className="dialog">
        <h1>{title}</h1>
        <div className="dialog-body">{children}</div>
        {actions !== undefined && <div className="dialog-actions">{actions}</div>}
      </section>
    </div>
  );
}
