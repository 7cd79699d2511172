import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { CarouselControls, CarouselTrack } from '../../ui/carousel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useCarousel } from '../../ui/use-carousel.ts';
import { Illustration } from '../pictures/illustration.tsx';
import { type ApplicationGroupRecord, CARDS_A_PAGE } from './catalogue.ts';

/** A field of industry: its drawing, its sentence, its applications, three at a time. */
export function ApplicationGroup({ group }: { group: ApplicationGroupRecord }) {
  const { t } = useTranslation('site');
  const carousel = useCarousel(CARDS_A_PAGE);
  const title = t(`application.groups.${group.id}.title`);
  return (
    <section className="app-group" id={group.id} aria-labelledby={`${group.id}-title`}>
      <div className="app-group-head">
        <Illustration name={group.illustration} />
        <h2 id={`${group.id}-title`}>{title}</h2>
        <p className="muted">{t(`application.groups.${group.id}.text`)}</p>
        <CarouselControls carousel={carousel} />
      </div>
      <CarouselTrack carousel={carousel} label={title} className="app-track">
        {group.items.map(({ id, href }) => (
          <li key={id}>
            <Card
              title={t(`application.items.${id}.title`)}
              to={href ?? undefined}
              action={t('enter')}
              note={href === null ? <Tag>{t('notOpen')}</Tag> : t('application.external')}
            >
              <p>{t(`application.items.${id}.text`)}</p>
            </Card>
          </li>
        ))}
      </CarouselTrack>
    </section>
  );
}
