import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { DoneNote } from '#app/admin/done-note.tsx';
import { localTime } from '#app/admin/local-time.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { refusedAct } from '#app/admin/refused-act.server.ts';
import { PRODUCTS } from '#app/domain/products.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { closureSchema } from './closure-schema.ts';
import { ProductPanel } from './product-panel.tsx';
import './products.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { services, timeZone } = args.context;
  const closures = await services.maintenance.list();
  const products = PRODUCTS.map(({ id }) => {
    const closure = closures.find(({ product }) => product === id);
    return {
      id,
      closure: closure && {
        ...closure,
        times: { from: localTime(closure.from, timeZone), until: localTime(closure.until, timeZone) },
      },
    };
  });
  return { products, timeZone, now: Date.now() };
}

const PRODUCTS_FORM = declareForm({ schemas: [closureSchema('UTC')], names: ['intent', 'product'] });

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context } = args;
  const { maintenance } = context.services;
  const form = await readForm(request, PRODUCTS_FORM);
  const product = fieldText(form, 'product');
  if (form.get('intent') === 'open') {
    try {
      await maintenance.open(actor, product, '');
      return redirect(adminPaths.products({ done: 'productOpened' }), 303);
    } catch (error) {
      return refusedAct(error, request);
    }
  }
  const submission = parseForm(form, closureSchema(context.timeZone));
  if (submission.status !== 'success') return data({ product, reply: submission.reply() }, { status: 400 });
  try {
    const { reason, ...closure } = submission.value;
    await maintenance.close(actor, product, closure, reason);
    return redirect(adminPaths.products({ done: 'productClosed' }), 303);
  } catch (error) {
    const { reply, status } = await refusedByService(error, {
      request,
      submission,
      fields: { times_reversed: 'until' },
    });
    return data({ product, reply }, { status });
  }
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.products') }));

/** `/admin/products`: which products are open, and the forms that close them for maintenance. */
export default function ProductsPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { products, timeZone, now } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <AdminPage title={t('admin:section.products')} lead={t('closure.lead')}>
      {answered === undefined ? <DoneNote /> : null}
      {answered !== undefined && 'refusal' in answered ? (
        <Alert kind="bad" isLive>
          {answered.refusal}
        </Alert>
      ) : null}
      {products.map(({ id, closure }) => (
        <ProductPanel
          key={id}
          product={id}
          closure={closure}
          timeZone={timeZone}
          now={now}
          lastResult={
            answered !== undefined && 'reply' in answered && answered.product === id ? answered.reply : undefined
          }
        />
      ))}
    </AdminPage>
  );
}
