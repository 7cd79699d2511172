import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';

/** Saves the circuit of the page's answer as an experiment and opens it. */
export function DesignButton() {
  const { t } = useTranslation('applications');
  return (
    <form method="post">
      <Button size="sm" name="intent" value="design">
        {t('answer.design')}
      </Button>
    </form>
  );
}
