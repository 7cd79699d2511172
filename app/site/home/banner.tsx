import { useTranslation } from 'react-i18next';
import type { BannerItem } from '#app/services/content/index.ts';
import { CarouselControls, CarouselTrack } from '#app/ui/carousel.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { FilmSlide } from './film-slide.tsx';
import { Hero } from './hero.tsx';
import './banner.css';

/** How long a slide stays while the pointer and the focus are elsewhere. */
const SLIDE_MS = 9000;

/** The banner of the home page: a film, an introduction, and the operator's slides (indexBanner). */
export function Banner({ items }: { items: readonly BannerItem[] }) {
  const { t } = useTranslation('site');
  return (
    <section className="banner" aria-roledescription={t('carousel.kind')} aria-label={t('home.banner.label')}>
      <CarouselTrack id="banner" label={t('home.banner.slides')} className="banner-track">
        <FilmSlide />
        <Hero />
        {items.map((item, index) => (
          <BannerSlide key={index} item={item} index={index} />
        ))}
      </CarouselTrack>
      <div className="wrap">
        <CarouselControls of="banner" advanceMs={SLIDE_MS} />
      </div>
    </section>
  );
}
