import { useTranslation } from 'react-i18next';

export default function Privacy() {
  const { t } = useTranslation('site');
  return (
    <main id="main" className="wrap">
      <h1>{t('footer.privacy')}</h1>
    </main>
  );
}
