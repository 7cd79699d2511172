import type { Imported } from '#app/designer/form/action-data.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import type { Programs, Requester } from '#app/services/programs/index.ts';
import { isLanguageId } from '#simulator';
import { conversionOf } from './conversion.ts';
import { recognise } from './recognise.ts';

/**
 * Returns the form after an import: with the program of the file or pasted text, or unchanged if that is not a program.
 * Reader threads read what another tool has written.
 * @throws AppError server_busy
 */
export async function importInto(
  form: FormData,
  runForm: RunForm,
  programs: Programs,
  requester: Requester,
): Promise<{ readonly runForm: RunForm; readonly imported: Imported }> {
  const [file, pasted] = [form.get('importFile'), form.get('importText')];
  const isPasted = typeof pasted === 'string' && pasted.trim() !== '';
  const isFile = file instanceof File && file.size > 0;
  const found = isPasted ? recognise(pasted) : isFile ? recognise(await file.text(), file.name) : recognise('');
  if (found.kind === 'format') {
    const { format, text: program } = found;
    const language = isLanguageId(runForm.language) ? runForm.language : 'openqasm3';
    const { imported, opened } = conversionOf(
      format,
      await programs.importFrom(format, { language, program }, requester),
    );
    return { runForm: { ...runForm, ...opened }, imported };
  }
  if (found.kind !== 'program') return { runForm, imported: found };
  const { kind, language, program } = found;
  return { runForm: { ...runForm, language, program }, imported: { kind, language } };
}
