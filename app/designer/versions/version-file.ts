import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '../../account/guard.server.ts';
import { localeOf } from '../../i18n/detect.ts';
import { circuitFile, refusedFile } from '../exchange/circuit-file.server.ts';
import { orNotFound, versionNumber } from './load.server.ts';

/** `/cloud/projects/{id}/versions/{number}/file?format=…`: a saved version as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { projects, programs } = context.services;
  const projectId = params.projectId ?? '';
  const [project, version] = await Promise.all([projects.require(account.id, projectId), projects.requireVersion(account.id, projectId, versionNumber(params.number) ?? 0)]).catch(orNotFound);
  const locale = await localeOf(request);
  const circuit = await programs.circuitOf(version);
  if (circuit === null) return refusedFile(locale, 'export.broken');
  return circuitFile({ name: `${project.name} ${version.number}`, circuit }, new URL(request.url).searchParams.get('format') ?? '', locale);
}
