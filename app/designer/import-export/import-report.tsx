import { useTranslation } from 'react-i18next';
import type { Imported } from '#app/designer/form/action-data.ts';
import { diagnosticSentence } from '#app/refusals/program-text.ts';
import { type FormatDiagnosticCode, isFormatDiagnostic } from '#simulator';
import { loadReportTexts } from './report-texts.ts';

// A server has the texts from its start.
if (typeof document !== 'undefined') await loadReportTexts();

/** What was changed in a program of another tool. */
export function ImportChanges({ changes }: Pick<Extract<Imported, { kind: 'converted' }>, 'changes'>) {
  const { t } = useTranslation('importReport');
  if (changes.length === 0) return null;
  return (
    <details className="import-report" open={changes.length <= 3}>
      <summary>{t('changed')}</summary>
      <ul>
        {changes.map(({ code, values, span }, index) => {
          const sentence = t(`changes.${code}`, values);
          return (
            <li key={index}>
              {span === undefined ? sentence : t('placed', { line: span.line, column: span.column, sentence })}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Why a program of another tool could not be read, with the place of each error. */
export function ImportErrors({
  diagnostics,
  total,
}: Pick<Extract<Imported, { kind: 'unreadable' }>, 'diagnostics' | 'total'>) {
  const { t } = useTranslation('importReport');
  const { t: programText } = useTranslation('program');
  return (
    <ul className="import-report">
      {diagnostics.map(({ code, values, span: { line, column } }, index) => {
        const sentence = isFormatDiagnostic(code)
          ? t(`diagnostics.${code satisfies FormatDiagnosticCode}`, values)
          : diagnosticSentence(programText, { code, values });
        return <li key={index}>{t('placed', { line, column, sentence })}</li>;
      })}
      {total > diagnostics.length ? <li>{t('more', { count: total - diagnostics.length })}</li> : null}
    </ul>
  );
}

/** The sentence of an import that other parts of the page have no words for. */
export function ImportSentence({
  imported,
}: {
  readonly imported: Extract<Imported, { kind: 'unreadable' | 'unwritable' | 'tooLong' | 'qpy' | 'utf16' }>;
}) {
  const { t } = useTranslation('importReport');
  if (imported.kind === 'unreadable') return <>{t('failed', { tool: imported.tool })}</>;
  return <>{'tool' in imported ? t(imported.kind, { tool: imported.tool }) : t(imported.kind)}</>;
}

export function ConvertedSentence({ tool, language }: { readonly tool: string; readonly language: string }) {
  const { t } = useTranslation('importReport');
  return <>{t('done', { tool, language })}</>;
}
