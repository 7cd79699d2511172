import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { CHANNEL_KINDS } from '#simulator';
import { CHANNEL_FIELDS, CONVENTIONS, isChannelKind } from './channel-fields.ts';
import { FidelityLines, isDepolarizing } from './fidelity-lines.tsx';
import { GATE_NAMES } from './gate-names.ts';
import { applyNoiseEdit, changedChannel, changedReadout } from './noise-edits.ts';
import { NOISE_FIELDS } from './noise-fields.ts';
import { type ChannelRow, hasRoom, MAX_ROWS, type NoiseRows, type ReadoutRow, textOfRows } from './noise-rows.ts';
import { type NoiseErrors, useNoiseErrors } from './use-noise-errors.ts';

interface TextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly errors: readonly string[];
  readonly placeholder?: string;
  readonly list?: string;
  readonly isNumber?: boolean;
  readonly hint?: string | undefined;
}

/** A short text field of a row. */
const RowText = ({ name, label, value, onText, errors, placeholder, list, isNumber, hint }: TextProps) => (
  <Field id={name} label={label} errors={errors} hint={hint} className={hint && 'noise-wide'}>
    {(control) => (
      <TextInput
        {...control}
        name={name}
        value={value}
        placeholder={placeholder}
        list={list}
        onChange={(event) => onText(event.target.value)}
        inputMode={isNumber ? 'decimal' : undefined}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        isSmall
      />
    )}
  </Field>
);

interface ActButtonProps {
  readonly act: string;
  readonly label: string;
  readonly onAct: (act: string) => void;
  readonly isRemoval?: boolean;
}

/** Button of an edit. Without JavaScript the server applies the edit and responds with the changed form. */
const ActButton = ({ act, label, onAct, isRemoval }: ActButtonProps) => (
  <Button
    name={NOISE_FIELDS.act}
    value={act}
    size="sm"
    kind={isRemoval ? 'quiet' : 'line'}
    aria-label={isRemoval ? label : undefined}
    onClick={(event) => {
      event.preventDefault();
      onAct(act);
    }}
  >
    {isRemoval ? <Icon name="trash" size={15} /> : label}
  </Button>
);

interface ChannelProps {
  readonly index: number;
  readonly channel: ChannelRow;
  readonly gateList: string;
  readonly errors: NoiseErrors;
  readonly onChange: (changes: Partial<ChannelRow>) => void;
  readonly onAct: (act: string) => void;
}

const PLACES = ['gates', 'qubits', 'pairs'] as const;

function ChannelInputs({ index, channel, gateList, errors, onChange, onAct }: ChannelProps) {
  const { t } = useTranslation('noise');
  const { t: tNoise } = useTranslation('console');
  const name = (field: string): string => NOISE_FIELDS.channel(index, field);
  const reported = (field: string): readonly string[] => errors.within(`channels[${index}].${field}`);
  const own = errors.exactly(`channels[${index}]`);
  return (
    <fieldset className="noise-row">
      <legend>{t('channel', { number: index + 1 })}</legend>
      <ActButton
        act={`removeChannel:${index}`}
        label={t('removeChannel', { number: index + 1 })}
        onAct={onAct}
        isRemoval
      />
      <Field id={name('kind')} label={t('kind')} className="noise-wide" errors={reported('kind')}>
        {(control) => (
          <Select
            {...control}
            name={name('kind')}
            value={channel.kind}
            onChange={(event) => {
              if (isChannelKind(event.target.value)) onChange({ kind: event.target.value });
            }}
            isSmall
            options={CHANNEL_KINDS.map((kind) => ({ value: kind, label: tNoise(`facts.channels.${kind}`) }))}
          />
        )}
      </Field>
      {CHANNEL_FIELDS[channel.kind].map(({ name: field, type }) => {
        const value = channel.settings[field] ?? '';
        const onText = (text: string): void => onChange({ settings: { [field]: text } });
        const label = t(`fields.${field as 'probability'}`);
        if (type === 'convention' && isDepolarizing(channel.kind)) {
          const { kind } = channel;
          return (
            <Field key={field} id={name(field)} label={label} className="noise-pair" errors={reported(field)}>
              {(control) => (
                <Select
                  {...control}
                  name={name(field)}
                  value={value}
                  onChange={(event) => onText(event.target.value)}
                  isSmall
                  options={CONVENTIONS.map((word) => ({
                    value: word,
                    label: t(`conventions.${kind}.${word}`),
                  }))}
                />
              )}
            </Field>
          );
        }
        if (type === 'json') {
          return (
            <Field key={field} id={name(field)} label={label} className="noise-wide" errors={reported(field)}>
              {(control) => (
                <TextArea
                  {...control}
                  name={name(field)}
                  className="noise-text"
                  value={value}
                  onChange={(event) => onText(event.target.value)}
                  rows={3}
                  spellCheck={false}
                  autoComplete="off"
                  autoCapitalize="off"
                />
              )}
            </Field>
          );
        }
        return (
          <RowText
            key={field}
            name={name(field)}
            label={label}
            value={value}
            onText={onText}
            errors={reported(field)}
            isNumber={type === 'number'}
          />
        );
      })}
      {isDepolarizing(channel.kind) ? (
        <FidelityLines kind={channel.kind} probability={channel.settings['probability'] ?? ''} />
      ) : null}
      {PLACES.map((field) => (
        <RowText
          key={field}
          name={name(field)}
          label={t(field)}
          value={channel[field]}
          onText={(text) => onChange({ [field]: text })}
          errors={reported(field)}
          placeholder={t(`placeholders.${field}`)}
          list={field === 'gates' ? gateList : undefined}
        />
      ))}
      {own.length > 0 ? <FieldError>{own.join(' ')}</FieldError> : null}
    </fieldset>
  );
}

interface ReadoutProps {
  readonly index: number;
  readonly row: ReadoutRow;
  readonly errors: NoiseErrors;
  readonly onChange: (changes: Partial<ReadoutRow>) => void;
  readonly onAct: (act: string) => void;
}

function ReadoutInputs({ index, row, errors, onChange, onAct }: ReadoutProps) {
  const { t } = useTranslation('noise');
  return (
    <fieldset className="noise-row">
      <legend>{t('readout', { number: index + 1 })}</legend>
      <ActButton
        act={`removeReadout:${index}`}
        label={t('removeReadout', { number: index + 1 })}
        onAct={onAct}
        isRemoval
      />
      {(['qubit', 'p10', 'p01'] as const).map((field) => (
        <RowText
          key={field}
          name={NOISE_FIELDS.readout(index, field)}
          label={t(`fields.${field}`)}
          value={row[field]}
          onText={(text) => onChange({ [field]: text })}
          errors={errors.within(`readout[${index}].${field}`)}
          placeholder={field === 'qubit' ? t('placeholders.qubits') : undefined}
          isNumber
        />
      ))}
    </fieldset>
  );
}

const OTHERS = [
  ['p0', 'reset.p0'],
  ['p1', 'reset.p1'],
  ['rotation', 'rotation'],
] as const;

interface NoiseFormProps {
  readonly rows: NoiseRows;
  readonly onRows: (rows: NoiseRows) => void;
  /** A model with errors was submitted: show the errors and their location. */
  readonly isReported: boolean;
  /** Number of qubits of the circuit; null if there is none. */
  readonly qubits: number | null;
}

/** A noise model, entered field by field: channels after gates, readout errors, reset errors and rotation errors. */
export function NoiseForm({ rows, onRows, isReported: isReported, qubits }: NoiseFormProps) {
  const { t } = useTranslation('noise');
  const gateList = useId();
  const errors = useNoiseErrors(textOfRows(rows), isReported, qubits);
  const frame = useRef<HTMLDivElement>(null);
  const count = rows.channels.length + rows.readout.length;
  const shown = useRef(count);
  // Adding or removing a row counts as input, like typing.
  useEffect(() => {
    if (shown.current === count) return;
    shown.current = count;
    frame.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [count]);
  const act = (name: string): void => onRows(applyNoiseEdit(rows, name));
  const reset = errors.exactly('reset');
  return (
    <div className="noise-form" ref={frame}>
      <input type="hidden" name={NOISE_FIELDS.marker} value="1" />
      <datalist id={gateList}>
        {GATE_NAMES.map((gate) => (
          <option key={gate} value={gate} />
        ))}
      </datalist>
      <p className="small muted">{t('hint')}</p>
      {rows.channels.map((channel, index) => (
        <ChannelInputs
          key={index}
          index={index}
          channel={channel}
          gateList={gateList}
          errors={errors}
          onChange={(changes) => onRows(changedChannel(rows, index, changes))}
          onAct={act}
        />
      ))}
      {rows.readout.map((row, index) => (
        <ReadoutInputs
          key={index}
          index={index}
          row={row}
          errors={errors}
          onChange={(changes) => onRows(changedReadout(rows, index, changes))}
          onAct={act}
        />
      ))}
      <div className="noise-adds">
        {hasRoom(rows) ? (
          <>
            <ActButton act="addChannel" label={t('addChannel')} onAct={act} />
            <ActButton act="addReadout" label={t('addReadout')} onAct={act} />
          </>
        ) : (
          <p className="small muted">{t('full', { limit: MAX_ROWS })}</p>
        )}
      </div>
      <fieldset className="noise-row">
        <legend>{t('others')}</legend>
        {OTHERS.map(([field, path]) => (
          <RowText
            key={field}
            name={NOISE_FIELDS.other(field)}
            label={t(`fields.${field}`)}
            value={rows[field]}
            onText={(text) => onRows({ ...rows, [field]: text })}
            errors={errors.within(path)}
            placeholder={t('placeholders.none')}
            hint={field === 'rotation' ? t('rotationHint') : undefined}
            isNumber
          />
        ))}
        {reset.length > 0 ? <FieldError>{reset.join(' ')}</FieldError> : null}
      </fieldset>
      <details className="noise-json">
        <summary>{t('json')}</summary>
        <pre className="code" tabIndex={0}>
          {textOfRows(rows)}
        </pre>
      </details>
    </div>
  );
}
