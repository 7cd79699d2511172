import { useTranslation } from 'react-i18next';
import { SectionHead } from '#app/site/page-head.tsx';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { Card } from '#app/ui/card.tsx';
import { CarouselControls, CarouselTrack } from '#app/ui/carousel.tsx';

/** The features of online programming, in the order of the carousel; each has a drawing of the same name. */
export const FEATURES = ['drawing', 'languages', 'estimate', 'live', 'seed', 'table'] as const;

const TRACK_ID = 'features';

export function FeatureCarousel() {
  const { t } = useTranslation('site');
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={t('simulation.features.title')} action={<CarouselControls of={TRACK_ID} />} />
        <CarouselTrack id={TRACK_ID} label={t('simulation.features.label')} className="feature-track">
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
