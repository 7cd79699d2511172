import type { ResultUrls } from '#app/results/result-urls.ts';
import type { WorkloadView } from '#simulator';
import { BestPointPanel } from './best-point-panel.tsx';
import { ExtremesPanel } from './extremes-panel.tsx';
import type { WorkloadQuery } from './query.ts';

interface WorkloadSideProps {
  readonly view: WorkloadView;
  readonly query: WorkloadQuery;
  readonly urls: ResultUrls;
  /** Address of the circuit of a minimum in the designer; null where it cannot be opened. */
  readonly designer: string | null;
}

/** What stands out of a result, beside it: the best point of a minimisation, or the extreme points of a sweep. */
export default function WorkloadSide({ view, query, urls, designer }: WorkloadSideProps) {
  switch (view.kind) {
    case 'values':
      return null;
    case 'points':
      return <ExtremesPanel view={view} query={query} urls={urls} />;
    case 'minimisation':
      return <BestPointPanel view={view} designer={designer} />;
  }
}
