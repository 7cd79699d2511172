import type { Circuit } from '#simulator/circuit/circuit.ts';
import { attachment } from '../../console/result/attachment.ts';
import type { Locale } from '../../i18n/locale.ts';
import { translator } from '../../i18n/translator.ts';
import { findTextFormat } from './formats.ts';
import { circuitSvg } from './svg-file.server.tsx';

interface Named {
  readonly name: string;
  readonly circuit: Circuit;
}

const file = (body: string, type: string, name: string, extension: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': attachment(name, extension),
      'Cache-Control': 'private, no-store',
    },
  });

/** A sentence in place of a file: a download has no page to say it on. */
export function refusedFile(locale: Locale, key: 'export.impossible' | 'export.broken', format = ''): Response {
  const sentence = translator(locale)(`cases:${key}`, { format });
  return new Response(`${sentence}\n`, { status: 400, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/**
 * A circuit as a file to keep, or a sentence where the format has no words for what the circuit does.
 * @throws Response 404 for a format that there is not
 */
export function circuitFile({ name, circuit }: Named, format: string, locale: Locale): Response {
  if (format === 'svg') return file(circuitSvg(circuit, name, locale), 'image/svg+xml', name, 'svg');
  const text = findTextFormat(format);
  if (text === undefined) throw new Response(null, { status: 404 });
  const printed = text.print(circuit);
  if (!printed.ok) return refusedFile(locale, 'export.impossible', text.title);
  return file(printed.text, 'text/plain', name, text.extension);
}
