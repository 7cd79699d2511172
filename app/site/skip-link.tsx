import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/**
 * Whether a route has a circuit board (`handle.hasBoard`), which gets a second skip link. The link is shown only with
 * JavaScript.
 */
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
