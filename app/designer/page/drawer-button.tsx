import { ClientOnly } from '#app/ui/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-paths.ts';

interface DrawerButtonProps {
  /** Id of the drawer, or of what a page without JavaScript shows instead of a dialog. */
  readonly id: string;
  readonly opens?: 'drawer' | 'dialog';
  readonly label: string;
  readonly icon: IconName;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens a drawer; without JavaScript it is a link down the page. */
export function DrawerButton({ id, opens = 'drawer', label, icon, isOpen, onToggle }: DrawerButtonProps) {
  const content = (
    <>
      <Icon name={icon} size={16} />
      <span>{label}</span>
    </>
  );
  return (
    <ClientOnly
      fallback={
        <a className="bar-word" href={`#${id}`} aria-label={label} title={label}>
          {content}
        </a>
      }
    >
      {() => (
        <button
          type="button"
          className="bar-word"
          aria-label={label}
          title={label}
          {...(opens === 'drawer' ? { 'aria-expanded': isOpen, 'aria-controls': id } : { 'aria-haspopup': opens })}
          onClick={onToggle}
        >
          {content}
        </button>
      )}
    </ClientOnly>
  );
}
