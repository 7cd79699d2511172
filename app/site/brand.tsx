import { Link } from '@remix-run/react';
import { useLocale } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Logo } from '#app/ui/logo.tsx';
import { SITE } from './site.ts';

/** The name in the page's language, and beside it, smaller, the name in the other language. */
export function Brand({ size = 30, hasBoth = true }: { size?: number; hasBoth?: boolean }) {
  const locale = useLocale();
  const other = locale === 'zh-CN' ? 'en-US' : 'zh-CN';
  return (
    <Link className="brand" to={paths.home()} reloadDocument>
      <Logo size={size} />
      <span>{SITE.name[locale]}</span>
      {hasBoth && <small lang={other}>{SITE.name[other]}</small>}
    </Link>
  );
}
