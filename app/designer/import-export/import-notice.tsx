import { useTranslation } from 'react-i18next';
import type { Imported } from '#app/designer/form/action-data.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { LANGUAGES } from '#simulator';
import { ConvertedSentence, ImportChanges, ImportErrors, ImportSentence } from './import-report.tsx';

export interface ImportNoticeProps {
  readonly imported: Imported;
  readonly onUndo?: () => void;
}

/** Shows how an imported file was recognised, or why it was rejected. */
export function ImportNotice({ imported, onUndo }: ImportNoticeProps) {
  const { t } = useTranslation('importExport');
  const kib = LIMITS.programBytes / 1024;
  switch (imported.kind) {
    case 'program':
      return (
        <Alert kind="good" isLive className="import-notice">
          {t('import.done', { language: LANGUAGES[imported.language].title })}
          <SentenceGap />
          {onUndo === undefined ? null : (
            <Button type="button" kind="quiet" size="sm" onClick={onUndo}>
              {t('import.undo')}
            </Button>
          )}
        </Alert>
      );
    case 'converted': {
      const { tool, language, changes } = imported;
      return (
        <Alert kind="good" isLive className="import-notice">
          <ConvertedSentence tool={tool} language={LANGUAGES[language].title} />
          <SentenceGap />
          {onUndo === undefined ? null : (
            <Button type="button" kind="quiet" size="sm" onClick={onUndo}>
              {t('import.undo')}
            </Button>
          )}
          <ImportChanges changes={changes} />
        </Alert>
      );
    }
    case 'unreadable':
    case 'unwritable':
    case 'tooLong':
    case 'qpy':
    case 'utf16':
      return (
        <Alert kind="bad" isLive className="import-notice">
          <ImportSentence imported={imported} />
          {imported.kind === 'unreadable' ? (
            <ImportErrors diagnostics={imported.diagnostics} total={imported.total} />
          ) : null}
        </Alert>
      );
    case 'undone':
      return (
        <Alert kind="good" isLive className="import-notice">
          {t('import.undone')}
        </Alert>
      );
    case 'large':
      return (
        <Alert kind="bad" isLive className="import-notice">
          {t('import.large', { kib, size: imported.size })}
        </Alert>
      );
    case 'foreign':
      return (
        <Alert kind="bad" isLive className="import-notice">
          {t('import.foreign', { tool: imported.tool })}
        </Alert>
      );
    default:
      return (
        <Alert kind="bad" isLive className="import-notice">
          {t(`import.${imported.kind}`)}
        </Alert>
      );
  }
}
