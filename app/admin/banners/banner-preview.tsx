import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { BannerItem, Device } from '#app/services/content/index.ts';
import { Panel } from '#app/ui/panel.tsx';

interface BannerPreviewProps {
  readonly banner: Pick<BannerItem, 'title' | 'text' | 'link' | 'image'>;
  readonly device: Device;
}

/** How a banner looks on the home page, smaller. */
export function BannerPreview({ banner: { title, text, link, image }, device }: BannerPreviewProps) {
  const { t } = useTranslation('operating');
  return (
    <Panel title={t('banner.preview')}>
      <div className="banner-preview" lang={device === 0 ? 'zh-CN' : 'en-US'}>
        <div>
          <p className="banner-preview-title">{title || t('banner.untitled')}</p>
          {text !== '' && <p>{text}</p>}
          {link !== '' && <p className="button line compact">{device === 0 ? '了解更多' : 'Learn more'}</p>}
        </div>
        <img src={image === '' ? paths.illustration('live') : image} alt="" width={312} height={216} />
      </div>
    </Panel>
  );
}
