import type { ErrorCode } from '#app/errors.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import { SITE } from '#app/site/site.ts';
import { MARK } from '#app/ui/mark-geometry.ts';

/** Copied from tokens.css, because serving that file may be what failed. */
const STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fafaf6,#0a1115);--ink:light-dark(#10191e,#e9efee);
--ink-2:light-dark(#3f4b51,#b7c3c5);--line:light-dark(#dfe1dc,#202c32);--accent:light-dark(#00666f,#5fcbc8);
--on-accent:light-dark(#fff,#042022)}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;align-content:center;justify-content:center;padding:2rem 1.25rem;
background:var(--paper);color:var(--ink);font:1rem/1.7 Inter,system-ui,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{width:min(34rem,100%);overflow-wrap:anywhere}
header{display:flex;align-items:center;gap:.6rem;font-weight:600}
header small{font-weight:400;color:var(--ink-2)}
h1{font-size:1.6rem;line-height:1.4;font-weight:500;margin:2rem 0 .75rem;text-wrap:balance}
p{color:var(--ink-2)}
a{display:inline-block;margin-top:1.5rem;padding:.6rem 1.25rem;border-radius:3px;
background:var(--accent);color:var(--on-accent);text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
.other{margin-top:2rem;padding-top:1rem;border-top:1px solid var(--line);font-size:.9rem}`;

const LOGO =
  '<svg viewBox="0 0 24 24" width="30" height="30" fill="none" stroke-width="2" stroke-linecap="round" aria-hidden="true">' +
  `<path d="${MARK.ring}" stroke="var(--ink)"/><path d="${MARK.vector}" stroke="var(--accent)"/>` +
  `<circle cx="12" cy="12" r="${MARK.dotRadius}" fill="var(--accent)"/></svg>`;

/** A complete page that loads nothing else: what went wrong, in the reader's language first and then in the other. */
export function errorDocument(
  code: ErrorCode,
  status: number,
  locale: Locale,
  params: Readonly<Record<string, string | number>> = {},
  requestId?: string,
): string {
  const other = LOCALES.find((candidate) => candidate !== locale) ?? DEFAULT_LOCALE;
  const [t, tOther] = [translator(locale), translator(other)];
  const sentence = t(`errors:${code}`, params);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('site:title', { page: sentence, site: SITE.name[locale] })}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>${LOGO}<span>${SITE.name[locale]}</span><small lang="${other}">${SITE.name[other]}</small></header>
<h1>${sentence}</h1>
<p>${t('common:failure.code', { status })}</p>${
    requestId === undefined
      ? ''
      : `
<p>${t('common:failure.reference', { id: requestId })}</p>`
  }
<a href="${paths.home()}">${t('common:failure.toHome')}</a>
<p class="other" lang="${other}">${tOther(`errors:${code}`, params)}</p>
</main>
</body>
</html>`;
}
