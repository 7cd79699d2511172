import { useTranslation } from 'react-i18next';
import { diagnosticSentence } from '#app/refusals/program-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import type { Diagnostic } from '#simulator';

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
