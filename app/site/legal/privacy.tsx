import type { MetaFunction } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { pageMeta } from '#app/site/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import './legal.css';

const SECTIONS = ['kept', 'purpose', 'cookies', 'messages', 'ages', 'rights', 'removal', 'contact'] as const;

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('site:legal.privacy.title'), description: t('site:legal.privacy.description') }));

export default function Privacy() {
  const { t } = useTranslation('site');
  return (
    <LegalPage
      title={t('legal.privacy.title')}
      sections={SECTIONS.map((id) => ({
        id,
        title: t(`legal.privacy.sections.${id}.title`),
        text: t(`legal.privacy.sections.${id}.text`),
      }))}
    />
  );
}
