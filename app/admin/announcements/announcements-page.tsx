import { useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answerButton, answerForm } from '#app/admin/act-answers.server.ts';
import { ActOutcome } from '#app/admin/act-outcome.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { FORM_KEY, readFormIdempotencyKey } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
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
  const sent = { request, form };
  if (form.get('intent') === 'withdraw')
    return answerButton(sent, {
      name: 'announcement:withdraw',
      act: (reason) => announcements.withdraw(actor, fieldText(form, 'id'), reason),
      done: adminPaths.announcements({ done: 'withdrawn' }),
    });
  return answerForm(sent, {
    schema: announcementSchema(context.timeZone),
    act: ({ reason, ...announcement }) =>
      announcements.announce(actor, announcement, reason, readFormIdempotencyKey(form)),
    done: adminPaths.announcements({ done: 'announced' }),
    fields: { times_reversed: 'endsAt' },
  });
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.announcements') }));

/** `/admin/announcements`: what everybody reads above every page, and the form for the next one. */
export default function AnnouncementsPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { announcements, timeZone, now } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useForm<AnnouncementValues>({
    id: 'announcement',
    lastResult: answered?.reply,
    defaultValue: { level: 'info' },
  });
  return (
    <AdminPage title={t('admin:section.announcements')} lead={t('announcement.lead')}>
      <ActOutcome answered={answered} />
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
