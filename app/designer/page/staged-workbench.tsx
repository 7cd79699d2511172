import { useStartedRun } from '#app/designer/run/run-context.tsx';
import { RunResult } from '#app/designer/run/run-result.tsx';
import { isEnded } from '#app/domain/task-status.ts';
import { Workbench, type WorkbenchProps } from './workbench.tsx';

const RESULT = <RunResult />;

/** The workbench with the run's result on its stage, which opens automatically at the end of a run. */
export function StagedWorkbench(props: Omit<WorkbenchProps, 'result' | 'startedRun' | 'endedRun' | 'hasResult'>) {
  const run = useStartedRun();
  const hasResult = run !== null && (run.explanation !== null || run.workload !== null);
  // Values of a workload are shown as soon as there are any.
  const isShown =
    run !== null &&
    (run.workload !== null || (isEnded(run.task.status) && (hasResult || run.task.status !== 'completed')));
  const endedRun = isShown ? run.task.id : null;
  return (
    <Workbench {...props} result={RESULT} startedRun={run?.task.id ?? null} endedRun={endedRun} hasResult={hasResult} />
  );
}
