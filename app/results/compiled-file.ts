import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { findLanguage } from '#simulator';
import { attachment } from './attachment.ts';

/** `/cloud/tasks/{id}/compiled/{language}`: downloads the compiled circuit as a program. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const account = requireAccount({ session: context.session, request });
  const id = params.taskId ?? '';
  const language = findLanguage(params.language ?? '');
  if (language === undefined) throw new Response(null, { status: 404 });
  const text = await context.services.tasks.compiledFile(account.id, id, language.id).catch(throwAsPage);
  if (text === null) throw new Response(null, { status: 404 });
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': attachment(`compiled-${id}`, language.extensions[0]!),
      'Cache-Control': 'private, no-store',
    },
  });
}
