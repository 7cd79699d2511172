import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { pageMeta } from '#app/site/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import './legal.css';

const SECTIONS = ['service', 'account', 'coins', 'conduct', 'content', 'liability'] as const;

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:legal.terms.title'), description: t('site:legal.terms.description') }));

export default function Terms() {
  const { t } = useTranslation('site');
  return (
    <LegalPage
      title={t('legal.terms.title')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`legal.terms.sections.${id}.title`),
        text: t(`legal.terms.sections.${id}.text`),
      }))}
    />
  );
}
