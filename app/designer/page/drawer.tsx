import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#app/ui/icon-button.tsx';

interface DrawerProps {
  readonly id: string;
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel outside of the designer's frame: over the frame when open, below it without JavaScript. */
export function Drawer({ id, label, isOpen, onClose, children }: DrawerProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const back = document.activeElement;
    box.current?.focus();
    return () => {
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape closes the drawer from any field in it.
    <div
      ref={box}
      id={id}
      role="group"
      className="designer-drawer"
      data-open={isOpen || undefined}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <IconButton type="button" className="drawer-close" icon="close" label={t('close')} onClick={onClose} />
      {children}
    </div>
  );
}
