import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** Where pages have something that is gone to more often than their beginning: the designer its board, for which scripts are needed. */
const isDesigner = (id: string): boolean => id.endsWith('designer/page/designer');

export function SkipLink() {
  const { t } = useTranslation('common');
  const hasBoard = useMatches().some(({ id }) => isDesigner(id));
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
