import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { readForm, refusedForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { failureSentences } from '#app/refusals/failure-sentences.ts';
import { attachment } from '#app/results/attachment.ts';
import { STREAMED, streamOf } from '#app/streamed.ts';

const ARCHIVE_FORM = declareForm({ names: ['tasks'], hasPage: false });

/** `/n/user/data/archive.zip` opened as an address: the page has the form. */
export const loader = () => redirect(paths.ownData());

/** Sends the archive of the account's data. A form asks for it, so that no other site can. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { id } = requireAccount({ session: context.session, request });
  const form = await readForm(request, ARCHIVE_FORM);
  const locale = await localeOf(request);
  const archive = await context.services.ownData
    .archive(id, {
      locale,
      isExpiringOnly: form.get('tasks') === 'expiring',
      describe: failureSentences(locale),
    })
    .catch(async (error: unknown) => {
      throw isAppError(error) ? await refusedForm(error.code, request, ARCHIVE_FORM, error.params) : error;
    });
  const day = new Date().toISOString().slice(0, 10);
  return new Response(streamOf(archive, context.drained, request.signal), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(`quantum-harbor-${day}`, 'zip'),
      ...STREAMED,
    },
  });
}
