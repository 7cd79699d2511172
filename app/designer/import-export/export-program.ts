import type { ActionFunctionArgs } from '@remix-run/node';
import { requesterOf } from '#app/context.ts';
import { PREVIEW_FORM } from '#app/designer/form/declared.server.ts';
import { readRunForm } from '#app/designer/form/validate.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { isLanguageId } from '#simulator';
import { programFile } from './circuit-file.server.ts';

/** `POST /quantumVm/export`: returns the program of the designer's form as a file of the requested format. */
export async function action({ request, context }: ActionFunctionArgs) {
  const locale = await localeOf(request);
  const form = await readForm(request, PREVIEW_FORM);
  const { name, language, program } = readRunForm(form);
  const format = form.get('format');
  if (!isLanguageId(language) || typeof format !== 'string') throw new Response(null, { status: 404 });
  const requester = requesterOf(context, request);
  const { programs } = context.services;
  await programs.admit('export', requester);
  return programFile(programs, { name, language, program, requester }, format, locale);
}
