import type { Imported } from '#app/designer/form/action-data.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { recognise } from './recognise.ts';

const withoutText = (found: ReturnType<typeof recognise>): Imported =>
  found.kind === 'program' ? { kind: 'program', language: found.language } : found;

/**
 * Returns the form after an import: with the program of the file or pasted text, or unchanged if that is not a program.
 */
export async function importInto(
  form: FormData,
  runForm: RunForm,
): Promise<{ readonly runForm: RunForm; readonly imported: Imported }> {
  const [file, pasted] = [form.get('importFile'), form.get('importText')];
  const isPasted = typeof pasted === 'string' && pasted.trim() !== '';
  const isFile = file instanceof File && file.size > 0;
  const found = isPasted ? recognise(pasted) : isFile ? recognise(await file.text(), file.name) : recognise('');
  const opened = found.kind === 'program' ? { ...runForm, language: found.language, program: found.program } : runForm;
  return { runForm: opened, imported: withoutText(found) };
}
