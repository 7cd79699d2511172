import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Tag } from '#app/ui/tag.tsx';
import './machine.css';

interface MachineFrameProps {
  readonly crumbs: Parameters<typeof Breadcrumbs>[0]['items'];
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** The head of a page of the machine, which says that it is a model. */
export function MachineFrame({ crumbs, title, lead, children }: MachineFrameProps) {
  const { t } = useTranslation('learnMachine');
  return (
    <LearnFrame className="machine">
      <Breadcrumbs items={crumbs} />
      <div className="machine-head">
        <div>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
        </div>
        <Tag className="machine-model">{t('model')}</Tag>
      </div>
      {children}
    </LearnFrame>
  );
}
