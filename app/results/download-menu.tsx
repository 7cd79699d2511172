import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { isNarrowed, resultParams, type ResultQuery } from './query.ts';
import type { ResultUrls } from './result-urls.ts';
import './result-menu.css';

/** Scale of the PNG: a bitmap has no natural size; twice the drawing's size is sharp on paper and screen. */
const PIXELS_PER_POINT = 2;

/** Saves a drawing of this server as a bitmap. */
export function ChartPngButton({ address }: { readonly address: string }) {
  const { t } = useTranslation('console');
  const { t: tPage } = useTranslation('resultPage');
  const [hasFailed, setFailed] = useState(false);
  return (
    <>
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          setFailed(false);
          // Few readers need it, and it is loaded faster than it draws.
          import('./save-png.ts')
            .then(({ savePng }) => savePng(address, PIXELS_PER_POINT))
            .catch(() => setFailed(true));
        }}
      >
        {tPage('files.png')}
      </button>
      <span role="status" className={hasFailed ? 'menu-head bad-text' : 'visually-hidden'}>
        {hasFailed ? t('result.pngFailed') : ''}
      </span>
    </>
  );
}

interface DownloadMenuProps {
  readonly urls: ResultUrls;
  readonly query: ResultQuery;
  /** Whether there is a chart to save. */
  readonly hasChart: boolean;
}

/** Downloads of a result: its figures, and the chart as the page shows it. */
export function DownloadMenu({ urls, query, hasChart }: DownloadMenuProps) {
  const { t } = useTranslation('resultPage');
  const chart = urls.file('svg', resultParams(query));
  return (
    <Menu
      className="result-menu"
      summary={
        <>
          <Icon name="download" size={16} />
          {t('download')}
        </>
      }
    >
      <a className="menu-item" href={urls.file('csv')} download>
        {t('files.csv')}
      </a>
      {isNarrowed(query) ? (
        // The rows of the table in its order.
        <a className="menu-item" href={urls.file('csv', resultParams({ ...query, page: 1 }))} download>
          {t('files.csvShown')}
        </a>
      ) : null}
      <a className="menu-item" href={urls.file('json')} download>
        {t('files.json')}
      </a>
      {hasChart ? (
        <>
          <a className="menu-item" href={chart} download>
            {t('files.svg')}
          </a>
          <ClientOnly>{() => <ChartPngButton address={chart} />}</ClientOnly>
        </>
      ) : null}
    </Menu>
  );
}
