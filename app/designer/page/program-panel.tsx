import { memo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeHandle } from '#app/designer/code/code-panel.tsx';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import { ProgramWarnings } from '#app/designer/code/program-status.tsx';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { useFieldErrors } from '#app/designer/form/field-errors.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { type Problem, problemCount, ProblemList, useHint, useProblems } from '#app/designer/run/problem-list.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Select } from '#app/ui/select.tsx';
import type { LanguageId } from '#simulator';
import type { DesignerData } from './load.server.ts';
import { ProgramField } from './program-field.tsx';

/** Returns the range of a problem; line ends in the field are single characters, as in the program that was read. */
function rangeOf(text: string, { span, line = 1 }: Problem): readonly [from: number, to: number] {
  if (span !== undefined) return [span.start, span.end];
  const before = text
    .split('\n')
    .slice(0, line - 1)
    .join('\n');
  const from = line === 1 ? 0 : before.length + 1;
  const end = text.indexOf('\n', from);
  return [from, end < 0 ? text.length : end];
}

interface ProblemsProps {
  readonly hint: string | null;
  readonly problems: readonly Problem[];
  readonly total: number;
  readonly field: RefObject<CodeHandle>;
}

/** Lists the problems with their lines; it renders with the text only while there are problems. */
function Problems({ field, ...listed }: ProblemsProps) {
  const text = useProgramPart((snapshot) => (listed.problems.length === 0 ? '' : snapshot.text));
  return (
    <ClientOnly fallback={<ProblemList {...listed} text={text} />}>
      {() => <ProblemList {...listed} text={text} onGo={(problem) => field.current?.goTo(...rangeOf(text, problem))} />}
    </ClientOnly>
  );
}

interface ProgramPanelProps {
  /** Initial values of the form. */
  readonly initial: RunForm;
  readonly state: DesignerActionData;
  readonly languages: DesignerData['languages'];
  /** The currently selected product: its rules apply. */
  readonly product: string;
  /** True for a tutorial case. */
  readonly isReadOnly: boolean;
  /** The field of the program's text, to move the caret. */
  readonly field: RefObject<CodeHandle>;
}

/** Language and text of the program, and its problems. */
export const ProgramPanel = memo(function ProgramPanel({
  initial,
  state,
  languages,
  product,
  isReadOnly,
  field,
}: ProgramPanelProps) {
  const { t } = useTranslation('designer');
  const errors = useFieldErrors(state.problems);
  const problems = useProblems(state);
  const program = useProgram();
  const language = useProgramPart((snapshot) => snapshot.language);
  const hint = useHint(state);
  const total = problemCount(state.program, problems);
  return (
    <section className="designer-program" id="program" aria-labelledby="program-title">
      <h2 id="program-title" className="visually-hidden">
        {t('page.program')}
      </h2>
      <div className="program-head">
        <Select
          id="language"
          name="language"
          aria-label={t('form.language')}
          value={language}
          onChange={(event) => program.convertTo(event.target.value as LanguageId)}
          isSmall
          options={languages.map(({ id, title }) => ({ value: id, label: title }))}
        />
      </div>
      <ProgramField
        ref={field}
        initial={initial.program}
        errors={errors('program')}
        product={product}
        isReadOnly={isReadOnly}
      />
      <ClientOnly
        fallback={
          <>
            {state.program.kind === 'circuit' ? <ProgramWarnings warnings={state.program.warnings ?? []} /> : null}
            <div className="row designer-check">
              <Button name="intent" value="draw">
                {t('form.draw')}
              </Button>
              {state.program.kind === 'circuit' && state.program.warnings === undefined && problems.length === 0 ? (
                <span className="clean tiny">{t('problems.clean')}</span>
              ) : null}
            </div>
          </>
        }
      >
        {() => null}
      </ClientOnly>
      <div aria-live="polite">
        <Problems hint={hint} problems={problems} total={total} field={field} />
      </div>
    </section>
  );
});

/** Reports a question about the program while its panel is not visible; the style sheet decides when. */
export function ProgramNoticeBar({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation('designer');
  const hasNotice = useProgramPart(({ notice }) => notice !== null && notice.kind !== 'question');
  if (!hasNotice) return null;
  return (
    <Alert kind="warn" isLive className="program-strip">
      {t('code.asks')}
      <Button type="button" size="sm" onClick={onShow}>
        {t('code.show')}
      </Button>
    </Alert>
  );
}
