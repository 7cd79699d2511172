import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { requesterOf } from '#app/context.ts';
import { programFile } from '#app/designer/import-export/circuit-file.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { programNameIn } from '#app/live-tasks/program-name.server.ts';
import { orNotFound, versionNumber } from './load.server.ts';

/** `/cloud/projects/{id}/versions/{number}/file?format=…`: a saved version as a file. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { projects, programs } = context.services;
  const projectId = params.projectId ?? '';
  const [project, version] = await Promise.all([
    projects.require(account.id, projectId),
    projects.requireVersion(account.id, projectId, versionNumber(params.number) ?? 0),
  ]).catch(orNotFound);
  const locale = await localeOf(request);
  const name = programNameIn(locale, { ...version, name: project.name });
  const requester = requesterOf(context, request);
  await programs.admit('export', requester);
  return programFile(
    programs,
    { ...version, name: `${name} ${version.number}`, requester },
    new URL(request.url).searchParams.get('format') ?? '',
    locale,
  );
}
