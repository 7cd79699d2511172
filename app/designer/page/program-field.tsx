import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeHighlight } from '#app/designer/code/code-highlight.tsx';
import type { CodeHandle } from '#app/designer/code/code-panel.tsx';
import { useProgram } from '#app/designer/code/program-context.tsx';
import { ProgramStatus } from '#app/designer/code/program-status.tsx';
import { goToInField, offsetOf, useFieldPosition } from '#app/designer/code/use-field-position.ts';
import { useTextareaProgram } from '#app/designer/code/use-textarea-program.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ClientOnly, useIsClient } from '#app/ui/client-only.tsx';
import { Field } from '#app/ui/field.tsx';
import { lazyComponent } from '#app/ui/lazy-component.ts';
import '#app/designer/code/code.css';

const useCodePanel = lazyComponent(() =>
  import('#app/designer/code/code-panel.tsx').then(({ default: CodePanel }) => CodePanel),
);

/** The preference for the plain field is stored under this key. */
const PLAIN_KEY = 'designer.plain-text';

const prefersPlain = (): boolean => {
  try {
    return localStorage.getItem(PLAIN_KEY) === '1';
  } catch {
    return false;
  }
};

const rememberPlain = (isPlain: boolean): void => {
  try {
    localStorage.setItem(PLAIN_KEY, isPlain ? '1' : '0');
  } catch {
    // Without storage the preference applies to this page only.
  }
};

interface ProgramFieldProps {
  readonly initial: string;
  readonly errors: readonly string[];
  readonly product: string;
  readonly isReadOnly: boolean;
}

/**
 * The form's program field. With JavaScript it is coloured, and the code editor replaces it when the user enters it,
 * unless the plain field is preferred. The editor is loaded late because most users draw their circuits.
 */
export const ProgramField = forwardRef<CodeHandle, ProgramFieldProps>(function ProgramField(
  { initial, errors, product, isReadOnly },
  ref,
) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  const area = useRef<HTMLTextAreaElement>(null);
  const code = useRef<CodeHandle>(null);
  const [isPlain, setPlain] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  // Until the editor is loaded the plain field stays, which has all essential functions.
  const Panel = useCodePanel(isWanted && !isPlain);
  const position = useFieldPosition(area, want);
  useTextareaProgram(area);
  useEffect(() => {
    setPlain(prefersPlain());
  }, []);
  const isClient = useIsClient();
  const isCode = Panel !== null && !isPlain && !position.isInteracting;
  const isHighlighted = isClient && !isPlain && !isCode;
  const program = useProgram();
  const goTo = (from: number, to: number): void => {
    if (code.current !== null) code.current.goTo(from, to);
    else if (area.current !== null) goToInField(area.current, from, to);
  };
  useImperativeHandle(ref, () => ({ goTo }));
  const goToLine = (line: number): void => {
    const from = offsetOf(program.getSnapshot().text, line, 1);
    goTo(from, from);
  };
  const toggle = (): void => {
    setPlain(!isPlain);
    rememberPlain(!isPlain);
  };
  return (
    <Field
      id="text"
      className="program-field"
      label={t('form.program')}
      errors={errors}
      aside={
        isClient ? (
          <Button type="button" kind="quiet" size="sm" onClick={toggle}>
            {t(isPlain ? 'code.rich' : 'code.plain')}
          </Button>
        ) : undefined
      }
    >
      {(control) => (
        <>
          <div
            className={classNames(
              'field-box area',
              control['aria-invalid'] && 'bad',
              isHighlighted && 'is-highlighted',
            )}
            hidden={isCode}
          >
            <textarea
              {...control}
              ref={area}
              name="program"
              className="program-text mono"
              defaultValue={initial}
              rows={16}
              readOnly={isReadOnly}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              wrap="off"
              suppressHydrationWarning
            />
            {/* Behind the field in the drawing order but after it in the document, because it is drawn from the
                field's layout. */}
            {isHighlighted ? <CodeHighlight area={area} product={product} /> : null}
          </div>
          {isCode ? (
            <Panel handle={code} product={product} isReadOnly={isReadOnly} takePosition={position.takePosition} />
          ) : null}
          <ClientOnly>{() => <ProgramStatus format={format} onAnswered={goToLine} />}</ClientOnly>
        </>
      )}
    </Field>
  );
});
