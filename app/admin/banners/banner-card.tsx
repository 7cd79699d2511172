import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { ReasonInput } from '#app/admin/reason-field.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import type { BannerItem, StoredBanner } from '#app/services/content/index.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { useBannerRuleText } from './banner-rule-text.ts';

type Shown = BannerItem & Pick<StoredBanner, 'device'> & Partial<StoredBanner>;

interface BannerCardProps {
  /** One that comes with the product has no id. */
  readonly banner: Shown;
  readonly place?: number;
  readonly count?: number;
  readonly now: number;
}

function TimeTag({ banner: { id, from = null, until = null }, now }: Pick<BannerCardProps, 'banner' | 'now'>) {
  const { t } = useTranslation('operating');
  if (id === undefined) return <Tag>{t('banner.own')}</Tag>;
  if (until !== null && until <= now) return <Tag>{t('banner.past')}</Tag>;
  if (from !== null && from > now) return <Tag tone="info">{t('banner.coming')}</Tag>;
  return <Tag tone="good">{t('banner.shown')}</Tag>;
}

/** A banner as it is stored: its words, picture and time, with the buttons that change it. */
export function BannerCard({ banner, place, count = 0, now }: BannerCardProps) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  const ruleText = useBannerRuleText();
  const { id, device, title, text, link, image, from = null, until = null, problems = [] } = banner;
  const lang = device === 0 ? 'zh-CN' : 'en-US';
  return (
    <li className="banner-card">
      <div className="banner-thumb">
        {/* As on the home page, a banner without a picture has that of the product. */}
        <img src={image === '' ? paths.illustration('live') : image} alt="" width={160} height={110} />
      </div>
      <div className="banner-words">
        <p>
          <b lang={lang}>{title}</b> <TimeTag banner={banner} now={now} />
        </p>
        {text !== '' && <p lang={lang}>{text}</p>}
        <p className="muted tiny break">{link === '' ? t('banner.noLink') : link}</p>
        {(from !== null || until !== null) && (
          <p className="muted tiny">
            {from === null ? t('banner.atOnce') : format.dateTime(from)} –{' '}
            {until === null ? t('banner.open') : format.dateTime(until)}
          </p>
        )}
        {problems.map((problem) => (
          <p key={problem.field} className="letter-error tiny">
            {t('banner.notShown', { reason: ruleText(problem, image) })}
          </p>
        ))}
      </div>
      {id !== undefined && place !== undefined && (
        <div className="banner-acts">
          <ButtonLink
            size="sm"
            to={adminPaths.banner(id)}
            reloadDocument
            aria-label={t('banner.changeNamed', { title })}
          >
            {t('banner.change')}
          </ButtonLink>
          <form method="post" className="reasoned">
            <input type="hidden" name="id" value={id} />
            <ReasonInput act="banner:move" isShared />
            {place > 1 && (
              <Button size="sm" icon="up" name="place" value={place - 1} aria-label={t('banner.up', { title })} />
            )}
            {place < count && (
              <Button size="sm" icon="down" name="place" value={place + 1} aria-label={t('banner.down', { title })} />
            )}
            <Button
              size="sm"
              kind="quiet"
              icon="trash"
              name="intent"
              value="remove"
              aria-label={t('banner.removeNamed', { title })}
            >
              {t('banner.remove')}
            </Button>
          </form>
        </div>
      )}
    </li>
  );
}
