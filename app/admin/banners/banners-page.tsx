import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answerButton } from '#app/admin/act-answers.server.ts';
import { ActOutcome } from '#app/admin/act-outcome.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { BannerCard } from './banner-card.tsx';
import './banners.css';

export { clientLoader, handle } from '#app/site/document.ts';

const DEVICES = [0, 1] as const;

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { content } = args.context.services;
  const languages = await Promise.all(
    DEVICES.map(async (device) => ({
      device,
      stored: await content.stored.list(device),
      shown: await content.banners(device),
    })),
  );
  return { languages, now: Date.now() };
}

const BANNERS_FORM = declareForm({ names: ['intent', 'id', 'place', 'reason'] });

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context } = args;
  const { stored } = context.services.content;
  const form = await readForm(request, BANNERS_FORM);
  const [id, place] = [fieldText(form, 'id'), form.get('place')];
  const sent = { request, form };
  if (form.get('intent') === 'remove')
    return answerButton(sent, {
      name: 'banner:remove',
      act: (reason) => stored.remove(actor, id, reason),
      done: adminPaths.banners({ done: 'bannerRemoved' }),
    });
  if (place === null) throw new Response(null, { status: 400 });
  return answerButton(sent, {
    name: 'banner:move',
    act: (reason) => stored.move(actor, id, Number(place), reason),
    done: adminPaths.banners({ done: 'bannerMoved' }),
  });
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.banners') }));

/** `/admin/banners`: the slides of the home page, per language. */
export default function BannersPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { languages, now } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <AdminPage title={t('admin:section.banners')} lead={t('banner.lead')}>
      <ActOutcome answered={answered} />
      {languages.map(({ device, stored, shown }) => (
        <Panel
          key={device}
          title={t(device === 0 ? 'banner.device.zh' : 'banner.device.en')}
          isFlush
          actions={
            <ButtonLink size="sm" icon="plus" to={adminPaths.banner('new', { device })} reloadDocument>
              {t('banner.add')}
            </ButtonLink>
          }
        >
          <ol className="banner-cards">
            {stored.map((banner, index) => (
              <BannerCard key={banner.id} banner={banner} place={index + 1} count={stored.length} now={now} />
            ))}
            {stored.length === 0 &&
              shown.map((banner) => <BannerCard key={banner.title} banner={{ ...banner, device }} now={now} />)}
          </ol>
        </Panel>
      ))}
    </AdminPage>
  );
}
