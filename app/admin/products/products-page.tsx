import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answerButton, answerForm } from '#app/admin/act-answers.server.ts';
import { ActOutcome } from '#app/admin/act-outcome.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { localTime } from '#app/admin/local-time.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { PRODUCTS } from '#app/domain/products.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
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

const PRODUCTS_FORM = declareForm({ schemas: [closureSchema('UTC')], names: ['intent'] });

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context } = args;
  const { maintenance } = context.services;
  const form = await readForm(request, PRODUCTS_FORM);
  const sent = { request, form };
  if (form.get('intent') === 'open')
    return answerButton(sent, {
      name: 'product:open',
      act: (reason) => maintenance.open(actor, fieldText(form, 'product'), reason),
      done: adminPaths.products({ done: 'productOpened' }),
    });
  return answerForm(sent, {
    schema: closureSchema(context.timeZone),
    act: ({ product, reason, ...closure }) => maintenance.close(actor, product, closure, reason),
    done: adminPaths.products({ done: 'productClosed' }),
    fields: { times_reversed: 'until' },
  });
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.products') }));

/** `/admin/products`: which products are open, and the forms that close them for maintenance. */
export default function ProductsPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { products, timeZone, now } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <AdminPage title={t('admin:section.products')} lead={t('closure.lead')}>
      <ActOutcome answered={answered} />
      {products.map(({ id, closure }) => (
        <ProductPanel
          key={id}
          product={id}
          closure={closure}
          timeZone={timeZone}
          now={now}
          lastResult={answered?.reply?.initialValue?.product === id ? answered.reply : undefined}
        />
      ))}
    </AdminPage>
  );
}
