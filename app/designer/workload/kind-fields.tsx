import { useTranslation } from 'react-i18next';
import { useProgramPart } from '#app/designer/code/program-context.tsx';
import { RUN_KINDS, type RunForm, type RunFormField, type RunKind } from '#app/designer/form/run-form.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { METHOD_NAMES } from '#simulator';
import { canChooseExact } from './exact-choice.ts';
import { SweepFields } from './sweep-fields.tsx';

interface KindFieldsProps {
  readonly initial: RunForm;
  readonly errors: (field: RunFormField) => readonly string[];
  readonly kind: RunKind;
  readonly onKind: (kind: RunKind) => void;
  /** The currently selected product. */
  readonly product: string;
}

type FieldsProps = Pick<KindFieldsProps, 'initial' | 'errors'>;

const BOUNDS_EXAMPLE = 'theta=0:pi';
const NUMBERS = ['budget', 'tolerance'] as const;

/** Method and limits of a minimisation. */
function MinimiseFields({ initial, errors }: FieldsProps) {
  const { t } = useTranslation('workloadForm');
  const { t: tForm } = useTranslation('designer');
  return (
    <>
      <Field id="minimiser" label={tForm('form.minimiser')} errors={errors('minimiser')}>
        {(control) => (
          <Select
            {...control}
            name="minimiser"
            defaultValue={initial.minimiser === '' ? 'adam' : initial.minimiser}
            isSmall
            options={METHOD_NAMES.map((value) => ({ value, label: t(`fields.methods.${value}`) }))}
          />
        )}
      </Field>
      {NUMBERS.map((name) => (
        <Field key={name} id={name} label={tForm(`form.${name}`)} errors={errors(name)}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              defaultValue={initial[name]}
              placeholder={name === 'budget' ? '200' : t('fields.auto')}
              inputMode="decimal"
              autoComplete="off"
              isSmall
            />
          )}
        </Field>
      ))}
      <Field id="bounds" label={tForm('form.bounds')} hint={t('fields.start')} errors={errors('bounds')}>
        {(control) => (
          <TextInput
            {...control}
            name="bounds"
            className="mono"
            defaultValue={initial.bounds}
            placeholder={BOUNDS_EXAMPLE}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            isSmall
          />
        )}
      </Field>
    </>
  );
}

/** A switch that is sent also when it is off. */
const Switch = ({
  name,
  isOn,
  label,
  errors,
}: {
  readonly name: 'exact' | 'gradient';
  readonly isOn: boolean;
  readonly label: string;
  readonly errors: readonly string[];
}) => (
  <>
    <input type="hidden" name={name} value="off" />
    <Checkbox id={name} name={name} value="on" defaultChecked={isOn} errors={errors}>
      {label}
    </Checkbox>
  </>
);

/** Names of the task API's fields that the form keeps and does not show. */
function keptFields(kept: string): readonly string[] {
  try {
    return Object.keys(JSON.parse(kept) as object);
  } catch {
    return [];
  }
}

/**
 * What the form runs, and the fields of the chosen kind. The fields of the others stay in the form, so that no input is
 * lost; without JavaScript all are shown.
 */
export function KindFields({ initial, errors, kind, onKind, product }: KindFieldsProps) {
  const { t } = useTranslation('workloadForm');
  const hasParameters = useProgramPart(({ circuit }) => circuit.parameters !== undefined);
  const kindErrors = errors('kind');
  return (
    <div className="kind-fields" data-kind={kind}>
      <fieldset className="segmented run-kinds" id="kind">
        <legend className="visually-hidden">{t('kinds.label')}</legend>
        {RUN_KINDS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="kind"
              value={each}
              checked={each === kind}
              data-field={each === kind ? 'kind' : undefined}
              aria-describedby={each === kind && kindErrors.length > 0 ? 'kind-error' : undefined}
              onChange={() => onKind(each)}
              suppressHydrationWarning
            />
            <span>{t(`kinds.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      {kindErrors.length === 0 ? null : (
        <p className="field-error" id="kind-error">
          {kindErrors.join(' ')}
        </p>
      )}
      {hasParameters || (kind !== 'sweep' && kind !== 'minimise') ? null : (
        <p className="tiny muted">{t('kinds.nothingToVary')}</p>
      )}
      <input type="hidden" name="kept" value={initial.kept} />
      {initial.kept === '' ? null : (
        <p className="tiny muted">{t('kinds.kept', { fields: keptFields(initial.kept).join(', ') })}</p>
      )}
      <div className="of-kind" data-of="sweep">
        <SweepFields initial={initial} errors={errors} isChosen={kind === 'sweep'} />
      </div>
      <div className="of-kind kind-grid" data-of="minimise">
        <MinimiseFields initial={initial} errors={errors} />
      </div>
      <div className="of-kind kind-switches" data-of="values sweep minimise">
        {/* Hidden, it keeps its choice for the next product. */}
        <div className="exact-choice" data-open={canChooseExact(product)}>
          <Switch name="exact" isOn={initial.exact !== 'off'} label={t('fields.exact')} errors={errors('exact')} />
        </div>
        <div className="of-kind" data-of="values sweep">
          <Switch
            name="gradient"
            isOn={initial.gradient === 'on'}
            label={t('fields.gradient')}
            errors={errors('gradient')}
          />
        </div>
      </div>
    </div>
  );
}
