import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isProgramTooLong, LIMITS } from '#app/domain/limits.ts';
import type { Formatter } from '#app/i18n/format.ts';
import { diagnosticSentence } from '#app/refusals/program-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { type Diagnostic, LANGUAGES } from '#simulator';
import { useProgram, useProgramSnapshot } from './program-context.tsx';
import { isUnfit } from './program-store.ts';
import { useDetachedNotesSentence } from './use-detached-notes-sentence.ts';

const KIB = 1024;

interface ProgramStatusProps {
  readonly format: Formatter;
  /** A question was answered and its buttons are removed: the focus returns to this line of the text. */
  readonly onAnswered: (line: number) => void;
}

/** Status below the text: whether text and circuit agree, and what prevents it. */
export function ProgramStatus({ format, onAnswered }: ProgramStatusProps) {
  const { t } = useTranslation('designer');
  const program = useProgram();
  const { text, reading, notice } = useProgramSnapshot();
  const detachedNotesSentence = useDetachedNotesSentence();
  const count = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
  const counted = { count, lines: format.number(count) };
  const diagnostics = reading === null || reading.ok ? [] : reading.diagnostics;
  const question = notice?.kind === 'detached' ? notice : null;
  // The question already covers the warnings about notes that no longer fit.
  const warnings = (reading?.ok === true ? (reading.warnings ?? []) : []).filter(
    (warning) => question === null || !isUnfit(warning),
  );
  const answer = (apply: () => void): void => {
    const line = question?.line ?? 1;
    apply();
    onAnswered(line);
  };
  const isTooLong = useMemo(() => isProgramTooLong(text), [text]);
  return (
    <>
      {notice?.kind === 'unwritable' ? (
        <Alert kind="warn" isLive className="program-notice">
          <p>{t('code.unwritable', { language: LANGUAGES[notice.language].title })}</p>
          {notice.alternative === null ? null : (
            <Button type="button" size="sm" onClick={program.convertToAlternative}>
              {t('code.convert', { language: LANGUAGES[notice.alternative].title })}
            </Button>
          )}
        </Alert>
      ) : null}
      {question === null ? null : (
        <Alert kind="warn" isLive className="program-notice">
          <p>{detachedNotesSentence(question)}</p>
          <p className="row">
            <Button type="button" size="sm" onClick={() => answer(program.undoTyping)}>
              {t('code.undoTyping')}
            </Button>
            <Button type="button" size="sm" onClick={() => answer(program.removeNotes)}>
              {t('code.removeNotes')}
            </Button>
          </p>
        </Alert>
      )}
      {notice?.kind === 'replaced' ? (
        <Alert kind="warn" isLive className="program-notice">
          <p>{t('code.replaced')}</p>
          <p className="row">
            <Button type="button" size="sm" onClick={() => answer(program.restoreText)}>
              {t('code.restoreText')}
            </Button>
            <Button type="button" size="sm" onClick={() => answer(program.dismiss)}>
              {t('code.keepDrawing')}
            </Button>
          </p>
        </Alert>
      ) : null}
      {isTooLong ? (
        <Alert kind="bad" isLive className="program-notice">
          {t('code.tooLong', { limit: LIMITS.programBytes / KIB })}
        </Alert>
      ) : null}
      <ProgramWarnings warnings={warnings} />
      <p className="program-status tiny" role="status">
        {diagnostics.length > 0 ? (
          <>
            <b>{t('code.errors', { count: diagnostics.length, line: format.number(diagnostics[0]!.span.line) })}</b>{' '}
            <span>{t('code.behind')}</span>
          </>
        ) : (
          <span className="number">
            {isTooLong
              ? t('code.lines', counted)
              : reading === null
                ? t('code.unread')
                : question !== null
                  ? t('code.apart', counted)
                  : t('code.synced', counted)}
          </span>
        )}
      </p>
    </>
  );
}

/** Shows warnings of a program that can still run. */
export function ProgramWarnings({ warnings }: { readonly warnings: readonly Diagnostic[] }) {
  const { t } = useTranslation('program');
  return warnings.map((warning) => (
    <Alert key={warning.span.start} kind="warn" isLive className="program-notice">
      <p>
        <b className="number">{t('place', { line: warning.span.line, column: warning.span.column })}</b>{' '}
        {diagnosticSentence(t, warning)}
      </p>
    </Alert>
  ));
}
