import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { useWords } from '#app/applications/areas.ts';
import type { ApplicationExample } from '#app/applications/examples.server.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { Card } from '#app/ui/card.tsx';
import { CarouselControls, CarouselTrack } from '#app/ui/carousel.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { type ApplicationGroupRecord, CARDS_PER_PAGE } from './catalogue.ts';
// For the style sheets of the pictures: the server has rendered them.
import '#app/applications/views.ts';

interface ShownExample extends ApplicationExample {
  /** HTML. */
  readonly picture: string;
}

/** Default runs by the name of their application. */
type Examples = Readonly<Partial<Record<ApplicationName, ShownExample>>>;

interface ApplicationGroupProps {
  readonly group: ApplicationGroupRecord;
  readonly examples: Examples;
}

/** Method, size, time and price of the default run. */
function ExampleFacts({ example: { document, price } }: { readonly example: ApplicationExample }) {
  const { t } = useTranslation('applications');
  const words = useWords(document.application);
  const format = useFormat();
  const figures = [
    words('circuit.count', { count: document.circuit.qubits, qubits: format.number(document.circuit.qubits) }),
    format.duration(document.seconds * 1000),
    t('coins', { count: price, coins: format.number(price) }),
  ];
  return (
    <p className="small faint">
      {`${words('method')}\u00a0·`}
      {figures.map((figure, index) => (
        <Fragment key={figure}>
          {' '}
          <span className="nowrap">{index < figures.length - 1 ? `${figure} ·` : figure}</span>
        </Fragment>
      ))}
    </p>
  );
}

/** An industry with its drawing, its sentence and its applications, three at a time. */
export function ApplicationGroup({ group, examples }: ApplicationGroupProps) {
  const { t } = useTranslation(['site', 'applications']);
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
        {group.items.map(({ id, href, elsewhere }) => (
          <li key={id}>
            <Card
              title={t(`site:application.items.${id}.title`)}
              to={href}
              action={t('site:enter')}
              picture={examples[id] && <div dangerouslySetInnerHTML={{ __html: examples[id].picture }} />}
            >
              <p>
                {t(`site:application.items.${id}.text`)}
                <Link className="link app-lesson" to={applicationPaths.example(id)}>
                  {t('applications:example')}
                </Link>
                {elsewhere === undefined ? null : (
                  <ExternalLink className="link app-lesson" href={elsewhere}>
                    {t('site:application.elsewhere')}
                  </ExternalLink>
                )}
              </p>
              {examples[id] === undefined ? null : <ExampleFacts example={examples[id]} />}
            </Card>
          </li>
        ))}
      </CarouselTrack>
    </section>
  );
}
