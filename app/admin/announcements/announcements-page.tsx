import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { DoneNote } from '#app/admin/done-note.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { refusedAct } from '#app/admin/refused-act.server.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { FORM_KEY, readFormIdempotencyKey } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AnnouncementFields, type AnnouncementValues } from './announcement-fields.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementSchema } from './announcement-schema.ts';
import './announcements.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { services, timeZone } = args.context;
  return { announcements: await services.announcements.list(), timeZone, now: Date.now() };
}

const ANNOUNCEMENT_FORM = declareForm({ schemas: [announcementSchema('UTC')], names: ['intent', 'id', FORM_KEY] });

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context } = args;
  const { announcements } = context.services;
  const form = await readForm(request, ANNOUNCEMENT_FORM);
  if (form.get('intent') === 'withdraw') {
    try {
      await announcements.withdraw(actor, fieldText(form, 'id'), '');
      return redirect(adminPaths.announcements({ done: 'withdrawn' }), 303);
    } catch (error) {
      return refusedAct(error, request);
    }
  }
  const submission = parseForm(form, announcementSchema(context.timeZone));
  if (submission.status !== 'success') return data({ reply: submission.reply() }, { status: 400 });
  try {
    await announcements.announce(actor, submission.value, readFormIdempotencyKey(form));
    return redirect(adminPaths.announcements({ done: 'announced' }), 303);
  } catch (error) {
    const { reply, status } = await refusedByService(error, {
      request,
      submission,
      fields: { times_reversed: 'endsAt' },
    });
    return data({ reply }, { status });
  }
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.announcements') }));

/** `/admin/announcements`: what everybody reads above every page, and the form for the next one. */
export default function AnnouncementsPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { announcements, timeZone, now } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useForm<AnnouncementValues>({
    id: 'announcement',
    lastResult: answered !== undefined && 'reply' in answered ? answered.reply : undefined,
    defaultValue: { level: 'info' },
  });
  return (
    <AdminPage title={t('admin:section.announcements')} lead={t('announcement.lead')}>
      {answered === undefined ? <DoneNote /> : null}
      {answered !== undefined && 'refusal' in answered ? (
        <Alert kind="bad" isLive>
          {answered.refusal}
        </Alert>
      ) : null}
      <div className="admin-columns">
        <Panel title={t('announcement.all')} isFlush>
          <AnnouncementList announcements={announcements} now={now} />
        </Panel>
        <Panel title={t('announcement.new')}>
          <AnnouncementFields form={form} fields={fields} timeZone={timeZone} />
        </Panel>
      </div>
    </AdminPage>
  );
}
