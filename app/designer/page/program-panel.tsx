import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ClientOnly } from '../../ui/client-only.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { DesignerData } from '../load.server.ts';
import type { Draft } from '../draft.ts';
import type { DesignerState } from '../state.ts';
import { useFieldErrors } from './field-errors.ts';
import { type Problem, ProblemList, useProblems } from './problem-list.tsx';

/** Selects what a problem points at; line ends in the field are single, as in the program that was read. */
function goTo(area: RefObject<HTMLTextAreaElement>, { span, line }: Problem): void {
  const element = area.current;
  if (element === null || line === undefined) return;
  const before = element.value.split('\n').slice(0, line - 1).join('\n');
  const lineStart = before === '' && line === 1 ? 0 : before.length + 1;
  const start = span?.start ?? lineStart;
  const lineEnd = element.value.indexOf('\n', start);
  element.focus();
  element.setSelectionRange(start, span?.end ?? (lineEnd < 0 ? element.value.length : lineEnd));
}

interface ProgramPanelProps {
  /** What the form starts with. */
  readonly initial: Draft;
  readonly state: DesignerState;
  readonly languages: DesignerData['languages'];
}

/** Name, language and text of the program, and what is wrong with it. */
export function ProgramPanel({ initial, state, languages }: ProgramPanelProps) {
  const { t } = useTranslation('designer');
  const errors = useFieldErrors(state.problems);
  const problems = useProblems(state);
  const area = useRef<HTMLTextAreaElement>(null);
  const total = state.program.kind === 'diagnostics' ? state.program.total : problems.length;
  return (
    <section className="designer-program" id="program" aria-labelledby="program-title">
      <h2 id="program-title" className="vh">
        {t('page.program')}
      </h2>
      <div className="two">
        <Field id="name" label={t('form.name')} errors={errors('name')}>
          {(control) => <TextInput {...control} name="name" defaultValue={initial.name} isSmall autoComplete="off" />}
        </Field>
        <Field id="language" label={t('form.language')} errors={errors('language')}>
          {(control) => (
            <Select {...control} name="language" defaultValue={initial.language} isSmall options={languages.map(({ id, title }) => ({ value: id, label: title }))} />
          )}
        </Field>
      </div>
      <Field id="text" label={t('form.program')} errors={errors('program')}>
        {(control) => (
          <div className={control['aria-invalid'] ? 'in area bad' : 'in area'}>
            <textarea
              {...control}
              ref={area}
              name="program"
              className="program-text mono"
              defaultValue={initial.program}
              rows={16}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              wrap="off"
            />
          </div>
        )}
      </Field>
      <div className="row designer-check">
        <Button name="intent" value="draw">
          {t('form.draw')}
        </Button>
        {state.program.kind === 'circuit' && problems.length === 0 ? <span className="clean tiny">{t('problems.clean')}</span> : null}
      </div>
      <div aria-live="polite">
        <ClientOnly fallback={<ProblemList problems={problems} total={total} text={state.draft.program} />}>
          {() => <ProblemList problems={problems} total={total} text={state.draft.program} onGo={(problem) => goTo(area, problem)} />}
        </ClientOnly>
      </div>
    </section>
  );
}
