import { useTranslation } from 'react-i18next';
import type { ExerciseKind, GradedExercise } from '#app/learn/grading/exercise-contract.ts';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';

interface ProblemPanelProps {
  readonly statement: string;
  readonly kind: ExerciseKind;
  /** null if the page may not know what is right. */
  readonly exercise: GradedExercise | null;
  /** Markup of the given circuit. */
  readonly given: string | null;
}

/** Returns the limits of an exercise as sentences. */
function useLimits(exercise: GradedExercise | null): readonly string[] {
  const { t } = useTranslation('learn');
  if (exercise?.allowed === undefined) return [];
  const { allowed, target, best } = exercise;
  const { gates, maxGates, minGates, maxDepth, pairs, onQubits, fresh, reads } = allowed;
  const qubitsText = (qubits: readonly number[]): string => qubits.map((qubit) => `q[${qubit}]`).join(', ');
  const pairText = (qubits: readonly number[]): string => qubits.map((qubit) => `q[${qubit}]`).join('–');
  return [
    ...(gates === 'any' ? [] : [t('exercise.gates', { gates: gates.join(', ') })]),
    ...(maxGates === undefined ? [] : [t('exercise.mostGates', { count: maxGates })]),
    ...(minGates === undefined ? [] : [t('exercise.leastGates', { count: minGates })]),
    ...(maxDepth === undefined ? [] : [t('exercise.mostDepth', { depth: maxDepth })]),
    ...(pairs === undefined || pairs.length === 0
      ? []
      : [t('exercise.pairs', { pairs: pairs.map(pairText).join(', ') })]),
    ...(onQubits === undefined ? [] : [t('exercise.onQubits', { qubits: qubitsText(onQubits) })]),
    ...(fresh === undefined ? [] : [t('exercise.fresh', { qubits: qubitsText(fresh) })]),
    ...(reads === undefined
      ? []
      : [t('exercise.reads', { reads: reads.map(([qubit, bit]) => `q[${qubit}]→c[${bit}]`).join(', ') })]),
    ...(target.type === 'unitary' || target.type === 'state' ? [t('exercise.phase')] : []),
    ...(best === undefined ? [] : [t('exercise.best', { ...best })]),
  ];
}

/** What is asked for. */
export function ProblemPanel({ statement, kind, exercise, given }: ProblemPanelProps) {
  const { t } = useTranslation('learn');
  const limits = useLimits(exercise);
  const locked = exercise?.locked.flat() ?? [];
  return (
    <Panel title={t('exercise.task')} actions={<Tag>{t(`kind.${kind}`)}</Tag>}>
      <p className="problem-statement">{statement}</p>
      {limits.length > 0 && (
        <ul className="problem-limits small muted">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      )}
      {locked.length > 0 && (
        <>
          <p className="small muted">{t('exercise.locked')}</p>
          <pre className="code-block mono">
            <code>{locked.join('\n')}</code>
          </pre>
        </>
      )}
      {given !== null && (
        <figure className="problem-given">
          <figcaption className="small muted">{t('exercise.given')}</figcaption>
          <div dangerouslySetInnerHTML={{ __html: given }} />
        </figure>
      )}
    </Panel>
  );
}
