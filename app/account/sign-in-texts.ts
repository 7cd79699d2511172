import { useTranslation } from 'react-i18next';
import type { SignInEvent } from '#app/services/accounts/index.ts';

const METHODS = [
  ...(['password', 'registration', 'wechat', 'login_token'] as const),
  ...(['passkey', 'totp', 'recovery', 'code'] as const),
];
const isMethod = (method: string): method is (typeof METHODS)[number] =>
  (METHODS as readonly string[]).includes(method);
/** A sign-in of two steps names both, as `password+totp`. */
const stepsOf = (method: string): readonly string[] => method.split('+');

/** How a sign-in was done, and how it ended, in words. */
export function useSignInTexts() {
  const { t } = useTranslation('account');
  return {
    methodOf: ({ method }: Pick<SignInEvent, 'method'>): string =>
      stepsOf(method)
        .map((step) => (isMethod(step) ? t(`settings.methods.${step}`) : step))
        .join(' + '),
    outcomeOf: ({ method, outcome }: Pick<SignInEvent, 'method' | 'outcome'>): string =>
      t(`settings.outcomes.${outcome === 'refused' && stepsOf(method).length > 1 ? 'step_refused' : outcome}`),
  };
}
