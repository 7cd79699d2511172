import { useTranslation } from 'react-i18next';
import { LANGUAGES, type LanguageId } from '#simulator';
import { LIMITS } from '#app/domain/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import type { Recognition } from './recognise.ts';

/** What came of an import; its text is in the form by then. */
export type Imported =
  | Exclude<Recognition, { kind: 'program' }>
  | { readonly kind: 'program'; readonly language: LanguageId }
  | { readonly kind: 'unread' }
  | { readonly kind: 'undone' };

interface ImportNoticeProps {
  readonly imported: Imported;
  readonly onUndo?: () => void;
}

/** Says what a file was taken for, or why it was not taken. */
export function ImportNotice({ imported, onUndo }: ImportNoticeProps) {
  const { t } = useTranslation('drafts');
  const kib = LIMITS.programBytes / 1024;
  switch (imported.kind) {
    case 'program':
      return (
        <Notice kind="good" isLive>
          {t('import.done', { language: LANGUAGES[imported.language].title })}
          <SentenceGap />
          {onUndo === undefined ? null : (
            <Button type="button" kind="quiet" size="sm" onClick={onUndo}>
              {t('import.undo')}
            </Button>
          )}
        </Notice>
      );
    case 'undone':
      return (
        <Notice kind="good" isLive>
          {t('import.undone')}
        </Notice>
      );
    case 'large':
      return (
        <Notice kind="bad" isLive>
          {t('import.large', { kib, size: imported.size })}
        </Notice>
      );
    case 'foreign':
      return (
        <Notice kind="bad" isLive>
          {t('import.foreign', { tool: imported.tool })}
        </Notice>
      );
    default:
      return (
        <Notice kind="bad" isLive>
          {t(`import.${imported.kind}`)}
        </Notice>
      );
  }
}
