import { useTranslation } from 'react-i18next';
import { describeAgent } from './describe-agent.ts';

/** Returns a function that describes the device of a user agent in the page's language. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('account');
  return (userAgent) => {
    const agent = describeAgent(userAgent);
    return agent === null ? t('agent.unknown') : t('agent.named', { ...agent });
  };
}
