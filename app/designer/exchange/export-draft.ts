import type { ActionFunctionArgs } from '@remix-run/node';
import { isLanguageId } from '#simulator/languages/index.ts';
import { readForm } from '../../forms/read.server.ts';
import { localeOf } from '../../i18n/detect.ts';
import { readDraft } from '../check-draft.server.ts';
import { PREVIEW_FORM } from '../designer-form.server.ts';
import { circuitFile, refusedFile } from './circuit-file.server.ts';

/** `POST /quantumVm/export`: the designer's form as a file of the format that it names. */
export async function action({ request, context }: ActionFunctionArgs) {
  const locale = await localeOf(request);
  const form = await readForm(request, PREVIEW_FORM);
  const { name, language, program } = readDraft(form);
  const format = form.get('format');
  if (!isLanguageId(language) || typeof format !== 'string') throw new Response(null, { status: 404 });
  const circuit = await context.services.programs.circuitOf({ language, program });
  return circuit === null ? refusedFile(locale, 'export.broken') : circuitFile({ name, circuit }, format, locale);
}
