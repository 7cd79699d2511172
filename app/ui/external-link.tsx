import type { ComponentPropsWithoutRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ExternalLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'target' | 'rel'> & {
  iconSize?: number;
  hasIcon?: boolean;
};

/** Link to another site; opens a new window and announces it. */
export function ExternalLink({ children, iconSize = 14, hasIcon = true, ...rest }: ExternalLinkProps) {
  const { t } = useTranslation('common');
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      {hasIcon && <Icon name="external" size={iconSize} />}
      <VisuallyHidden>{t('newWindow')}</VisuallyHidden>
    </a>
  );
}
