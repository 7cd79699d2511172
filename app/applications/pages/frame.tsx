import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { useWords } from '#app/applications/areas.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { paths } from '#app/paths.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import '#app/applications/applications.css';
import '#app/markdown/formulas.css';
import '#app/applications/explanation.css';
import '#app/results/result-menu.css';
import './frame.css';

const STAGES = ['data', 'compute', 'answer'] as const;
type Stage = (typeof STAGES)[number];

/** Where the reader is: data, computation, answer. Those before are done, also when the last one is shown. */
function Stages({ current }: { readonly current: Stage }) {
  const { t } = useTranslation('applications');
  const at = STAGES.indexOf(current);
  return (
    <ol className="app-stages">
      {STAGES.map((stage, index) => {
        const state = index < at ? 'done' : index === at ? 'current' : 'later';
        return (
          <li key={stage} className={state} aria-current={state === 'current' ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'done' ? <Icon name="check" size={14} /> : index + 1}</i>
            {t(`stages.${stage}`)}
            <span className="visually-hidden">{t(`stageStates.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

interface FrameProps {
  readonly name: ApplicationName;
  /** Absent on pages without the three stages. */
  readonly stage?: Stage;
  /** Last part of the breadcrumbs below the application. */
  readonly part?: string;
  /** Shown instead of the promise. */
  readonly lead?: ReactNode;
  /** The computation goes on: the page renews its live parts. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** The head that all pages of an application share. */
export function ApplicationFrame({ name, stage, part, lead, isLive = false, children }: FrameProps) {
  const { t } = useTranslation('site');
  const words = useWords(name);
  const title = words('title');
  return (
    <main id="main" className="wrap app-page" tabIndex={-1} data-renew={isLive ? '' : undefined}>
      <Breadcrumbs
        items={[
          { label: t('application.title'), to: paths.application() },
          part === undefined ? { label: title } : { label: title, to: applicationPaths.form(name) },
          ...(part === undefined ? [] : [{ label: part }]),
        ]}
      />
      <div className="app-head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead ?? words('promise')}</p>
        </div>
        {stage === undefined ? null : (
          <div id="stages" data-live>
            <Stages current={stage} />
          </div>
        )}
      </div>
      {children}
    </main>
  );
}
