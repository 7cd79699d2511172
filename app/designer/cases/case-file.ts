import type { LoaderFunctionArgs } from '@remix-run/node';
import { circuitFile } from '#app/designer/import-export/circuit-file.server.ts';
import { findCase } from '#app/domain/cases/cases.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { caseCircuit, caseProgram } from './case-program.server.ts';

/** `/cases/{id}/file?format=…`: a tutorial circuit in another language, or as an image. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tutorial = findCase(params.caseId, searchParams.get('next'));
  if (tutorial === undefined) throw new Response(null, { status: 404 });
  const locale = await localeOf(request);
  const format = searchParams.get('format') ?? '';
  return circuitFile({ name: caseProgram(tutorial, locale).name, circuit: caseCircuit(tutorial) }, format, locale);
}
