import { useTranslation } from 'react-i18next';
import { shortName } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { useRootData } from '#app/site/request-context.ts';
import { useReturnTo } from '#app/site/return-to.ts';
import { Icon } from '#app/ui/icon.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import './announcements.css';

/** Above every page while an announcement lasts; closing it needs no JavaScript. */
export function AnnouncementStrip() {
  const { t } = useTranslation('common');
  const language = shortName(useLocale());
  const announcements = useRootData()?.announcements ?? [];
  const returnTo = useReturnTo();
  if (announcements.length === 0) return null;
  return (
    <aside className="announcements" aria-label={t('announcement.label')}>
      {announcements.map(({ id, level, text }) => (
        <div key={id} className={`announcement ${level}`}>
          <Icon name={level === 'maintenance' ? 'warning' : 'info'} size={16} />
          <p>
            <b>{t(`announcement.levels.${level}`)}</b>
            {/* A Chinese colon has its space. */}
            {language === 'en' && ' '}
            {text[language]}
          </p>
          <form method="post" action={paths.dismissAnnouncement()}>
            <input type="hidden" name="returnTo" value={returnTo} />
            <IconButton name="id" value={id} icon="close" iconSize={15} label={t('announcement.close')} />
          </form>
        </div>
      ))}
    </aside>
  );
}
