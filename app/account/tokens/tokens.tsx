import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { TokenFormSchema } from '#app/account/schemas.ts';
import { AccountFrame } from '#app/account/settings/account-frame.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenList } from './token-list.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const TOKENS_FORM = declareForm({ schemas: [TokenFormSchema], names: ['intent', 'token'] });

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:tokens.title') }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  return {
    tokens: await context.services.tokens.list(id),
    isRevoked: new URL(request.url).searchParams.get('done') === 'revoked',
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { tokens } = context.services;
  const formData = await readForm(request, TOKENS_FORM);
  if (formData.get('intent') === 'revoke') {
    await tokens.revoke(id, fieldText(formData, 'token')).catch((error: unknown) => {
      throw isAppError(error) ? new Response(null, { status: 404 }) : error;
    });
    return redirect(paths.tokens({ done: 'revoked' }), 303);
  }
  const submission = parseForm(formData, TokenFormSchema);
  if (submission.status !== 'success') return data({ reply: submission.reply(), made: null }, { status: 400 });
  try {
    // The secret is only in this answer and in no address.
    const { secret, token } = await tokens.create(id, submission.value);
    return data({ reply: submission.reply({ resetForm: true }), made: { secret, name: token.name } });
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: {} });
    return data({ reply, made: null }, { status });
  }
}

/** API tokens: created, shown once, revoked. */
export default function Tokens() {
  const { t } = useTranslation('account');
  const { tokens, isRevoked } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <AccountFrame current="tokens" title={t('tokens.title')} lead={t('tokens.lead')}>
      {isRevoked && actionData === undefined && (
        <Alert kind="good" isLive>
          {t('tokens.revoked')}
        </Alert>
      )}
      {actionData?.made && (
        <Alert kind="warn" isLive>
          <p>{t('tokens.once', { name: actionData.made.name })}</p>
          <CodeBlock id="new-token" label={t('tokens.secret', { name: actionData.made.name })}>
            {actionData.made.secret}
          </CodeBlock>
        </Alert>
      )}
      <TokenList tokens={tokens} />
      {tokens.filter(({ hasEnded }) => !hasEnded).length < LIMITS.apiTokens && (
        <TokenForm key={tokens.length} lastResult={actionData?.reply} />
      )}
      <p className="small">
        <Link className="link" to={paths.apiPage()}>
          {t('tokens.toApi')}
        </Link>
      </p>
    </AccountFrame>
  );
}
