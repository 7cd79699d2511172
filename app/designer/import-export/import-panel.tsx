import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DESIGNER_FORM_ID } from '#app/designer/form/run-form.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import type { ImportView } from './use-import.ts';
import './import-export.css';

/**
 * Imports a program from a file or by paste. Without JavaScript the button submits it, and the response keeps the
 * input.
 */
export const ImportPanel = memo(function ImportPanel({
  takeText,
  takeFile,
}: Pick<ImportView, 'takeText' | 'takeFile'>) {
  const { t } = useTranslation('importExport');
  const file = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const send = (): Promise<void> => {
    const chosen = file.current?.files?.[0];
    const typed = text.current?.value ?? '';
    return chosen !== undefined && typed.trim() === '' ? takeFile(chosen) : takeText(typed);
  };
  return (
    <Menu
      className="bar-menu designer-import"
      label={t('import.title')}
      summary={
        <span className="bar-word">
          <Icon name="upload" size={16} />
          <span>{t('import.short')}</span>
        </span>
      }
    >
      <p className="tiny muted" id="import-hint">
        {t('import.hint', { kib: LIMITS.programBytes / 1024 })} <span className="import-drop">{t('import.drop')}</span>
      </p>
      <label>
        {t('import.file')}
        <input ref={file} type="file" form={DESIGNER_FORM_ID} name="importFile" aria-describedby="import-hint" />
      </label>
      <label>
        {t('import.text')}
        <textarea
          ref={text}
          form={DESIGNER_FORM_ID}
          name="importText"
          className="mono"
          rows={4}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
        />
      </label>
      <Button
        size="sm"
        form={DESIGNER_FORM_ID}
        name="intent"
        value="import"
        formEncType="multipart/form-data"
        onClick={(event) => {
          event.preventDefault();
          event.currentTarget.closest('details')?.removeAttribute('open');
          void send();
        }}
      >
        {t('import.act')}
      </Button>
    </Menu>
  );
});
