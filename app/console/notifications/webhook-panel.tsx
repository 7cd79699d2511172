import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { Webhook } from '#app/services/notifications/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface WebhookPanelProps {
  readonly webhooks: readonly Webhook[];
  /** Why the last submitted URL was rejected. */
  readonly refusal: string | undefined;
  /** The URL as it was entered. */
  readonly typed: string;
}

/** Webhook URLs of the account, which are called when a task ends. */
export function WebhookPanel({ webhooks, refusal, typed }: WebhookPanelProps) {
  const { t } = useTranslation('notices');
  const { full } = useMoments();
  return (
    <Panel title={t('own.webhooks')}>
      <p className="muted small">{t('own.webhooksLead', { limit: LIMITS.webhooks })}</p>
      <ul className="webhook-list">
        {webhooks.map(({ id, url, disabledAt }) => (
          <li key={id}>
            <div className="webhook-address">
              <span className="mono small">{url}</span>
              {disabledAt === null ? null : (
                <p className="webhook-off small">
                  <Tag tone="bad">{t('own.off')}</Tag>{' '}
                  <span>{t('own.offSince', { time: full(disabledAt), count: LIMITS.webhookFailures })}</span>
                </p>
              )}
            </div>
            <Form method="post" className="row" preventScrollReset>
              <input type="hidden" name="webhook" value={id} />
              {disabledAt === null ? (
                <Button size="sm" name="intent" value="test" aria-label={t('own.testNamed', { url })}>
                  {t('own.test')}
                </Button>
              ) : (
                <Button
                  size="sm"
                  kind="primary"
                  name="intent"
                  value="enable"
                  aria-label={t('own.enableNamed', { url })}
                >
                  {t('own.enable')}
                </Button>
              )}
              <Button size="sm" name="intent" value="renew" aria-label={t('own.renewNamed', { url })}>
                {t('own.renew')}
              </Button>
              <Button size="sm" kind="danger" name="intent" value="remove" aria-label={t('own.removeNamed', { url })}>
                {t('own.remove')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {webhooks.length >= LIMITS.webhooks ? null : (
        <Form method="post" className="fields" preventScrollReset key={webhooks.length}>
          <Field
            id="webhook-url"
            label={t('own.url')}
            hint={t('own.urlHint')}
            errors={refusal === undefined ? [] : [refusal]}
          >
            {(control) => (
              <TextInput
                {...control}
                name="url"
                type="text"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={500}
                defaultValue={typed}
                placeholder="https://"
              />
            )}
          </Field>
          <div>
            <Button name="intent" value="add" icon="plus">
              {t('own.add')}
            </Button>
          </div>
        </Form>
      )}
      <details className="webhook-verify small">
        <summary>{t('own.verify')}</summary>
        <p className="muted">{t('own.verifyText')}</p>
        <pre className="mono" tabIndex={0} role="region" aria-label={t('own.verifyCode')}>
          {VERIFY_IN_PYTHON}
        </pre>
      </details>
    </Panel>
  );
}

/** Signature check for a webhook receiver, shown to users and run by a test. */
const VERIFY_IN_PYTHON = `import base64, hashlib, hmac, time

def is_genuine(secret: str, headers: dict, body: bytes) -> bool:
    key = base64.b64decode(secret.removeprefix("whsec_"))
    message_id, sent = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    digest = hmac.new(key, f"{message_id}.{sent}.".encode() + body, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    return hmac.compare_digest(expected, headers["webhook-signature"])
`;
