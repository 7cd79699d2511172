import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';

/** Makes a project of one's own of a tutorial case. */
export const CopyCase = () => {
  const { t } = useTranslation('cases');
  return (
    <Button form="designer" name="intent" value="copy" size="sm">
      {t('copy')}
    </Button>
  );
};
