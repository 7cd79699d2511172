import { useTranslation } from 'react-i18next';
import { refusalSentence } from './program-text.ts';
import type { ServiceRefusal } from './service-refusal.ts';

/** Shows why a service refused. The engine's specific reason takes precedence over the general one. */
export function RefusalSentence({ refused: { code, params, refusal } }: { readonly refused: ServiceRefusal }) {
  const { t } = useTranslation('errors');
  const { t: tProgram } = useTranslation('program');
  return <>{refusal === undefined ? t(code, params) : refusalSentence(tProgram, refusal)}</>;
}
