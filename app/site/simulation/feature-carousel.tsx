import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { CarouselControls, CarouselTrack } from '../../ui/carousel.tsx';
import { useCarousel } from '../../ui/use-carousel.ts';
import { Illustration } from '../pictures/illustration.tsx';
import { SectionHead } from '../section-head.tsx';
import { FEATURES } from './features.ts';

export function FeatureCarousel() {
  const { t } = useTranslation('site');
  const carousel = useCarousel();
  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead title={t('simulation.features.title')} action={<CarouselControls carousel={carousel} />} />
        <CarouselTrack carousel={carousel} label={t('simulation.features.label')} className="feature-track">
          {FEATURES.map((id) => (
            <li key={id}>
              <Card title={t(`simulation.items.${id}.title`)} picture={<Illustration name={id} />}>
                <p>{t(`simulation.items.${id}.text`)}</p>
              </Card>
            </li>
          ))}
        </CarouselTrack>
      </div>
    </section>
  );
}
