import type { ReactNode } from 'react';
import { useStartedRun } from '#app/designer/run/run-context.tsx';
import { RunResult } from '#app/designer/run/run-result.tsx';
import { isEnded } from '#app/domain/task-status.ts';
import { Workbench, type WorkbenchProps } from './workbench.tsx';

const RESULT = <RunResult />;

/** The stage of a run in this browser. */
export interface LocalStageOfPage {
  /** Unlike that of any task. */
  readonly id: string;
  readonly content: ReactNode;
}

interface StagedWorkbenchProps extends Omit<WorkbenchProps, 'result' | 'startedRun' | 'endedRun' | 'hasResult'> {
  /** A run in this browser that is later than any on the portal; null if there is none. */
  readonly local: LocalStageOfPage | null;
}

/** The workbench with the run's result on its stage, which opens automatically at the end of a run. */
export function StagedWorkbench({ local, ...props }: StagedWorkbenchProps) {
  const run = useStartedRun();
  const hasResult = run !== null && (run.explanation !== null || run.workload !== null);
  // Values of a workload are shown as soon as there are any.
  const isShown =
    run !== null &&
    (run.workload !== null || (isEnded(run.task.status) && (hasResult || run.task.status !== 'completed')));
  const endedRun = isShown ? run.task.id : null;
  // Its progress is on the stage, too, so the stage opens at its start.
  if (local !== null)
    return <Workbench {...props} result={local.content} startedRun={local.id} endedRun={local.id} hasResult="opened" />;
  return (
    <Workbench {...props} result={RESULT} startedRun={run?.task.id ?? null} endedRun={endedRun} hasResult={hasResult} />
  );
}
