import { useTranslation } from 'react-i18next';
import type { Words } from '#app/applications/areas.ts';
import { useLocale } from '#app/i18n/react.ts';
import { FieldError } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { FormTexts } from './field-kind.ts';
import { cellName, type EvidenceField } from './fields.ts';
import { SEEN_CHOICES } from './read-evidence.ts';
import './evidence.css';

interface EvidenceProps {
  readonly field: EvidenceField;
  readonly words: Words;
  readonly texts: FormTexts;
  readonly errors: readonly string[];
}

/** Yes, no or nothing for each node of the chosen network; for a network of one's own, a line of text. */
export function EvidenceChoices({ field, words, texts, errors }: EvidenceProps) {
  const { t } = useTranslation('applications');
  const locale = useLocale();
  const { name, networks } = field;
  const id = `field-${name}`;
  const described = errors.length > 0 ? `${id}-error` : `${id}-hint`;
  const wrong = errors.length > 0 ? { 'aria-invalid': true as const } : {};
  return (
    <fieldset className="field app-evidence" id={`${id}-all`} aria-describedby={described}>
      <legend className="label">{words(`fields.${name}.label`)}</legend>
      <p className="hint" id={`${id}-hint`}>
        {words(`fields.${name}.hint`)}
      </p>
      {Object.entries(networks).map(([network, nodes]) => (
        <div key={network} data-evidence={network}>
          {nodes.map((node, at) => {
            const control = cellName(name, at, network);
            return (
              <fieldset key={node.name}>
                <legend>{node.label[locale]}</legend>
                <div className="app-segments">
                  {SEEN_CHOICES.map((choice) => (
                    <label key={choice}>
                      <input
                        type="radio"
                        name={control}
                        value={choice}
                        defaultChecked={(texts[control] ?? '') === choice}
                        {...wrong}
                      />
                      <span>{t(`form.seen.${choice === '' ? 'unknown' : choice}`)}</span>
                    </label>
                  ))}
                </div>
              </fieldset>
            );
          })}
        </div>
      ))}
      <div data-evidence="">
        <TextInput
          id={id}
          name={name}
          defaultValue={texts[name] ?? ''}
          autoComplete="off"
          aria-label={words(`fields.${name}.label`)}
          aria-describedby={described}
          {...wrong}
        />
      </div>
      {errors.length > 0 ? <FieldError id={`${id}-error`}>{errors.join(' ')}</FieldError> : null}
    </fieldset>
  );
}

/** Shows the nodes of the chosen network alone; without `:has` all are shown, and those of others are ignored. */
export function evidenceRules({ of, networks }: EvidenceField): readonly string[] {
  const chosen = (value: string): string =>
    `:has([name="${of}"] [value="${value}"]:checked, [name="${of}"][value="${value}"]:checked)`;
  const known = Object.keys(networks);
  return [
    ...known.map((value) => `.app-form${chosen(value)} [data-evidence]:not([data-evidence="${value}"]){display:none}`),
    `.app-form${known.map((value) => `:not(${chosen(value)})`).join('')} [data-evidence]:not([data-evidence=""]){display:none}`,
  ];
}
