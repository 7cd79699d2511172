import { useStartedRun } from '#app/designer/run/run-context.tsx';
import { RunResult } from '#app/designer/run/run-result.tsx';
import { isEnded } from '#app/domain/task-status.ts';
import { Workbench, type WorkbenchProps } from './workbench.tsx';

const RESULT = <RunResult />;

/** The workbench with the run's result on its stage, which opens automatically at the end of a run. */
export function StagedWorkbench(props: Omit<WorkbenchProps, 'result' | 'startedRun' | 'endedRun' | 'hasResult'>) {
  const run = useStartedRun();
  const endedRun =
    run !== null && isEnded(run.task.status) && (run.explanation !== null || run.task.status !== 'completed')
      ? run.task.id
      : null;
  return (
    <Workbench
      {...props}
      result={RESULT}
      startedRun={run?.task.id ?? null}
      endedRun={endedRun}
      hasResult={run !== null && run.explanation !== null}
    />
  );
}
