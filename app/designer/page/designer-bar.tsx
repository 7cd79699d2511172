import { Link } from '@remix-run/react';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '#app/designer/drafts/save-state.ts';
import { SaveStatus } from '#app/designer/drafts/save-status.tsx';
import { DESIGNER_FORM_ID } from '#app/designer/form/run-form.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { useIsClient } from '#app/ui/client-only.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { type Mode, ModeSwitch } from './mode-switch.tsx';
import { SiteMenu } from './site-menu.tsx';
import './bar.css';

interface DesignerBarProps {
  /** Title of the selected product: the page's heading for screen readers. */
  readonly title: string;
  readonly name: string;
  readonly nameErrors: readonly string[];
  readonly session: number;
  readonly projectId: string;
  readonly version: number | null;
  readonly isSignedIn: boolean;
  readonly isBusy: boolean;
  readonly saved: SaveState;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** The import and export panels. */
  readonly importExport: ReactNode;
  /** Buttons of the drawers: cases, the machine's figures. */
  readonly drawers: ReactNode;
  /** State of the run, and the Run button. */
  readonly run: ReactNode;
}

/** Menu of the project's saved versions. */
function VersionsMenu({
  projectId,
  version,
  isSignedIn,
}: Pick<DesignerBarProps, 'projectId' | 'version' | 'isSignedIn'>) {
  const { t } = useTranslation(['designer', 'versions']);
  if (!isSignedIn) return null;
  return (
    <Menu
      className="bar-menu"
      label={t('versions:title')}
      summary={
        <span className="bar-word">
          <Icon name="clock" size={16} />
          <span>{t('versions:title')}</span>
        </span>
      }
    >
      {version === null ? (
        <p className="menu-head">{t('designer:bar.noVersion')}</p>
      ) : (
        <>
          <Link className="menu-item" to={paths.versions(projectId)}>
            {t('designer:bar.allVersions')}
          </Link>
          <Link className="menu-item" to={`${paths.versions(projectId)}#shares`}>
            <Icon name="share" size={16} />
            {t('designer:bar.share')}
          </Link>
        </>
      )}
      <label className="bar-field" key={version}>
        {t('designer:form.versionName')}
        <span className="field-box compact">
          <input
            form={DESIGNER_FORM_ID}
            name="versionName"
            id="versionName"
            maxLength={LIMITS.projectName}
            placeholder={t('designer:form.optional')}
            autoComplete="off"
          />
        </span>
      </label>
    </Menu>
  );
}

/**
 * The bar at the top: name, saved state, mode, versions, import and export, Save, and Run at the right end in every
 * window.
 */
export const DesignerBar = memo(function DesignerBar(props: DesignerBarProps) {
  const {
    title,
    name,
    nameErrors,
    session,
    projectId,
    version,
    isSignedIn,
    isBusy,
    saved,
    mode,
    onMode,
    importExport,
    drawers,
    run,
  } = props;
  const { t } = useTranslation('designer');
  const isClient = useIsClient();
  // Opening another program closes the tools.
  const [openIn, setOpenIn] = useState<number | null>(null);
  const isOpen = openIn === session;
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Element && target.closest('.bar-tools, .bar-more, .designer-drawer, dialog') === null)
        setOpenIn(null);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setOpenIn(null);
  };
  return (
    <header className="designer-bar">
      <Link className="bar-home" to={paths.home()} reloadDocument aria-label={t('bar.home')}>
        <Logo size={26} />
      </Link>
      <h1 className="visually-hidden">{title}</h1>
      <div className="bar-name">
        <input
          key={session}
          id="name"
          form={DESIGNER_FORM_ID}
          name="name"
          defaultValue={name}
          aria-label={t('form.name')}
          aria-invalid={nameErrors.length > 0 || undefined}
          title={nameErrors[0]}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={(event) => {
            // Enter in a field would submit the form by its first button.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.blur();
          }}
        />
        <span className="bar-saved">
          {version === null ? null : <span className="number">{t('page.version', { number: version })}</span>}
          <SaveStatus state={saved} />
        </span>
      </div>
      <button
        type="button"
        className="icon-button bar-more"
        aria-label={t('bar.tools')}
        aria-expanded={isOpen}
        aria-controls="bar-tools"
        hidden={!isClient}
        onKeyDown={onKeyDown}
        onClick={() => setOpenIn(isOpen ? null : session)}
      >
        <Icon name="more" size={20} />
      </button>
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- Escape closes the tools that it contains. */}
      <div className="bar-tools" id="bar-tools" data-open={isOpen || undefined} onKeyDown={onKeyDown}>
        <ModeSwitch mode={mode} onMode={onMode} />
        {drawers}
        {importExport}
        <VersionsMenu projectId={projectId} version={version} isSignedIn={isSignedIn} />
        <SiteMenu />
        <Button form={DESIGNER_FORM_ID} name="intent" value="save" size="sm" disabled={isBusy}>
          {t('form.save')}
        </Button>
      </div>
      {run}
    </header>
  );
});
