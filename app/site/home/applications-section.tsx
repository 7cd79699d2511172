import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { APPLICATION_GROUPS } from '#app/site/application/catalogue.ts';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { Card } from '#app/ui/card.tsx';
import { CarouselControls, CarouselTrack } from '#app/ui/carousel.tsx';
import { Icon } from '#app/ui/icon.tsx';
import './applications.css';

const TRACK_ID = 'industries';

/** The six industries; a carousel step is one card and its gap, 333 px. */
export function ApplicationsSection() {
  const { t } = useTranslation('site');
  return (
    <section className="section industries">
      <div className="wrap apps">
        <div className="apps-head">
          <h2>{t('home.applications.title')}</h2>
          <p>{t('home.applications.lead')}</p>
          <Link className="link bare" to={paths.application()}>
            {t('home.applications.all')}
            <Icon name="next" size={16} />
          </Link>
          <CarouselControls of={TRACK_ID} className="nav" />
        </div>
        <CarouselTrack id={TRACK_ID} label={t('home.applications.title')}>
          {APPLICATION_GROUPS.map(({ id, illustration, items }) => (
            <li key={id}>
              <Card
                title={t(`application.groups.${id}.title`)}
                picture={<Illustration name={illustration} />}
                note={t('application.count', { count: items.length })}
                to={`${paths.application()}#${id}`}
                action={t('enter')}
              >
                <p>{t(`application.groups.${id}.text`)}</p>
              </Card>
            </li>
          ))}
        </CarouselTrack>
      </div>
    </section>
  );
}
