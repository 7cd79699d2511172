import { useTranslation } from 'react-i18next';
import { useLocale } from '#app/i18n/react.ts';
import type { DeveloperTool } from '#app/site/external-links.ts';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SNIPPETS } from './snippets.ts';

interface ToolRowProps {
  tool: DeveloperTool;
  headingLevel: 2 | 3;
  hasDownload: boolean;
}

export function ToolRow({ tool, headingLevel, hasDownload }: ToolRowProps) {
  const { t } = useTranslation('site');
  const locale = useLocale();
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="tool" id={tool.id}>
      <div>
        <Heading>{tool.id}</Heading>
        <p className="kind">{t(`development.tools.${tool.id}.kind`)}</p>
      </div>
      <p>{t(`development.tools.${tool.id}.text`)}</p>
      <pre tabIndex={0} role="region" aria-label={t('development.example', { tool: tool.id })}>
        <code>{SNIPPETS[tool.id]}</code>
      </pre>
      <div className="tool-action">
        {hasDownload && (
          <ExternalLink className="button line" href={tool.download} hasIcon={false}>
            <Icon name="download" size={16} />
            {t('download')}
          </ExternalLink>
        )}
        <ExternalLink className="button line" href={tool.documentation[locale]} hasIcon={false}>
          <Icon name="document" size={16} />
          {t('documentation')}
        </ExternalLink>
      </div>
    </article>
  );
}
