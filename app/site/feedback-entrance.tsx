import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The entrance appears once the visitor has scrolled this far (specification 9). */
const APPEARS_AFTER_PX = 300;

export function FeedbackEntrance() {
  const { t } = useTranslation('site');
  return (
    <aside aria-label={t('feedback.label')}>
      <Link reloadDocument className="feedback" data-appears-after={APPEARS_AFTER_PX} to={paths.feedback()}>
        <Icon name="chat" size={20} />
        <span>{t('feedback.label')}</span>
      </Link>
    </aside>
  );
}
