import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import type { ErrorsByControl } from '#app/applications/form/error-sentences.ts';
import type { FormTexts } from '#app/applications/form/field-kind.ts';
import { viewOf } from '#app/applications/views.ts';
import { type ApplicationName, PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import { AccessNotice, isAccessRefusal } from '#app/refusals/access-notice.tsx';
import { RefusalSentence } from '#app/refusals/refusal-sentence.tsx';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { type RunChoices, SHOWN_PRICE } from './choices.ts';
import { LocalOffer } from './local/offer.tsx';
import { RunFields } from './run-fields.tsx';

/** Price and time of the run that the form asks for. */
interface Foreseen {
  readonly price: number;
  readonly timePrice: { readonly coins: number; readonly seconds: number } | null;
  readonly seconds: number | null;
}

interface DataPanelProps {
  readonly name: ApplicationName;
  readonly texts: FormTexts;
  readonly choices: RunChoices;
  readonly errors?: ErrorsByControl;
  readonly refused?: ServiceRefusal | null;
  readonly foreseen: Foreseen | null;
  /** The run costs more than was shown: it was not started. */
  readonly isDearer?: boolean;
  /** Null: nobody is signed in. */
  readonly balance: number | null;
  /** There is a run already. */
  readonly isAgain?: boolean;
}

/** The form of an application: its data on the left of every page, never lost. */
export function DataPanel({
  name,
  texts,
  choices,
  errors = {},
  refused = null,
  foreseen,
  isDearer = false,
  balance,
  isAgain = false,
}: DataPanelProps) {
  const { t } = useTranslation('applications');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const coins = (count: number): string => t('coins', { count, coins: format.number(count) });
  const key = useFormIdempotencyKey();
  const price =
    balance === null
      ? foreseen && coins(foreseen.price)
      : foreseen === null
        ? t('form.balance', { balance: format.number(balance) })
        : t('form.price', { price: coins(foreseen.price), balance: format.number(balance) });
  return (
    <Panel title={t('form.title')} className="app-data">
      <form
        id={`application-${name}`}
        method="post"
        action={applicationPaths.form(name)}
        encType="multipart/form-data"
        className="app-form"
        noValidate
        data-swap={tCommon('noAnswer')}
        data-asks-sign-in={balance === null ? '' : undefined}
      >
        <input type="hidden" name={FORM_KEY} value={key} />
        <button className="visually-hidden" tabIndex={-1} aria-hidden="true" name="intent" value="compute">
          {t('form.compute')}
        </button>
        <input type="hidden" name={SHOWN_PRICE} value={foreseen?.price ?? ''} />
        {refused === null ? null : isAccessRefusal(refused) ? (
          <AccessNotice
            refused={refused}
            product={PRODUCT_OF_ENGINE[choices.engine]}
            subscribe={{ intent: 'subscribe' }}
          />
        ) : (
          <Alert kind="bad" isLive>
            <RefusalSentence refused={refused} />
          </Alert>
        )}
        {isDearer && foreseen !== null ? (
          <Alert kind="warn" isLive>
            {t('form.dearer', { price: coins(foreseen.price) })}
          </Alert>
        ) : null}
        <RunFields name={name} fields={viewOf(name).form} texts={texts} choices={choices} errors={errors} />
        {isAgain || balance !== null ? null : <LocalOffer name={name} isPrimary />}
        <div className="app-run">
          <Button kind={balance === null ? 'line' : 'primary'} isBlock name="intent" value="compute">
            {t(balance === null ? 'form.signIn' : isAgain ? 'form.again' : 'form.compute')}
          </Button>
          <p className="app-price small muted">
            {price === null ? null : <span>{price}</span>}
            {foreseen?.seconds === undefined || foreseen.seconds === null ? null : (
              <span>{t('form.about', { time: format.duration(foreseen.seconds * 1000) })}</span>
            )}
          </p>
        </div>
        {isAgain || balance === null ? null : <LocalOffer name={name} isPrimary={false} />}
        <p className="small faint">{t('form.askedFirst')}</p>
        {foreseen?.timePrice ? (
          <p className="small muted">
            {t('form.timePart', {
              coins: coins(foreseen.timePrice.coins),
              seconds: format.number(Math.ceil(foreseen.timePrice.seconds)),
            })}
          </p>
        ) : null}
        <Button kind="quiet" isBlock name="intent" value="read">
          {t('form.check')}
        </Button>
      </form>
    </Panel>
  );
}
