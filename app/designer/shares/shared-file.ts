import type { LoaderFunctionArgs } from '@remix-run/node';
import { localeOf } from '../../i18n/detect.ts';
import { circuitFile, refusedFile } from '../exchange/circuit-file.server.ts';
import { orNotFound } from '../versions/load.server.ts';

/** `/s/{token}/file?format=…`: a shared circuit as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shares, programs } = context.services;
  const shared = await shares.openCircuit(params.token ?? '').catch(orNotFound);
  const locale = await localeOf(request);
  const circuit = await programs.circuitOf(shared);
  if (circuit === null) return refusedFile(locale, 'export.broken');
  return circuitFile({ name: shared.name, circuit }, new URL(request.url).searchParams.get('format') ?? '', locale);
}
