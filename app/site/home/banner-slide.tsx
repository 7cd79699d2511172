import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { BannerItem } from '#app/services/content/index.ts';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';

/** Drawings for items without an image, in turn. */
const DRAWINGS = ['live', 'drawing', 'table'] as const;

/** A slide of the operator. */
export function BannerSlide({
  item: { title, text, link, image, openType },
  index,
}: {
  item: BannerItem;
  index: number;
}) {
  const { t } = useTranslation('site');
  // A first-party drawing is inlined, so that it uses the page's colours.
  const drawing =
    image === '' ? DRAWINGS[index % DRAWINGS.length]! : DRAWINGS.find((name) => image === paths.illustration(name));
  return (
    <li className="hero">
      <div className="wrap">
        <div className="operators-words">
          <h2>{title}</h2>
          {text !== '' && <p className="lead">{text}</p>}
          {link !== '' && (
            <div className="row hero-buttons">
              {openType === 0 ? (
                <ButtonLink size="lg" to={link}>
                  {t('home.banner.more')}
                </ButtonLink>
              ) : (
                <ExternalLink className="button large" href={link}>
                  {t('home.banner.more')}
                </ExternalLink>
              )}
            </div>
          )}
        </div>
        <div className="banner-picture">
          {drawing !== undefined ? (
            <Illustration name={drawing} />
          ) : (
            <img src={image} alt="" loading="lazy" width={780} height={540} />
          )}
        </div>
      </div>
    </li>
  );
}
