import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import type { RunForm, RunFormField } from '#app/designer/form/run-form.ts';
import { changeRows } from '#app/designer/workload/focus-row.ts';
import { bindingTexts } from '#app/domain/parameter-values.ts';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { ParameterRow } from './parameter-row.tsx';
import { usesOfParameters, withoutParameter } from './program-parameters.ts';
import { expressionsIn, followParameters, valuesOf, withValue } from './value-text.ts';

/** A program may have thousands of parameters; the text has the values of all. */
const SHOWN_ROWS = 24;
/** A slider moves faster than the rest of the page needs to know; milliseconds. */
const REPORT_DELAY_MS = 150;

interface ParametersPanelProps {
  readonly initial: Pick<RunForm, 'parameters'>;
  readonly errors: (field: RunFormField) => readonly string[];
}

/**
 * The values of the program's parameters: as text, which is the field of the run form, and with a slider for each. The
 * text is their only state. Each new parameter gets a value, and the live views follow every change.
 */
export function ParametersPanel({ initial, errors }: ParametersPanelProps) {
  const { t } = useTranslation('parameters');
  const program = useProgram();
  const circuit = useProgramPart((snapshot) => snapshot.circuit);
  const area = useRef<HTMLTextAreaElement>(null);
  const section = useRef<HTMLElement>(null);
  const [text, setText] = useState(initial.parameters);
  const report = useRef<ReturnType<typeof setTimeout>>();
  const change = useCallback(
    (next: string): void => {
      setText(next);
      program.values.set(valuesOf(expressionsIn(next)));
      if (area.current === null || area.current.value === next) return;
      area.current.value = next;
      clearTimeout(report.current);
      // Listeners to input in the form also receive this change.
      report.current = setTimeout(
        () => area.current?.dispatchEvent(new Event('input', { bubbles: true })),
        REPORT_DELAY_MS,
      );
    },
    [program],
  );
  useEffect(() => {
    // Includes input made before hydration.
    if (area.current !== null) change(area.current.value);
    return () => clearTimeout(report.current);
  }, [change]);

  const { parameters = [] } = circuit;
  const names = parameters.map(({ name }) => name).join(' ');
  const known = useRef<readonly string[]>([]);
  const dropped = useRef(new Map<string, string>());
  useEffect(() => {
    if (area.current === null) return;
    const now = names === '' ? [] : names.split(' ');
    const next = followParameters(area.current.value, known.current, now, dropped.current);
    known.current = now;
    if (next !== area.current.value) change(next);
  }, [names, change]);

  const expressions = expressionsIn(text);
  const uses = useMemo(() => usesOfParameters(circuit), [circuit]);
  // The rows say the same, unless the text has something else.
  const isBehind =
    parameters.length <= SHOWN_ROWS &&
    errors('parameters').length === 0 &&
    bindingTexts(text).every(({ name }) => parameters.some((parameter) => parameter.name === name));
  const isShown = parameters.length > 0 || text.trim() !== '';
  return (
    <section
      ref={section}
      className="designer-parameters"
      id="parameters-panel"
      aria-labelledby="parameters-title"
      hidden={!isShown}
    >
      <h2 id="parameters-title">{t('title')}</h2>
      <ClientOnly>
        {() => (
          <ul className="parameter-rows">
            {parameters.slice(0, SHOWN_ROWS).map(({ name }, index) => (
              <ParameterRow
                key={name}
                name={name}
                expression={expressions.get(name) ?? ''}
                uses={uses.get(name) ?? 0}
                onChange={(expression) => change(withValue(area.current?.value ?? text, name, expression))}
                onRemove={() =>
                  changeRows({
                    section: section.current,
                    rows: '.parameter-row',
                    change: () => program.setCircuit(withoutParameter(program.getSnapshot().circuit, name)),
                    index,
                    otherwise: () => document.querySelector<HTMLElement>('#observables-panel button'),
                  })
                }
              />
            ))}
          </ul>
        )}
      </ClientOnly>
      {parameters.length > SHOWN_ROWS ? (
        <p className="tiny muted">{t('more', { count: parameters.length - SHOWN_ROWS })}</p>
      ) : null}
      <Field
        id="parameters"
        className={isBehind ? 'parameters-behind' : undefined}
        label={t('text')}
        hint={t('hint')}
        errors={errors('parameters')}
      >
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            name="parameters"
            className="parameters-text"
            defaultValue={initial.parameters}
            rows={1}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
    </section>
  );
}
