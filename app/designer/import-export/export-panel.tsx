import { memo, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFormElement } from '#app/designer/form/form-element.ts';
import { DESIGNER_FORM_ID } from '#app/designer/form/run-form.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { paths } from '#app/paths.ts';
import { attachedName } from '#app/results/attached-name.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Select } from '#app/ui/select.tsx';
import { FORMATS } from './formats.ts';
import './import-export.css';

const PNG = { value: 'png', label: 'PNG' } as const;
const OPTIONS = FORMATS.map(({ id, title }) => ({ value: id, label: title }));

/** True for a sentence on a program that cannot be exported; for any other error the server responds with a page. */
const isSentence = (answer: Response): boolean => answer.headers.get('Content-Type')?.startsWith('text/plain') === true;

/** Exports the current program as a file: with a plain form, or with JavaScript without leaving the page. */
export const ExportPanel = memo(function ExportPanel({ form }: { readonly form: RefObject<HTMLFormElement> }) {
  const { t } = useTranslation('importExport');
  const [refused, setRefused] = useState<string | null>(null);
  const keep = async (element: HTMLFormElement): Promise<void> => {
    const { name, language, program } = readFormElement(element);
    const format = fieldText(new FormData(element), 'format');
    const body = new URLSearchParams({ name, language, program, format: format === PNG.value ? 'svg' : format });
    const answer = await fetchInLanguage(paths.exportProgram(), { method: 'POST', body }).catch(() => null);
    if (answer === null) return setRefused(t('export.failed'));
    if (!answer.ok) return setRefused(isSentence(answer) ? await answer.text() : t('export.failed'));
    setRefused(null);
    // Loaded when it is used: few visitors of the designer save a file.
    const [{ pngOf }, { downloadBlob }] = await Promise.all([
      import('./png.client.ts'),
      import('#app/ui/download-blob.ts'),
    ]);
    if (format === PNG.value) downloadBlob(await pngOf(await answer.text()), `${name}.png`);
    else downloadBlob(await answer.blob(), attachedName(answer.headers.get('Content-Disposition'), name));
  };
  return (
    <Menu
      className="bar-menu designer-export"
      label={t('export.title')}
      summary={
        <span className="bar-word">
          <Icon name="download" size={16} />
          <span>{t('export.short')}</span>
        </span>
      }
    >
      <div className="row">
        <ClientOnly
          fallback={
            <Select form={DESIGNER_FORM_ID} name="format" isSmall aria-label={t('export.format')} options={OPTIONS} />
          }
        >
          {() => (
            <Select
              form={DESIGNER_FORM_ID}
              name="format"
              isSmall
              aria-label={t('export.format')}
              options={[...OPTIONS, PNG]}
            />
          )}
        </ClientOnly>
        <Button
          size="sm"
          form={DESIGNER_FORM_ID}
          icon="download"
          formAction={paths.exportProgram()}
          onClick={(event) => {
            event.preventDefault();
            if (form.current !== null) void keep(form.current);
          }}
        >
          {t('export.act')}
        </Button>
      </div>
      {refused === null ? null : (
        <Alert kind="bad" isLive>
          {refused}
        </Alert>
      )}
    </Menu>
  );
});
