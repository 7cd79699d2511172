import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { PageHead, SectionHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { SITE } from '#app/site/site.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { CourseCards } from './course-cards.tsx';

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:education.title'), description: t('site:education.description') }));

export default function Education() {
  const { t } = useTranslation('site');
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('education.title')} lead={t('education.lead')} />
      <section className="section">
        <div className="wrap">
          <CourseCards headingLevel={2} hasAnchors />
          <p className="more">
            <ExternalLink className="link bare" href={SITE.links.learning} iconSize={16}>
              {t('education.more')}
            </ExternalLink>
          </p>
        </div>
      </section>
      <section className="section quiet">
        <div className="wrap">
          <SectionHead
            title={t('education.practice.title')}
            lead={t('education.practice.text')}
            action={
              <ButtonLink kind="primary" size="lg" to={paths.quantumVm(0)}>
                {t('education.practice.start')}
              </ButtonLink>
            }
          />
        </div>
      </section>
    </main>
  );
}
