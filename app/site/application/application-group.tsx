import { useTranslation } from 'react-i18next';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { Card } from '#app/ui/card.tsx';
import { CarouselControls, CarouselTrack } from '#app/ui/carousel.tsx';
import { type ApplicationGroupRecord, CARDS_PER_PAGE } from './catalogue.ts';

/** An industry with its drawing, its sentence and its applications, three at a time. */
export function ApplicationGroup({ group }: { group: ApplicationGroupRecord }) {
  const { t } = useTranslation(['site', 'cases']);
  const trackId = `${group.id}-track`;
  const title = t(`application.groups.${group.id}.title`);
  return (
    <section className="app-group" id={group.id} aria-labelledby={`${group.id}-title`}>
      <div className="app-group-head">
        <Illustration name={group.illustration} />
        <h2 id={`${group.id}-title`}>{title}</h2>
        <p className="muted">{t(`application.groups.${group.id}.text`)}</p>
        <CarouselControls of={trackId} itemsPerStep={CARDS_PER_PAGE} />
      </div>
      <CarouselTrack id={trackId} label={title} className="app-track">
        {group.items.map(({ id, href, circuit }) => (
          <li key={id}>
            <Card
              title={t(`application.items.${id}.title`)}
              to={href}
              action={t('enter')}
              note={
                circuit === null
                  ? t('application.external')
                  : t('application.circuit', { name: t(`cases:items.${circuit}.title`) })
              }
            >
              <p>{t(`application.items.${id}.text`)}</p>
            </Card>
          </li>
        ))}
      </CarouselTrack>
    </section>
  );
}
