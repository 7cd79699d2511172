import { useTranslation } from 'react-i18next';
import { ChartPngButton } from '#app/results/download-menu.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { workloadParams } from './query.ts';
import { stateCurveOf } from './state-curve.ts';
import type { WorkloadPart } from './workload-panel.tsx';
import '#app/results/result-menu.css';

/** Whether a result has something to draw. */
function hasChart({ view }: Pick<WorkloadPart, 'view'>): boolean {
  switch (view.kind) {
    case 'values':
      return false;
    case 'points':
      return view.chart !== null || stateCurveOf(view) !== null;
    case 'minimisation':
      return view.curve.length > 0;
  }
}

/** Downloads of the result of a workload: all its figures, and the chart as the page shows it. */
export function WorkloadDownloads({ view, query, urls }: WorkloadPart) {
  const { t } = useTranslation('resultPage');
  const chart = urls.file('svg', workloadParams({ ...query, page: 1 }));
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
        {t('files.data')}
      </a>
      <a className="menu-item" href={urls.file('json')} download>
        {t('files.json')}
      </a>
      {hasChart({ view }) ? (
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
