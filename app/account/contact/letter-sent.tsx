import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** What stands in the form's place once it has been sent. */
export function LetterSent({ text }: { text: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="fields">
      <Notice kind="good" isLive>
        {text}
      </Notice>
      <ButtonLink size="lg" isBlock to={paths.home()}>
        {t('letters.home')}
      </ButtonLink>
    </div>
  );
}
