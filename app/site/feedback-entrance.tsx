import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { SITE } from './site.ts';
import { useSiteName } from './site-name.ts';

/** The entrance appears once the visitor has scrolled this far (specification 9). */
const APPEARS_AFTER_PX = 300;

const onScroll = (changed: () => void) => {
  addEventListener('scroll', changed, { passive: true });
  return () => removeEventListener('scroll', changed);
};

export function FeedbackEntrance() {
  const { t } = useTranslation('site');
  const site = useSiteName();
  const isShown = useSyncExternalStore(
    onScroll,
    () => scrollY > APPEARS_AFTER_PX,
    () => false,
  );
  const subject = encodeURIComponent(t('feedback.subject', { site }));
  return (
    <a className={classNames('feedback', isShown && 'is-shown')} href={`mailto:${SITE.contactEmail}?subject=${subject}`}>
      <Icon name="chat" size={20} />
      <span>{t('feedback.label')}</span>
    </a>
  );
}
