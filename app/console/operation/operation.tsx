import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '../../account/guard.server.ts';
import { findProduct } from '../../domain/products.ts';
import { paths } from '../../paths.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DialogPage } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusedAct } from '../../designer/read-program.server.ts';
import { RefusalSentence } from './refusal-sentence.tsx';
import { OperationForm, useOperationTexts } from './operation-form.tsx';
import { asPage } from '../task/load.server.ts';
import { perform, readOperation, requireTarget } from './operations.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const operation = readOperation(new URL(request.url).searchParams);
  return { operation, target: await requireTarget(context, account, operation).catch(asPage) };
}

/** Does what was asked and goes on; where it is refused, the same page says why. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const operation = readOperation(await request.formData());
  try {
    return redirect(await perform(context, account, operation));
  } catch (error) {
    const refused = refusedAct(error);
    // Ended, or deleted, in the meantime: there is nothing left to do, and the list says so.
    if (refused.code === 'task_ended') return redirect(operation.path);
    if (refused.code === 'not_found') throw new Response(null, { status: 404 });
    const target = await requireTarget(context, account, operation).catch(asPage);
    return data({ operation, target, refused }, { status: 400 });
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const name = args.data?.operation.name ?? 'stop';
    return { title: name === 'subscribe' ? t('console:operation.subscribe.act') : t(`console:operation.${name}.title`) };
  });

/** The confirmation as a page of its own: what the dialog asks, for those without JavaScript, and what was refused. */
export default function Operation() {
  const { t } = useTranslation('console');
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { operation, target } = refused ?? loaded;
  const texts = useOperationTexts(operation.name, target);
  if (refused === undefined) {
    return (
      <main id="main" className="wrap wide" tabIndex={-1}>
        <DialogPage title={texts.title}>
          <p>
            <b>{texts.question}</b>
          </p>
          <p className="muted">{texts.text}</p>
          <OperationForm {...operation} keep={<ButtonLink to={operation.path}>{texts.keep}</ButtonLink>} />
        </DialogPage>
      </main>
    );
  }
  const product = target.product === null ? undefined : findProduct(target.product);
  return (
    <main id="main" className="wrap wide" tabIndex={-1}>
      <DialogPage
        title={t('operation.failed')}
        actions={
          <>
            <ButtonLink to={operation.path}>{t('operation.back')}</ButtonLink>
            {refused.refused.code === 'too_few_coins' ? (
              <ButtonLink kind="primary" to={paths.coins()}>
                {t('operation.tooFewCoins')}
              </ButtonLink>
            ) : refused.refused.code === 'not_subscribed' && target.product !== null ? (
              <ButtonLink kind="primary" to={paths.operation({ act: 'subscribe', product: target.product, path: operation.path })}>
                {t('center.subscribe')}
              </ButtonLink>
            ) : target.projectId !== null && product !== undefined ? (
              <ButtonLink kind="primary" to={paths.quantumVm(product.type, target.projectId)}>
                {t('operation.toDesigner')}
              </ButtonLink>
            ) : null}
          </>
        }
      >
        <p>
          <b>{operation.name === 'subscribe' ? texts.title : `${texts.title} · ${target.name}`}</b>
        </p>
        <Notice kind="bad" isLive>
          <RefusalSentence refused={refused.refused} />
        </Notice>
      </DialogPage>
    </main>
  );
}
