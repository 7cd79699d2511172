import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { useRootData } from './request-context.ts';
import { useReturnTo } from './return-to.ts';

const CHOICES = [
  { value: 'system', icon: 'system' },
  { value: 'light', icon: 'sun' },
  { value: 'dark', icon: 'moon' },
] as const;

/** The same choice as buttons of a plain form. */
export function ThemeChoices() {
  const { t } = useTranslation('common');
  const current = useRootData()?.theme ?? 'system';
  return (
    <form method="post" action={paths.theme()}>
      <input type="hidden" name="returnTo" value={useReturnTo()} />
      <div role="group" aria-label={t('theme.label')}>
        {CHOICES.map(({ value, icon }) => (
          <button key={value} className="menu-item" name="theme" value={value} aria-pressed={value === current}>
            <Icon name={icon} size={17} />
            {t(`theme.${value}`)}
          </button>
        ))}
      </div>
    </form>
  );
}

export function ThemeSwitch() {
  const { t } = useTranslation('common');
  return (
    <Menu
      className="theme-menu"
      label={t('theme.label')}
      summary={
        <span className="icon-button">
          <Icon name="theme" />
        </span>
      }
    >
      <ThemeChoices />
    </Menu>
  );
}
