import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { useWords } from '#app/applications/areas.ts';
import type { ResultDocument } from '#app/applications/contract.ts';
import { shownValues } from '#app/applications/message-values.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { isEnded } from '#app/domain/task-status.ts';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { progressText } from '#app/live-tasks/progress-text.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { FullTime } from '#app/ui/time.tsx';
import type { DrawnCircuit } from './drawn-circuit.ts';

interface CircuitPanelProps {
  readonly title: string;
  readonly drawn: DrawnCircuit;
  /** Opens it in the designer. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** The circuit of which all circuits of a run are variations, with its figures. */
export function ApplicationCircuit({ title, drawn, action, children }: CircuitPanelProps) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const { circuit, operations, figures } = drawn;
  const facts = (['qubits', 'depth', 'twoQubitGates', 'multiQubitGates'] as const)
    .filter((name) => name !== 'multiQubitGates' || figures.multiQubitGates > 0)
    .map((name) => [t(`circuit.${name}`), format.number(figures[name])] as const);
  return (
    <Panel title={title} actions={action} className="app-circuit" isFlush>
      <CircuitDrawing circuit={circuit} total={operations} isCompact />
      <div className="body">
        <p className="small muted">{t('answer.circuitNote')}</p>
        <FactList facts={facts} />
        {children}
      </div>
    </Panel>
  );
}

/** What the quantum part of a run used. */
export function CostLine({ document }: { readonly document: Pick<ResultDocument, 'cost' | 'seconds'> }) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const { circuits, shots, queries, iterations, deepest } = document.cost;
  return (
    <p className="app-cost small muted number">
      {t('cost.line', {
        circuits: format.number(circuits),
        shots: format.number(shots),
        queries: format.number(queries),
        iterations: format.number(iterations),
        deepest: format.number(deepest),
        time: format.duration(document.seconds * 1000),
      })}
    </p>
  );
}

/** What to know about a result before relying on it. */
export function Warnings({ document }: { readonly document: ResultDocument }) {
  const { t } = useTranslation('applications');
  const words = useWords(document.application);
  const format = useFormat();
  if (document.warnings.length === 0) return null;
  return (
    <Alert kind="warn">
      <b>{t('answer.warnings')}</b>
      {document.warnings.map(({ key, values }, index) => (
        <p key={index}>
          {words(
            `warnings.${key}`,
            shownValues(format, values, (name) => name === 'level'),
          )}
        </p>
      ))}
    </Alert>
  );
}

/** What is missing today, and what real size would need. */
export function Limits({ name }: { readonly name: ApplicationName }) {
  const { t } = useTranslation('applications');
  const words = useWords(name);
  return (
    <Panel title={t('answer.limits')} className="app-limits">
      <p>{words('caveat')}</p>
      <h3>{t('answer.realSize')}</h3>
      <p>{words('realSize')}</p>
    </Panel>
  );
}

/** How it is computed. `html` was made on the server from a text of the project. */
export function ExplanationPanel({ html }: { readonly html: string }) {
  const { t } = useTranslation('applications');
  return (
    <Panel title={t('answer.explanation')}>
      <div className="app-explanation" dangerouslySetInnerHTML={{ __html: html }} />
    </Panel>
  );
}

interface SavedRunsProps {
  readonly name: ApplicationName;
  readonly runs: readonly TaskView[];
  /** The run of the page. */
  readonly current?: string;
}

/** The newest runs of the account; two of them can be compared. */
export function SavedRuns({ name, runs, current }: SavedRunsProps) {
  const { t } = useTranslation('applications');
  const { t: tConsole } = useTranslation('console');
  const { nameOf } = useProgramNames();
  const format = useFormat();
  const other = runs.find(({ id, status }) => id !== current && status === 'completed');
  const first = current ?? runs.findLast(({ id, status }) => id !== other?.id && status === 'completed')?.id;
  return (
    <Panel
      title={t('runs.title')}
      className="app-runs"
      isFlush
      actions={
        other !== undefined && first !== undefined ? (
          <ButtonLink size="sm" kind="quiet" to={applicationPaths.compare(name, { first, second: other.id })}>
            {t('runs.compare')}
          </ButtonLink>
        ) : undefined
      }
    >
      {runs.length === 0 ? (
        <p className="body muted small">{t('runs.none')}</p>
      ) : (
        <ul>
          {runs.map((task) => (
            <li key={task.id} aria-current={task.id === current ? 'true' : undefined}>
              <a className="link" href={applicationPaths.run(name, task.id)}>
                {nameOf(task)}
              </a>
              <StateBadge status={task.status} />
              <span className="small muted">
                {isEnded(task.status) ? <FullTime at={task.createdAt} /> : progressText(tConsole, format, task)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
