import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Leave, type Leaving } from './redirect-countdown.tsx';

/** After something that signs people out everywhere: on to the login page. */
export const afterChange = (to: string): Leaving => ({ to, seconds: LIMITS.leaveSeconds.changed });

/** The last step of a flow that ends at the login page. */
export function Done({ text, leaving }: { text: string; leaving: Leaving }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Notice kind="good" isLive>
        {text}
      </Notice>
      <Leave leaving={leaving} countdown={(count) => t('leave.countdown', { count })} now={t('leave.now')} />
    </>
  );
}
