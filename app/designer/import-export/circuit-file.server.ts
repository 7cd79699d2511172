import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { attachment } from '#app/results/attachment.ts';
import type { Programs, Requester, SourceProgram } from '#app/services/programs/index.ts';
import type { Circuit } from '#simulator';
import { formatNote } from './format-notes.server.ts';
import { circuitSvg } from './svg-file.server.tsx';
import { findTextFormat, type TextFormat } from './text-formats.ts';

interface Named {
  readonly name: string;
  readonly circuit: Circuit;
}

/** Not cached: a share link may be revoked, and a project's circuit is private to its account. */
const NO_STORE = { 'Cache-Control': 'private, no-store' } as const;

const file = (body: BodyInit, type: string, name: string, extension: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': attachment(name, extension),
      ...NO_STORE,
    },
  });

/** Returns a sentence as plain text instead of a file: a download has no page that could show it. */
function refusedFile(locale: Locale, key: 'export.impossible' | 'export.broken', format = ''): Response {
  const sentence = translator(locale)(`cases:${key}`, { format });
  return new Response(`${sentence}\n`, {
    status: 400,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...NO_STORE },
  });
}

/** The first line of a file for another tool: which version it is for, and whether the tool has run such files. */
const heading = (format: TextFormat, locale: Locale): string =>
  format.facts?.comment === undefined ? '' : `${format.facts.comment} ${formatNote(format, locale)}\n`;

/** A program with its file name, and the client that requests it. */
interface NamedProgram extends SourceProgram {
  readonly name: string;
  readonly requester: Requester;
}

/**
 * Returns a program as a download, or a sentence if the program is invalid or the format cannot express it.
 * @throws Response 404 for an unknown format
 */
export async function programFile(
  programs: Programs,
  { name, language, program, requester }: NamedProgram,
  format: string,
  locale: Locale,
): Promise<Response> {
  if (format === 'svg') {
    const picture = await programs.picture({ language, program }, requester);
    return picture === null
      ? refusedFile(locale, 'export.broken')
      : file(circuitSvg(picture.circuit, name, locale, picture.operations), 'image/svg+xml', name, 'svg');
  }
  const text = findTextFormat(format);
  if (text === undefined) throw new Response(null, { status: 404, headers: NO_STORE });
  const written = await programs.write({ language, program }, text.id, requester);
  if (written === 'unreadable') return refusedFile(locale, 'export.broken');
  if (written === 'unwritable') return refusedFile(locale, 'export.impossible', text.title);
  const first = heading(text, locale);
  return file(first === '' ? written : new Blob([first, written]), 'text/plain', name, text.extension);
}

/**
 * Returns a circuit as a download, or a sentence if the format cannot express it.
 * @throws Response 404 for an unknown format
 */
export function circuitFile({ name, circuit }: Named, format: string, locale: Locale): Response {
  if (format === 'svg') return file(circuitSvg(circuit, name, locale), 'image/svg+xml', name, 'svg');
  const text = findTextFormat(format);
  if (text === undefined) throw new Response(null, { status: 404, headers: NO_STORE });
  const printed = text.print(circuit);
  if (!printed.ok) return refusedFile(locale, 'export.impossible', text.title);
  return file(heading(text, locale) + printed.text, 'text/plain', name, text.extension);
}
