import type { LoaderFunctionArgs } from '@remix-run/node';
import { requesterOf } from '#app/context.ts';
import { programFile } from '#app/designer/import-export/circuit-file.server.ts';
import { orNotFound } from '#app/designer/versions/load.server.ts';
import { programName } from '#app/domain/program-name.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { formatter } from '#app/i18n/format.ts';
import { translator } from '#app/i18n/translator.ts';

/** `/s/{token}/file?format=…`: a shared circuit as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { shares, programs } = context.services;
  const requester = requesterOf(context, request);
  await programs.admit('share', requester);
  const shared = await shares.openCircuit(params.token ?? '').catch(orNotFound);
  const locale = await localeOf(request);
  const name = programName(translator(locale), formatter(locale), shared);
  return programFile(
    programs,
    { ...shared, name, requester },
    new URL(request.url).searchParams.get('format') ?? '',
    locale,
  );
}
