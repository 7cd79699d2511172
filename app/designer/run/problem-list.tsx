import { useTranslation } from 'react-i18next';
import type { DesignerActionData, ProgramState } from '#app/designer/form/action-data.ts';
import { isFieldRefusal } from '#app/designer/form/field-refusals.ts';
import { diagnosticSentence, refusalSentence, violationSentence } from '#app/refusals/program-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Span } from '#simulator';

export interface Problem {
  readonly sentence: string;
  readonly line?: number;
  readonly column?: number;
  /** The wrong part of the line; absent if it is the whole operation. */
  readonly span?: Span;
  /** A part is missing; in a circuit without operations this is not an error. */
  readonly isMissing?: true;
}

/** Returns everything that prevents the program from running, first to last. */
export function useProblems({ program }: Pick<DesignerActionData, 'program'>): readonly Problem[] {
  const { t } = useTranslation('program');
  switch (program.kind) {
    case 'none':
      return [];
    case 'diagnostics':
      return program.diagnostics.map((diagnostic) => {
        const { span } = diagnostic;
        return { sentence: diagnosticSentence(t, diagnostic), line: span.line, column: span.column, span };
      });
    case 'circuit': {
      const broken = program.violations.map((violation) => ({
        sentence: violationSentence(t, violation),
        ...(violation.code === 'measurement_missing' && { isMissing: true as const }),
        ...(violation.line !== undefined && { line: violation.line, column: violation.column ?? 1 }),
      }));
      const { estimate } = program;
      return estimate === null || estimate.ok || isFieldRefusal(estimate)
        ? broken
        : [...broken, { sentence: refusalSentence(t, estimate) }];
    }
  }
}

/** A line of the program with the wrong part underlined; the length shown is limited. */
function MarkedLine({
  text,
  line,
  span,
}: {
  readonly text: string;
  readonly line: number;
  readonly span: Span | undefined;
}) {
  const source = text.split('\n')[line - 1] ?? '';
  const start = span === undefined ? 0 : Math.min(span.column - 1, source.length);
  const end = span === undefined ? source.length : Math.min(source.length, start + Math.max(1, span.end - span.start));
  return (
    <span className="code-line bad" style={{ counterReset: `ln ${line - 1}` }}>
      {source.slice(0, start)}
      <span className="misread">{source.slice(start, end) || ' '}</span>
      {source.slice(end, end + 200)}
    </span>
  );
}

/** Returns the total number of problems; only the first diagnostics are listed. */
export const problemCount = (program: ProgramState, problems: readonly Problem[]): number =>
  program.kind === 'diagnostics' ? program.total : problems.length;

/** Returns what the program lacks if parts are only missing and nothing is wrong; otherwise null. */
export function useHint({ program }: Pick<DesignerActionData, 'program'>): string | null {
  const { t } = useTranslation('designer');
  const problems = useProblems({ program });
  const [first] = problems;
  if (first === undefined || program.kind !== 'circuit' || !problems.every(({ isMissing }) => isMissing)) return null;
  return program.operations === 0 ? t('problems.blank') : first.sentence;
}

interface ProblemListProps {
  /** Shown instead of the problems. */
  readonly hint: string | null;
  readonly problems: readonly Problem[];
  /** Total number of problems, if only the first are listed. */
  readonly total: number;
  readonly text: string;
  /** Moves the caret to the problem; absent without JavaScript. */
  readonly onGo?: (problem: Problem) => void;
}

/** Lists the problems of a program with position, sentence and the line. */
export function ProblemList({ hint, problems, total, text, onGo }: ProblemListProps) {
  const { t } = useTranslation('designer');
  const { t: tProgram } = useTranslation('program');
  if (problems.length === 0) return null;
  if (hint !== null) return <p className="muted tiny program-hint">{hint}</p>;
  return (
    <section className="problems" aria-label={t('problems.title', { count: total })}>
      <h3>
        <Icon name="warning" size={16} />
        {t('problems.title', { count: total })}
      </h3>
      <ol>
        {problems.map((problem, index) => (
          <li key={index}>
            {problem.line === undefined ? null : (
              <div className="code">
                <MarkedLine text={text} line={problem.line} span={problem.span} />
              </div>
            )}
            <p>
              {problem.line === undefined || problem.column === undefined ? null : (
                <b className="number">
                  {onGo === undefined ? (
                    tProgram('place', { line: problem.line, column: problem.column })
                  ) : (
                    <button type="button" className="link" onClick={() => onGo(problem)}>
                      {tProgram('place', { line: problem.line, column: problem.column })}
                    </button>
                  )}
                </b>
              )}{' '}
              {problem.sentence}
            </p>
          </li>
        ))}
      </ol>
      {problems.length < total ? (
        <p className="faint tiny">{t('problems.more', { shown: problems.length, total })}</p>
      ) : null}
    </section>
  );
}
