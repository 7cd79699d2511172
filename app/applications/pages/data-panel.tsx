import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { useWords } from '#app/applications/areas.ts';
import { type ErrorsByControl, useErrorSentences } from '#app/applications/form/error-sentences.ts';
import type { FormTexts } from '#app/applications/form/field-kind.ts';
import { ApplicationFields } from '#app/applications/form/form.tsx';
import { viewOf } from '#app/applications/views.ts';
import { APPLICATION_ENGINES, type ApplicationName, PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { useFormat } from '#app/i18n/react.ts';
import { AccessNotice, isAccessRefusal } from '#app/refusals/access-notice.tsx';
import { RefusalSentence } from '#app/refusals/refusal-sentence.tsx';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { type RunChoices, SHOWN_PRICE } from './choices.ts';

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
  /** Noise models to choose from. */
  readonly noises: readonly RunChoices['noise'][];
  readonly errors?: ErrorsByControl;
  readonly refused?: ServiceRefusal | null;
  readonly foreseen: Foreseen | null;
  /** The run costs more than was shown: it was not started. */
  readonly isDearer?: boolean;
  readonly balance: number;
  /** There is a run already. */
  readonly isAgain?: boolean;
}

/** The form of an application: its data on the left of every page, never lost. */
export function DataPanel({
  name,
  texts,
  choices,
  noises,
  errors = {},
  refused = null,
  foreseen,
  isDearer = false,
  balance,
  isAgain = false,
}: DataPanelProps) {
  const { t } = useTranslation('applications');
  const { t: tCommon } = useTranslation('common');
  const { t: tNoise } = useTranslation('designer');
  const words = useWords(name);
  const format = useFormat();
  const coins = (count: number): string => t('coins', { count, coins: format.number(count) });
  const key = useFormIdempotencyKey();
  const { form: fields } = viewOf(name);
  const sentences = useErrorSentences({ name, fields, errors });
  const general = sentences('');
  const hasErrors = Object.keys(errors).length > 0;
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
        {hasErrors ? (
          <Alert kind="bad" isLive>
            <p>{t('form.errors')}</p>
            {general.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        ) : null}
        <ApplicationFields name={name} fields={fields} texts={texts} errors={errors}>
          <div className="app-field number">
            <Field id="field-seed" label={t('form.seed')} hint={t('form.seedHint')} errors={sentences('seed')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="seed"
                  defaultValue={choices.seed}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </Field>
          </div>
          <div className="app-field number">
            <Field id="field-title" label={t('runs.name')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="title"
                  defaultValue={choices.title}
                  maxLength={LIMITS.projectName}
                  placeholder={words('title')}
                  autoComplete="off"
                />
              )}
            </Field>
          </div>
        </ApplicationFields>
        <div className="app-field">
          <Field
            id="field-engine"
            label={t('form.engine')}
            hint={t(`engineHints.${choices.engine}`)}
            errors={sentences('engine')}
          >
            {(control) => (
              <Select
                {...control}
                name="engine"
                defaultValue={choices.engine}
                options={APPLICATION_ENGINES.map((value) => ({ value, label: t(`engines.${value}`) }))}
              />
            )}
          </Field>
        </div>
        <div className="app-field" data-field="noise">
          <Field id="field-noise" label={t('form.noise')} hint={t('form.noiseHint')}>
            {(control) => (
              <Select
                {...control}
                name="noise"
                defaultValue={choices.noise}
                options={noises.map((value) => ({ value, label: tNoise(`form.noises.${value}`) }))}
              />
            )}
          </Field>
        </div>
        <div className="app-run">
          <Button kind="primary" isBlock name="intent" value="compute">
            {t(isAgain ? 'form.again' : 'form.compute')}
          </Button>
          <p className="app-price small muted">
            <span>
              {foreseen === null
                ? t('form.balance', { balance: format.number(balance) })
                : t('form.price', {
                    price: coins(foreseen.price),
                    balance: format.number(balance),
                  })}
            </span>
            {foreseen?.seconds === undefined || foreseen.seconds === null ? null : (
              <span>{t('form.about', { time: format.duration(foreseen.seconds * 1000) })}</span>
            )}
          </p>
        </div>
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
