import { useTranslation } from 'react-i18next';
import type { BothLanguages } from '#app/learn/chapter-schema.ts';
import { ANSWER_FIELDS, type AnswerTexts } from '#app/learn/exercise-form.ts';
import { Field } from '#app/ui/field.tsx';
import { SourceCodeField } from '#app/ui/source-code-field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** Longest text of a number, for the field. */
const LONGEST_NUMBER = 64;

/** Returns the attributes of a control whose text cannot be read, if parts of the verdict say why. */
const marked = (problem: readonly string[], described?: string) =>
  problem.length === 0
    ? {}
    : ({
        'aria-invalid': true,
        'aria-describedby': [...problem, ...(described === undefined ? [] : [described])].join(' '),
      } as const);

interface ProgramFieldProps {
  readonly program: string;
  /** Ids of the parts of the verdict that say why it cannot be read. */
  readonly problem: readonly string[];
}

export function AnswerProgramField({ program, problem }: ProgramFieldProps) {
  const { t } = useTranslation('learn');
  return (
    <details className="answer-program" open>
      <summary>{t('exercise.program')}</summary>
      <Field id="answer-program" label={t('exercise.program')} hint={t('exercise.programHint')}>
        {(control) => (
          <SourceCodeField
            {...control}
            {...marked(problem, control['aria-describedby'])}
            name={ANSWER_FIELDS.program}
            defaultValue={program}
            rows={Math.min(18, program.split('\n').length + 1)}
          />
        )}
      </Field>
    </details>
  );
}

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly texts: AnswerTexts;
  readonly problem: readonly string[];
}

export function AnswerNumberField({ name, label, hint, texts, problem }: NumberFieldProps) {
  return (
    <Field id={`answer-${name}`} label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          {...marked(problem, control['aria-describedby'])}
          name={name}
          defaultValue={texts[name] ?? ''}
          inputMode="text"
          maxLength={LONGEST_NUMBER}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly options: readonly BothLanguages[];
  readonly language: keyof BothLanguages;
  readonly texts: AnswerTexts;
  readonly problem: readonly string[];
}

export function AnswerChoiceField({ label, options, language, texts, problem }: ChoiceFieldProps) {
  return (
    <fieldset className="answer-choice">
      <legend>{label}</legend>
      {options.map((option, index) => (
        <label key={index} className="answer-option">
          <input
            type="radio"
            name={ANSWER_FIELDS.value}
            value={index}
            defaultChecked={texts[ANSWER_FIELDS.value] === String(index)}
            {...marked(problem)}
          />
          <span>{option[language]}</span>
        </label>
      ))}
    </fieldset>
  );
}
