import type { ServiceRefusal } from './service-refusal.ts';
import { useTranslation } from 'react-i18next';
import { refusalSentence } from './program-text.ts';

/** Why the services refused, the engine's own reason before the general one. */
export function RefusalSentence({ refused: { code, params, refusal } }: { readonly refused: ServiceRefusal }) {
  const { t } = useTranslation('errors');
  const { t: say } = useTranslation('program');
  return <>{refusal === undefined ? t(code, params) : refusalSentence(say, refusal)}</>;
}
