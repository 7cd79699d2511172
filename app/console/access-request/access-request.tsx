import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { price, TIME_PRICE } from '#app/domain/products.ts';
import { isAppError } from '#app/errors.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { AccessRequestForm } from './access-request-form.tsx';
import { AccessRequestList } from './access-request-list.tsx';
import { AccessRequestSchema, MACHINES } from './access-request-schema.ts';
import { useMachineName } from './machine-name.ts';
import './access-request.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { subscriptions } = context.services;
  const [subscribed, extended, accessRequests] = await Promise.all([
    subscriptions.list(account.id),
    subscriptions.extended(account.id),
    subscriptions.accessRequests(account.id),
  ]);
  const open = MACHINES.filter(({ id, opening }) => (opening === 'application' ? subscribed : extended).includes(id));
  const { searchParams } = new URL(request.url);
  const vmType = searchParams.get('vmType') ?? '';
  return {
    accessRequests,
    isSent: searchParams.has('sent'),
    vmType: MACHINES.some(({ type }) => String(type) === vmType) ? vmType : '',
    /** True if some machine is neither open to the account nor has a pending access request. */
    canApply: MACHINES.some(
      (machine) =>
        !open.includes(machine) &&
        !accessRequests.some(({ product, status }) => product === machine.id && status === 'pending'),
    ),
    open: open.map(({ id, type }) => ({ id, type })),
  };
}

const ACCESS_REQUEST_FORM = declareForm({ schemas: [AccessRequestSchema], maxBytes: FORM_BYTES.text });

export async function action({ request, context }: ActionFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const submission = parseForm(await readForm(request, ACCESS_REQUEST_FORM), AccessRequestSchema);
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await context.services.subscriptions.apply(account.id, submission.value);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data(submission.reply({ formErrors: [error.code] }), { status: 400 });
  }
  return redirect(paths.apply({ sent: 1 }), 303);
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('apply:title'), description: t('apply:description') }));

const RULES = ['emulated', 'price', 'extension', 'width', 'use'] as const;
const ANY_RUN = { qubits: 1, shots: 1 };

/** "Application to use a virtual machine": the form, the rules and the state of earlier access requests. */
export default function AccessRequest() {
  const { t } = useTranslation('apply');
  const { t: product } = useTranslation('console');
  const format = useFormat();
  const nameOf = useMachineName();
  const { accessRequests, isSent, vmType, canApply, open } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const newest = accessRequests[0];
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs items={[{ label: product('center.title'), to: paths.calculationCenter() }, { label: t('title') }]} />
      <div className="console-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
      </div>
      <div className="console-grid">
        <div className="console-wide">
          {isSent && newest !== undefined && lastResult === undefined ? (
            <Alert kind="good" isLive>
              {t(newest.status === 'approved' ? 'sentAndApproved' : 'sent')}
            </Alert>
          ) : null}
          {canApply || lastResult !== undefined ? (
            <Panel title={t('form')}>
              <AccessRequestForm vmType={vmType} lastResult={lastResult} />
            </Panel>
          ) : null}
          {open.map(({ id, type }) => (
            <Panel key={id} title={nameOf(id)}>
              <p>{t('open')}</p>
              <p className="access-request-program">
                <ButtonLink kind="primary" to={paths.quantumVm(type, undefined, id === 'chip-72' ? { chip: 72 } : {})}>
                  {t('go')}
                </ButtonLink>
              </p>
            </Panel>
          ))}
          <AccessRequestList accessRequests={accessRequests} />
        </div>
        <aside className="console-side">
          <Panel title={t('rules')} id="machine-rules">
            <ul className="access-request-rules">
              {RULES.map((rule) => (
                <li key={rule}>
                  {t(`ruleTexts.${rule}`, {
                    price: format.number(price('chip-72', ANY_RUN).price),
                    free: TIME_PRICE.freeSeconds,
                    interval: TIME_PRICE.intervalSeconds,
                    coins: TIME_PRICE.coins,
                  })}
                </li>
              ))}
            </ul>
          </Panel>
        </aside>
      </div>
    </main>
  );
}
