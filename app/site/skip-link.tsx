import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** A route with `handle.hasBoard` has a board that is gone to more often than the beginning of its page. It comes with scripts. */
const hasMark = (mark: unknown): boolean => typeof mark === 'object' && mark !== null && 'hasBoard' in mark;

export function SkipLink() {
  const { t } = useTranslation('common');
  const hasBoard = useMatches().some(({ handle }) => hasMark(handle));
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      {hasBoard ? (
        <a className="skip by-script" href="#board">
          {t('skipToCircuit')}
        </a>
      ) : null}
    </>
  );
}
