import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientOnly } from './client-only.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password can be looked at where JavaScript runs; without it, it is an ordinary password field. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  const toggle = () => (
    <IconButton
      type="button"
      className="in-button"
      icon={isShown ? 'eyeOff' : 'eye'}
      label={t(isShown ? 'hidePassword' : 'showPassword')}
      aria-pressed={isShown}
      aria-controls={props.id}
      onClick={() => setShown(!isShown)}
    />
  );
  return <TextInput {...props} type={isShown ? 'text' : 'password'} suffix={<ClientOnly>{toggle}</ClientOnly>} />;
}
