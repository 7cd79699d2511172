import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface ShareListProps {
  readonly links: readonly { readonly token: string; readonly number: number }[];
  /** Origin of this site, which precedes the path. */
  readonly origin: string;
}

/** Lists the share links of a project, to copy or revoke. */
export function ShareList({ links, origin }: ShareListProps) {
  const { t } = useTranslation('versions');
  const locale = useLocale();
  return (
    <Panel title={t('shares.title')} className="share-list" id="shares">
      <p className="small muted">{t(links.length === 0 ? 'shares.none' : 'shares.hint')}</p>
      {links.map(({ token, number }) => {
        const frame =
          `<iframe src="${origin}${paths.embed(token, { lang: locale })}" width="720" height="360" ` +
          `title="${t('versionOf', { number })}"></iframe>`;
        return (
          <div key={token} className="share">
            <Field id={`link-${number}`} label={t('shares.link', { number })}>
              {(control) => <TextInput {...control} isSmall readOnly value={`${origin}${paths.shared(token)}`} />}
            </Field>
            <Field id={`embed-${number}`} label={t('shares.embed')}>
              {(control) => <TextInput {...control} isSmall readOnly value={frame} />}
            </Field>
            <Form method="post" className="inline-form">
              <input type="hidden" name="token" value={token} />
              <Button
                kind="danger"
                size="sm"
                name="intent"
                value="revoke"
                aria-label={t('shares.revokeNamed', { number })}
              >
                {t('shares.revoke')}
              </Button>
            </Form>
          </div>
        );
      })}
    </Panel>
  );
}
