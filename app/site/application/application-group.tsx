import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { Card } from '#app/ui/card.tsx';
import { CarouselControls, CarouselTrack } from '#app/ui/carousel.tsx';
import { type ApplicationGroupRecord, CARDS_PER_PAGE } from './catalogue.ts';

/** An industry with its drawing, its sentence and its applications, three at a time. */
export function ApplicationGroup({ group }: { group: ApplicationGroupRecord }) {
  const { t } = useTranslation(['site', 'cases', 'caseLinks']);
  const trackId = `${group.id}-track`;
  const title = t(`site:application.groups.${group.id}.title`);
  return (
    <section className="app-group" id={group.id} aria-labelledby={`${group.id}-title`}>
      <div className="app-group-head">
        <Illustration name={group.illustration} />
        <h2 id={`${group.id}-title`}>{title}</h2>
        <p className="muted">{t(`site:application.groups.${group.id}.text`)}</p>
        <CarouselControls of={trackId} itemsPerStep={CARDS_PER_PAGE} />
      </div>
      <CarouselTrack id={trackId} label={title} className="app-track">
        {group.items.map(({ id, href, circuit, lesson }) => (
          <li key={id}>
            <Card
              title={t(`site:application.items.${id}.title`)}
              to={href}
              action={t('site:enter')}
              note={circuit === null ? t('site:application.external') : undefined}
            >
              <p>
                {t(`site:application.items.${id}.text`)}
                <Link className="link app-lesson" to={paths.case(lesson)}>
                  {t('caseLinks:lesson', { name: t(`cases:items.${lesson}.title`) })}
                </Link>
              </p>
            </Card>
          </li>
        ))}
      </CarouselTrack>
    </section>
  );
}
