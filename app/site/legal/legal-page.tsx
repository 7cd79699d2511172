import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/alert.tsx';

interface LegalPageProps {
  title: string;
  sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
}

/** Numbered sections, clearly marked as sample text. */
export function LegalPage({ title, sections }: LegalPageProps) {
  const { t } = useTranslation('site');
  return (
    <main id="main" tabIndex={-1} className="wrap legal-page">
      <h1>{title}</h1>
      <Alert kind="warn">{t('legal.sample')}</Alert>
      <ol>
        {sections.map(({ id, title: heading, text }) => (
          <li key={id} id={id}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </main>
  );
}
