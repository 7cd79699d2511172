import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

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
  return (
    <section className="run-note" data-kind={kind} role="status" data-testid="run-note">
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
