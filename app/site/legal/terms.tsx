import { useTranslation } from 'react-i18next';

export default function Terms() {
  const { t } = useTranslation('site');
  return (
    <main id="main" className="wrap">
      <h1>{t('footer.terms')}</h1>
    </main>
  );
}
