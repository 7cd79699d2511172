import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** With JavaScript the password can be shown; without, this is an ordinary password field. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('common');
  const label = t('showPassword');
  const reveal = (
    <button
      type="button"
      className="icon-button field-button by-script"
      aria-label={label}
      title={label}
      aria-pressed="false"
      data-reveals={props.id}
    >
      <Icon name="eye" />
      <Icon name="eyeOff" />
    </button>
  );
  return <TextInput {...props} type="password" suffix={reveal} />;
}
