import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { savePng } from './save-png.ts';
import type { ResultPlace } from './result-urls.ts';
import { resultParams, type ResultQuery } from './query.ts';

/** A picture of points has no size of its own; twice the drawing's is sharp on paper and screen. */
const PIXELS_A_POINT = 2;

function PngButton({ address }: { readonly address: string }) {
  const { t } = useTranslation('console');
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <button
        type="button"
        className="link small"
        aria-label={t('result.png')}
        onClick={() => {
          setFailed(false);
          savePng(address, PIXELS_A_POINT).catch(() => setFailed(true));
        }}
      >
        PNG
      </button>
      <span role="status" className={hasFailed ? 'tiny bad-text' : 'vh'}>
        {hasFailed ? t('result.pngFailed') : ''}
      </span>
    </>
  );
}

/** The chart as a file: drawn by the server, and by the browser painted in points. */
export function PictureLinks({ place, query }: { readonly place: ResultPlace; readonly query: ResultQuery }) {
  const { t } = useTranslation('console');
  const address = place.file('svg', resultParams(query));
  return (
    <>
      <a className="link small" href={address} download aria-label={t('result.svg')}>
        SVG
      </a>
      <ClientOnly>{() => <PngButton address={address} />}</ClientOnly>
    </>
  );
}
