import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { ResultUrls } from '#app/results/result-urls.ts';
import type { WorkloadView } from '#simulator';
import { workloadParams, type WorkloadQuery } from './query.ts';
import { workloadSentences } from './sentences.ts';
import { observableText } from './value-text.ts';

/** What all parts of a result need. */
export interface WorkloadPart<View extends WorkloadView = WorkloadView> {
  readonly view: View;
  readonly query: WorkloadQuery;
  readonly urls: ResultUrls;
}

interface WorkloadPanelProps extends WorkloadPart {
  /** Beside the foot of the chart. */
  readonly foot?: ReactNode;
  /** The chart. */
  readonly children?: ReactNode;
  readonly isCompact: boolean;
}

/** Shows what a workload found in words, and then its chart. */
export function WorkloadPanel({ view, query, foot, children, isCompact }: WorkloadPanelProps) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { found, notes } = workloadSentences(t, format, view, query.observable);
  const words = (
    <div className="result-words">
      <p className="result-sentence">
        {/* A Chinese sentence wraps between its clauses. */}
        {found.split(/(?<=[，；])/).map((clause) => (
          <span key={clause}>{clause}</span>
        ))}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
  if (isCompact)
    // In the designer the result follows its run without a new page, so its end is announced.
    return (
      <div className="workload-compact" id="workload">
        <p className="visually-hidden" role="status">
          {'isPartial' in view && view.isPartial ? '' : found}
        </p>
        {children === undefined ? null : <div className="workload-drawn">{children}</div>}
        <div className="workload-said">
          {words}
          {foot}
        </div>
      </div>
    );
  return (
    <section className="panel result-panel workload" aria-labelledby="workload-title" id="workload">
      <h2 className="visually-hidden" id="workload-title">
        {view.kind === 'values' && view.values.length === 0 ? t('properties.title') : t(`titles.${view.kind}`)}
      </h2>
      {words}
      {children}
      {foot}
    </section>
  );
}

/** Links to the charts of the other observables. */
export function ObservableChoice({ view, query, urls }: WorkloadPart) {
  const { t } = useTranslation('workload');
  const { observables } = view;
  if (observables.length < 2) return null;
  return (
    <nav className="observable-choice" aria-label={t('points.observable')}>
      {observables.map((observable, index) => (
        <Link
          key={index}
          to={urls.view(workloadParams({ page: 1, observable: index }))}
          aria-current={index === query.observable ? 'true' : undefined}
          title={observable}
          preventScrollReset
          replace
        >
          {observableText(observable)}
        </Link>
      ))}
    </nav>
  );
}
