import { useTranslation } from 'react-i18next';
import type { Diagnostic } from '#simulator';
import { Notice } from '#app/ui/notice.tsx';
import { diagnosticSentence } from '#app/refusals/program-text.ts';

/** What was read past in a program that can run all the same. */
export function ProgramWarnings({ warnings }: { readonly warnings: readonly Diagnostic[] }) {
  const { t } = useTranslation('program');
  return warnings.map((warning) => (
    <Notice key={warning.span.start} kind="warn" isLive className="program-notice">
      <p>
        <b className="num">{t('place', { line: warning.span.line, column: warning.span.column })}</b>{' '}
        {diagnosticSentence(t, warning)}
      </p>
    </Notice>
  ));
}
