import { useTranslation } from 'react-i18next';

/** In the place of a part whose script did not arrive: the page is never blank without a word. */
export function MissingPart() {
  const { t } = useTranslation('common');
  return (
    <p className="muted tiny" role="status">
      {t('partMissing')}
    </p>
  );
}
