import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import benchmark from 'virtual:benchmark';
import { comparisonChart } from '#app/benchmark/drawing/comparison-chart.ts';
import { comparisonTable } from '#app/benchmark/drawing/comparison-table.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { PageHead } from '#app/site/page-head.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { MeasuringPanel } from './measuring-panel.tsx';
import { MethodPanel } from './method-panel.tsx';
import { benchmarkTexts } from './page-texts.server.ts';
import './benchmark.css';

export { clientLoader, handle } from '#app/site/document.ts';

const nothingMeasured = () => undefined;

export async function loader({ request }: LoaderFunctionArgs) {
  const texts = benchmarkTexts(await localeOf(request));
  return new Unsent({
    texts,
    chart: comparisonChart(nothingMeasured, texts),
    rows: comparisonTable(nothingMeasured, texts),
  });
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('benchmark:title'), description: t('benchmark:description') }));

/** `/benchmark`: the standard circuits in the visitor's browser, beside other simulators. */
export default function BenchmarkPage() {
  const { t } = useTranslation('benchmark');
  const { texts, chart, rows } = useLoaderData<typeof loader>().data;
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={t('title')} lead={t('lead')} />
      <section className="section benchmark">
        <div className="wrap" data-script-in-sight={benchmark} data-benchmark={JSON.stringify(texts)}>
          <MeasuringPanel />
          <Panel title={t('chartTitle')}>
            <div data-part="chart" dangerouslySetInnerHTML={{ __html: chart }} />
          </Panel>
          <Panel
            title={t('tableTitle')}
            isFlush
            actions={
              <span className="benchmark-files" role="group" aria-label={t('files')} data-part="files" hidden>
                <Button type="button" size="sm" icon="download" data-part="csv">
                  {t('csv')}
                </Button>
                <Button type="button" size="sm" icon="download" data-part="json">
                  {t('json')}
                </Button>
              </span>
            }
          >
            <BenchmarkTable caption={t('tableCaption')} rows={rows} />
            <p className="tiny muted benchmark-dash">{t('method.none')}</p>
          </Panel>
          <MethodPanel />
        </div>
      </section>
    </main>
  );
}

/** The script writes the rows again, and the frame stays where the reader has scrolled it. */
function BenchmarkTable({ caption, rows }: { readonly caption: string; readonly rows: string }) {
  return (
    <div className="scroll-x" tabIndex={0} role="group" aria-label={caption}>
      <table
        className="table dense benchmark-table"
        aria-label={caption}
        data-part="table"
        dangerouslySetInnerHTML={{ __html: rows }}
      />
    </div>
  );
}
