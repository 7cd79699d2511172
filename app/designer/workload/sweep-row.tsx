import { useTranslation } from 'react-i18next';
import { nameLabel } from '#app/domain/angle-label.ts';
import { Icon } from '#app/ui/icon.tsx';
import { asListed, asRangePart, type SweepPart } from './sweep-text.ts';

interface SweepRowProps extends SweepPart {
  readonly name: string;
  readonly onChange: (part: Pick<SweepPart, 'range' | 'values'>) => void;
  readonly onRemove: (() => void) | null;
}

/** The values of one parameter: a range, or a list as text. */
export function SweepRow({ name, range, values = '', onChange, onRemove }: SweepRowProps) {
  const { t } = useTranslation('workloadForm');
  const box = (key: string, label: string, title: string, value: string, change: (text: string) => void) => (
    <span key={key} className="field-box compact">
      {title === '' ? null : (
        <span className="pre" aria-hidden="true">
          {title}
        </span>
      )}
      <input
        className="mono"
        value={value}
        aria-label={label}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </span>
  );
  return (
    <li className="sweep-row">
      <span className="parameter-name mono" title={name}>
        {nameLabel(name)}
      </span>
      {range === undefined
        ? [box('list', t('fields.listOf', { name }), '', values, (text) => onChange({ values: asListed(text) }))]
        : (['from', 'to', 'count'] as const).map((end) =>
            box(end, t(`fields.${end}Of`, { name }), t(`fields.${end}`), range[end], (text) =>
              onChange({ range: { ...range, [end]: asRangePart(text) } }),
            ),
          )}
      {onRemove === null ? null : (
        <button type="button" className="icon-button" aria-label={t('fields.removeOf', { name })} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </li>
  );
}
