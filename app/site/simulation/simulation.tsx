import type { MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { benchmarkPaths } from '#app/benchmark/benchmark-paths.ts';
import { paths } from '#app/paths.ts';
import { PageHead, SectionHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ChipEntry } from './chip-entry.tsx';
import { FeatureCarousel } from './feature-carousel.tsx';
import { MachineCards } from './machine-cards.tsx';
import './simulation.css';

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:simulation.title'), description: t('site:simulation.description') }));

export default function Simulation() {
  const { t } = useTranslation('site');
  const { t: tCases } = useTranslation('caseLinks');
  const { t: tBenchmark } = useTranslation('benchmark');
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('simulation.title')} lead={t('simulation.lead')}>
        <div className="actions">
          <ButtonLink kind="primary" size="lg" to={paths.quantumVm(0)}>
            {t('home.hero.start')}
          </ButtonLink>
          <ButtonLink size="lg" to={paths.cases()}>
            {tCases('start')}
          </ButtonLink>
        </div>
      </PageHead>
      <FeatureCarousel />
      <ChipEntry />
      <section className="section">
        <div className="wrap">
          <SectionHead title={t('simulation.machines.title')} lead={t('simulation.machines.lead')} />
          <MachineCards />
          <p className="row more">
            <span className="muted">{tBenchmark('link.lead')}</span>
            <Link className="link bare" to={benchmarkPaths.benchmark()}>
              {tBenchmark('link.text')}
              <Icon name="next" size={16} />
            </Link>
          </p>
        </div>
      </section>
    </main>
  );
}
