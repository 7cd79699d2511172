import { useTranslation } from 'react-i18next';
import { ReasonInput } from '#app/admin/reason-field.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { WrittenAnnouncement } from '#app/services/announcements/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Tag } from '#app/ui/tag.tsx';

function StateTag({ announcement, now }: { readonly announcement: WrittenAnnouncement; readonly now: number }) {
  const { t } = useTranslation('operating');
  const { startsAt, endsAt, withdrawnAt } = announcement;
  if (withdrawnAt !== null) return <Tag>{t('announcement.withdrawn')}</Tag>;
  if (endsAt !== null && endsAt <= now) return <Tag>{t('announcement.over')}</Tag>;
  if (startsAt > now) return <Tag tone="info">{t('announcement.coming')}</Tag>;
  return <Tag tone="good">{t('announcement.shown')}</Tag>;
}

interface AnnouncementListProps {
  readonly announcements: readonly WrittenAnnouncement[];
  readonly now: number;
}

/** All announcements, newest first, with how many people have them at their bell. */
export function AnnouncementList({ announcements, now }: AnnouncementListProps) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  if (announcements.length === 0) return <Empty>{t('announcement.none')}</Empty>;
  return (
    <ul className="announcement-list">
      {announcements.map((announcement) => {
        const { id, level, text, startsAt, endsAt, withdrawnAt, by, bell, bellCount } = announcement;
        const isLive = withdrawnAt === null && (endsAt === null || endsAt > now);
        return (
          <li key={id}>
            <p className="row">
              <StateTag announcement={announcement} now={now} />
              <Tag tone={level === 'maintenance' ? 'warn' : 'plain'}>{t(`announcement.levels.${level}`)}</Tag>
            </p>
            <p lang="zh-CN">{text.zh}</p>
            <p lang="en-US">{text.en}</p>
            <p className="muted tiny">
              {format.dateTime(startsAt)} – {endsAt === null ? t('announcement.open') : format.dateTime(endsAt)} · {by}
            </p>
            {bell !== 'none' && (
              <p className="muted tiny">
                {t(`announcement.bell.${bell}`, { count: bellCount, people: format.number(bellCount) })}
              </p>
            )}
            {isLive && (
              <form method="post" className="reasoned">
                <input type="hidden" name="intent" value="withdraw" />
                <ReasonInput act="announcement:withdraw" />
                <Button size="sm" name="id" value={id} aria-label={t('announcement.withdrawNamed', { text: text.zh })}>
                  {t('announcement.withdraw')}
                </Button>
              </form>
            )}
          </li>
        );
      })}
    </ul>
  );
}
