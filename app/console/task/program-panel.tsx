import { useTranslation } from 'react-i18next';
import { Panel } from '#app/ui/panel.tsx';
import { TaskProgramLines } from './program-lines.tsx';

interface TaskProgramPanelProps {
  readonly language: string;
  readonly versionNumber: number | null;
  readonly lines: readonly string[];
  /** Number of lines of the whole program. */
  readonly lineCount: number;
}

/** The program of a run as it was accepted. */
export function TaskProgramPanel({ language, versionNumber, lines, lineCount }: TaskProgramPanelProps) {
  const { t } = useTranslation('console');
  return (
    <Panel
      title={t('task.program')}
      isFlush
      actions={
        <span className="tiny faint">
          {language}
          {versionNumber === null ? null : ` · ${t('task.programVersion', { number: versionNumber })}`}
        </span>
      }
    >
      <TaskProgramLines lines={lines} label={t('task.programText', { language })} />
      {lines.length < lineCount ? (
        <p className="program-cut tiny muted">{t('task.programCut', { shown: lines.length, total: lineCount })}</p>
      ) : null}
    </Panel>
  );
}
