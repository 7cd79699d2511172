import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';

const SHOWN_MS = 4000;

interface ToastProps {
  /** Use a new `key` to show the toast again. */
  children: ReactNode;
  onEnd?: () => void;
}

/** One sentence at the bottom, shown for at least four seconds; never the only place of an error. */
export function Toast({ children, onEnd }: ToastProps) {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(false);
      onEnd?.();
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div className="toast-place" role="status">
      {isShown && (
        <span className="toast">
          <Icon name="check" size={16} />
          {children}
        </span>
      )}
    </div>
  );
}
