import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ToolRow } from '#app/site/development/tool-row.tsx';
import { DEVELOPER_TOOLS, type DeveloperTool } from '#app/site/external-links.ts';
import { SectionHead } from '#app/site/page-head.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** C++ SDK, quantum language, variational network. */
const SHOWN: readonly DeveloperTool['id'][] = ['QPanda', 'QRunes', 'VQNet'];

export function ToolsSection() {
  const { t } = useTranslation('site');
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead
          title={t('home.tools.title')}
          lead={t('home.tools.lead')}
          action={
            <Link className="link bare" to={paths.development()}>
              {t('home.tools.all')}
              <Icon name="next" size={16} />
            </Link>
          }
        />
        <div className="tools">
          {DEVELOPER_TOOLS.filter((tool) => SHOWN.includes(tool.id)).map((tool) => (
            <ToolRow key={tool.id} tool={tool} headingLevel={3} hasDownload />
          ))}
        </div>
      </div>
    </section>
  );
}
