import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { localTime } from '#app/admin/local-time.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { ReasonField } from '#app/admin/reason-field.tsx';
import { TimeField } from '#app/admin/time-field.tsx';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import type { BannerProblem } from '#app/services/content/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { bannerRuleSentence } from './banner-rule-text.ts';
import { bannerFormSchema } from './banner-schema.ts';
import './banners.css';

export { clientLoader, handle } from '#app/site/document.ts';

/** In the address of a banner that is not stored yet. */
const NEW = 'new';

const EMPTY = { title: '', text: '', link: '', image: '', openType: 0, from: null, until: null };

const deviceIn = (request: Request): 0 | 1 => (new URL(request.url).searchParams.get('device') === '1' ? 1 : 0);

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { request, context, params } = args;
  const { id = NEW } = params;
  const banner =
    id === NEW ? { ...EMPTY, id, device: deviceIn(request) } : await context.services.content.stored.find(id);
  return {
    ...banner,
    timeZone: context.timeZone,
    times: { from: localTime(banner.from, context.timeZone), until: localTime(banner.until, context.timeZone) },
  };
}

const BANNER_FORM = declareForm({ schemas: [bannerFormSchema('UTC')], names: ['intent'] });

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context, params } = args;
  const { id = NEW } = params;
  const { stored } = context.services.content;
  const form = await readForm(request, BANNER_FORM);
  const submission = parseForm(form, bannerFormSchema(context.timeZone));
  if (submission.status !== 'success') return data({ reply: submission.reply(), preview: null }, { status: 400 });
  const { reason, ...value } = submission.value;
  if (form.get('intent') === 'preview') return { reply: submission.reply(), preview: value };
  try {
    if (id === NEW) await stored.add(actor, { ...value, device: deviceIn(request) }, reason);
    else await stored.change(actor, id, value, reason);
    return redirect(adminPaths.banners({ done: id === NEW ? 'bannerAdded' : 'bannerChanged' }), 303);
  } catch (error) {
    if (isAppError(error) && error.code === 'banner_invalid') {
      const t = translator(await localeOf(request));
      const problems = Map.groupBy(error.detail as readonly BannerProblem[], ({ field }) => field);
      const fieldErrors = [...problems].map(([field, broken]) => [
        field,
        broken.map((problem) => bannerRuleSentence(t, problem, value.image)),
      ]);
      const reply = submission.reply({ fieldErrors: Object.fromEntries(fieldErrors) as Record<string, string[]> });
      return data({ reply, preview: null }, { status: 400 });
    }
    const { reply, status } = await refusedByService(error, { request, submission, fields: {} });
    return data({ reply, preview: null }, { status });
  }
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('operating:banner.title') }));

interface BannerValues {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly image: string;
  readonly openType: string;
  readonly from: string;
  readonly until: string;
  readonly reason: string;
}

/** `/admin/banners/{id}` and `/admin/banners/new`: the form of one banner, with a preview. */
export default function BannerPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const banner = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { id, device, timeZone, times, title, text, link, image, openType } = banner;
  const isNew = id === NEW;
  const [form, fields] = useForm<BannerValues>({
    id: 'banner',
    lastResult: answered?.reply,
    defaultValue: { title, text, link, image, openType: String(openType), ...times },
  });
  return (
    <AdminPage
      crumbs={
        <Breadcrumbs
          items={[
            { label: t('admin:section.banners'), to: adminPaths.banners() },
            { label: t(device === 0 ? 'banner.device.zh' : 'banner.device.en') },
          ]}
        />
      }
      title={t(isNew ? 'banner.newTitle' : 'banner.changeTitle')}
    >
      <div className="admin-columns">
        <Panel>
          <form method="post" id={form.id} className="fields" noValidate>
            <FormFailures id={form.errorId} errors={form.errors} />
            <FormField meta={fields.title} label={t('banner.field.title')} autoComplete="off" />
            <FormField meta={fields.text} label={t('banner.field.text')} autoComplete="off" />
            <FormField
              meta={fields.link}
              label={t('banner.field.link')}
              hint={t('banner.linkHint')}
              autoComplete="off"
            />
            <FormField
              meta={fields.image}
              label={t('banner.field.image')}
              hint={t('banner.imageHint')}
              autoComplete="off"
            />
            <Checkbox name="openType" value="1" defaultChecked={fields.openType.initialValue === '1'}>
              {t('banner.field.openType')}
            </Checkbox>
            <div className="field-pair">
              <TimeField meta={fields.from} label={t('banner.field.from')} hint={t('time.from', { timeZone })} />
              <TimeField meta={fields.until} label={t('banner.field.until')} hint={t('time.until', { timeZone })} />
            </div>
            <ReasonField act={isNew ? 'banner:add' : 'banner:change'} meta={fields.reason} />
            <div className="row">
              <Button kind="primary" name="intent" value="save">
                {t('banner.save')}
              </Button>
              <Button name="intent" value="preview">
                {t('banner.preview')}
              </Button>
              <ButtonLink kind="quiet" to={adminPaths.banners()} reloadDocument>
                {t('banner.cancel')}
              </ButtonLink>
            </div>
          </form>
        </Panel>
        <BannerPreview banner={answered?.preview ?? banner} device={device} />
      </div>
    </AdminPage>
  );
}
