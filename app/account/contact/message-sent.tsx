import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';

/** Replaces the form after it has been sent. */
export function MessageSent({ text }: { text: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="fields">
      <Alert kind="good" isLive>
        {text}
      </Alert>
      <ButtonLink size="lg" isBlock to={paths.home()}>
        {t('letters.home')}
      </ButtonLink>
    </div>
  );
}
