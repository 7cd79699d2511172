import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { findProduct } from '#app/domain/products.ts';
import { declareForm, FORM_BYTES } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import { RefusalSentence } from '#app/refusals/refusal-sentence.tsx';
import { type ServiceRefusal, serviceRefusalOf } from '#app/refusals/service-refusal.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { FORM_KEY } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DialogPage } from '#app/ui/dialog.tsx';
import { OperationForm, useOperationTexts } from './operation-form.tsx';
import {
  type OperationRequest,
  type OperationTarget,
  performOperation,
  readOperationRequest,
  requireTarget,
} from './operations.server.ts';
import { idsInField, MAX_IDS, OPERATION_FIELDS } from './operations.ts';
import './operation.css';

const OPERATION_FORM = declareForm({
  names: ['act', 'path', FORM_KEY, ...Object.values(OPERATION_FIELDS)],
  maxFields: 2 * MAX_IDS,
  maxBytes: FORM_BYTES.addresses,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { searchParams } = new URL(request.url);
  // After a POST the URL has no operation, and the action's response is shown.
  if (!searchParams.has('act')) return data(null, { status: 404 });
  const operation = readOperationRequest(searchParams);
  return { operation, target: await requireTarget(context, account, operation).catch(throwAsPage) };
}

/** Performs the operation and redirects. If it is refused, the same page shows the reason. */
export async function action({ request, context }: ActionFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const operation = readOperationRequest(await readForm(request, OPERATION_FORM));
  const notFound = () => data({ operation, target: null, refused: null }, { status: 404 });
  try {
    // An item of another account is reported as not found, for every operation.
    await requireTarget(context, account, operation);
    return redirect(await performOperation(context, account, operation));
  } catch (error) {
    const refused = serviceRefusalOf(error);
    // The task has ended or was deleted in the meantime: nothing is left to do, and the list shows it.
    if (refused.code === 'task_ended') return redirect(operation.path);
    if (refused.code === 'not_found') return notFound();
    const target = await requireTarget(context, account, operation).catch(() => null);
    return target === null ? notFound() : data({ operation, target, refused }, { status: 400 });
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    const name = args.data?.operation.name ?? 'stop';
    return {
      title: name === 'subscribe' ? t('console:operation.subscribe.act') : t(`console:operation.${name}.title`),
    };
  });

/** The confirmation as a separate page: the dialog's content for users without JavaScript, and refusals. */
export default function Operation() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { operation, target } = refused ?? loaded ?? { operation: null, target: null };
  return target === null ? (
    <NothingToDo path={operation === null ? paths.calculationCenter() : idsInField(operation)} />
  ) : (
    <OperationQuestion operation={operation} target={target} refused={refused?.refused ?? null} />
  );
}

/** The operation is no longer possible: an earlier click or another tab has already done it. */
function NothingToDo({ path }: { readonly path: string }) {
  const { t } = useTranslation('console');
  return (
    <main id="main" className="wrap wide" tabIndex={-1}>
      <DialogPage title={t('operation.gone')} actions={<ButtonLink to={path}>{t('operation.back')}</ButtonLink>}>
        <p>{t('operation.goneText')}</p>
      </DialogPage>
    </main>
  );
}

interface OperationQuestionProps {
  readonly operation: OperationRequest;
  readonly target: OperationTarget;
  readonly refused: ServiceRefusal | null;
}

function OperationQuestion({ operation, target, refused }: OperationQuestionProps) {
  const { t } = useTranslation('console');
  const { nameOf } = useProgramNames();
  const { program, programs } = target;
  const name = program === undefined ? target.name : nameOf(program);
  const texts = useOperationTexts(operation.name, { ...target, name, count: programs?.length });
  if (refused === null) {
    return (
      <main id="main" className="wrap wide" tabIndex={-1}>
        <DialogPage title={texts.title}>
          <p>
            <b>{texts.question}</b>
          </p>
          {programs === undefined ? null : (
            <ul className="operation-names">
              {programs.map((task, index) => (
                <li key={index}>{nameOf(task)}</li>
              ))}
            </ul>
          )}
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
            {refused.code === 'too_few_coins' ? (
              <ButtonLink kind="primary" to={paths.coins()}>
                {t('operation.tooFewCoins')}
              </ButtonLink>
            ) : refused.code === 'not_subscribed' && target.product !== null ? (
              <ButtonLink
                kind="primary"
                to={paths.operation({ act: 'subscribe', product: target.product, path: operation.path })}
              >
                {t('center.subscribe')}
              </ButtonLink>
            ) : refused.code === 'application_required' ? (
              <ButtonLink kind="primary" to={paths.apply({ vmType: product?.type })}>
                {t('center.apply')}
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
          <b>{operation.name === 'subscribe' ? texts.title : `${texts.title} · ${name}`}</b>
        </p>
        <Alert kind="bad" isLive>
          <RefusalSentence refused={refused} />
        </Alert>
      </DialogPage>
    </main>
  );
}
