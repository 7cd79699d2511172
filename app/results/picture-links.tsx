import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { resultParams, type ResultQuery } from './query.ts';
import type { ResultUrls } from './result-urls.ts';
import { savePng } from './save-png.ts';

/** Scale of the PNG: a bitmap has no natural size; twice the drawing's size is sharp on paper and screen. */
const PIXELS_PER_POINT = 2;

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
          savePng(address, PIXELS_PER_POINT).catch(() => setFailed(true));
        }}
      >
        PNG
      </button>
      <span role="status" className={hasFailed ? 'tiny bad-text' : 'visually-hidden'}>
        {hasFailed ? t('result.pngFailed') : ''}
      </span>
    </>
  );
}

/** Downloads of the chart: SVG drawn by the server, PNG rendered by the browser. */
export function PictureLinks({ urls, query }: { readonly urls: ResultUrls; readonly query: ResultQuery }) {
  const { t } = useTranslation('console');
  const address = urls.file('svg', resultParams(query));
  return (
    <>
      <a className="link small" href={address} download aria-label={t('result.svg')}>
        SVG
      </a>
      <ClientOnly>{() => <PngButton address={address} />}</ClientOnly>
    </>
  );
}
