import { type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { namingContent, programName } from '#app/domain/program-name.ts';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { useLocale } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { SITE } from '#app/site/site.ts';
import { loadShared } from './load.server.ts';
import './embed.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { shared, circuit, operations } = await loadShared(args);
  return {
    token: args.params.token ?? '',
    named: { name: shared.name, ...namingContent(shared) },
    // The text is shown only if the circuit cannot be drawn. Beside the drawing it would be the largest part of the
    // response without being visible.
    program: circuit === null ? shared.program : '',
    circuit,
    operations,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t, format) => ({ title: args.data === undefined ? '' : programName(t, format, args.data.named) })),
  { name: 'robots', content: 'noindex' },
];

/**
 * `/embed/{token}`: a shared circuit alone, for a frame on any page. It has no forms and shows nothing of an account.
 */
export default function Embed() {
  const { t } = useTranslation('versions');
  const locale = useLocale();
  const { nameOf } = useProgramNames();
  const { token, named, program, circuit, operations } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="embed" tabIndex={-1}>
      <header>
        <h1>{nameOf(named)}</h1>
        <a className="link" href={paths.shared(token)} target="_blank" rel="noreferrer">
          {t('shared.open', { site: SITE.name[locale] })}
        </a>
      </header>
      {circuit === null ? (
        <pre className="mono" tabIndex={0}>
          <code>{program}</code>
        </pre>
      ) : (
        <CircuitDrawing circuit={circuit} total={operations} isCompact />
      )}
    </main>
  );
}
