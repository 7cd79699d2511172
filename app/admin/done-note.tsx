import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/alert.tsx';

const DONE = [
  'answered',
  'closed',
  'reopened',
  'resent',
  'bannerAdded',
  'bannerChanged',
  'bannerRemoved',
  'bannerMoved',
  'announced',
  'withdrawn',
  'productClosed',
  'productOpened',
  'choreStarted',
  'jobRetried',
  'workerForgotten',
] as const;

export type DoneAct = (typeof DONE)[number];

/** Says what the form before has done: `?done=…`. */
export function DoneNote() {
  const { t } = useTranslation('operating');
  const [search] = useSearchParams();
  const done = DONE.find((each) => each === search.get('done'));
  if (done === undefined) return null;
  return (
    <Alert kind="good" isLive>
      {t(`done.${done}`)}
    </Alert>
  );
}
