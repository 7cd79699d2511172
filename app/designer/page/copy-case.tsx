import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';

/** Button that copies a tutorial case to a new project. */
export const CopyCase = () => {
  const { t } = useTranslation('cases');
  return (
    <Button form="designer" name="intent" value="copy" size="sm">
      {t('copy')}
    </Button>
  );
};
