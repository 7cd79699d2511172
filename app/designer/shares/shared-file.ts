import type { LoaderFunctionArgs } from '@remix-run/node';
import { requesterOf } from '#app/context.ts';
import { programFile } from '#app/designer/import-export/circuit-file.server.ts';
import { orNotFound } from '#app/designer/versions/load.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { programNameIn } from '#app/live-tasks/program-name.server.ts';

/** `/s/{token}/file?format=…`: a shared circuit as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shares, programs } = context.services;
  const requester = requesterOf(context, request);
  await programs.admit('share', requester);
  const shared = await shares.openCircuit(params.token ?? '').catch(orNotFound);
  const locale = await localeOf(request);
  const name = programNameIn(locale, shared);
  return programFile(
    programs,
    { ...shared, name, requester },
    new URL(request.url).searchParams.get('format') ?? '',
    locale,
  );
}
