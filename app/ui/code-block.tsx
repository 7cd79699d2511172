import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface CodeBlockProps {
  /** Unique on the page. */
  id: string;
  /** Names it for screen readers. */
  label: string;
  children: string;
}

/** Text to be copied. A script adds the behaviour of the button (app/enhancements/copying.ts). */
export function CodeBlock({ id, label, children }: CodeBlockProps) {
  const { t } = useTranslation('common');
  return (
    <div className="code-block">
      <pre id={id} className="mono" tabIndex={0} role="region" aria-label={label}>
        {children}
      </pre>
      <button type="button" className="button quiet compact needs-script" data-copies={id}>
        <Icon name="copy" size={15} />
        <span data-copied={t('copied')} aria-live="polite">
          {t('copy')}
        </span>
      </button>
    </div>
  );
}
