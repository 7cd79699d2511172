/** Why a run is not computed in the browser, in sentences. */
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { refusalSentence } from '#app/refusals/program-text.ts';
import type { Refusal } from '#simulator';

/** A run that would take longer is left to the portal, in seconds. */
export const LONGEST_SECONDS = 10;

export function TooLong({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  return (
    <>{t('local.tooLong', { time: format.duration(seconds * 1000), limit: format.duration(LONGEST_SECONDS * 1000) })}</>
  );
}

export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const { t } = useTranslation('applications');
  const { t: tProgram } = useTranslation('program');
  return <>{t('local.failed', { reason: refusalSentence(tProgram, refusal) })}</>;
}

/** What nobody could know before. */
export function Failed({ isMemory }: { readonly isMemory: boolean }) {
  const { t } = useTranslation('applications');
  return <>{isMemory ? t('local.memory') : t('local.failed', { reason: t('local.broken') })}</>;
}
