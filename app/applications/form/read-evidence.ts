import type { Locale } from '#app/i18n/locale.ts';
import type { FieldInput, FieldKind, FormTexts } from './field-kind.ts';
import { cellName, type EvidenceField } from './fields.ts';

/** What the choices of a node send; nothing was seen of the others. */
export const SEEN_CHOICES = ['', 'no', 'yes'] as const;

/** How people write that a node was seen, and how the form writes it. */
const SEEN = new Map<string, 0 | 1>([
  ...['yes', 'y', 'true', 't', '1', '是', '有', '真'].map((word) => [word, 1] as const),
  ...['no', 'n', 'false', 'f', '0', '否', '无', '没有', '假'].map((word) => [word, 0] as const),
]);
const WRITTEN = { 'zh-CN': ['否', '是'], 'en-US': ['no', 'yes'] } as const satisfies Record<Locale, readonly string[]>;

const PARTS = /[,，、;；\n]+/;

/** Reads `rain = yes, wet = no`. A value that is neither stays text, so that the application's rules can say so. */
function evidenceOfText(text: string): Readonly<Record<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const part of text.split(PARTS)) {
    if (part.trim() === '') continue;
    const [, name = part, value = ''] = /^([^=＝]*)[=＝](.*)$/.exec(part) ?? [];
    const word = value.normalize('NFKC').trim();
    const seen = SEEN.get(word.toLowerCase()) ?? word;
    const key = name.trim();
    // Two values of one node are none.
    found.set(key, found.has(key) && found.get(key) !== seen ? `${String(found.get(key))} / ${String(seen)}` : seen);
  }
  return Object.fromEntries(found);
}

/** Returns the evidence of a form, by the names of the input. */
function evidenceOfForm({ name, of, networks }: EvidenceField, texts: FormTexts): Readonly<Record<string, unknown>> {
  const network = texts[of] ?? '';
  if (!Object.hasOwn(networks, network)) return evidenceOfText(texts[name] ?? '');
  return Object.fromEntries(
    networks[network]!.flatMap((node, at) => {
      const seen = SEEN.get(texts[cellName(name, at, network)] ?? '');
      return seen === undefined ? [] : [[node.name, seen] as const];
    }),
  );
}

/** Returns the texts of the controls that show the evidence of an input, or the initial ones. */
function textsOfEvidence(
  { name, of, networks, initial, initialText }: EvidenceField,
  locale: Locale,
  input: FieldInput,
): Record<string, string> {
  const shown = typeof input[of] === 'string' ? input[of] : undefined;
  const given = Object.entries((input[name] ?? {}) as Readonly<Record<string, 0 | 1>>);
  const texts: Record<string, string> = {
    [name]:
      shown === undefined || Object.hasOwn(networks, shown)
        ? initialText[locale]
        : given.map(([node, seen]) => `${node} = ${WRITTEN[locale][seen]}`).join(', '),
  };
  for (const [network, nodes] of Object.entries(networks)) {
    const seen = new Map(shown === network ? given : Object.entries(initial[network] ?? {}));
    nodes.forEach((node, at) => {
      const value = seen.get(node.name);
      texts[cellName(name, at, network)] = value === undefined ? '' : SEEN_CHOICES[1 + value]!;
    });
  }
  return texts;
}

/** Nothing may have been seen. */
export const EVIDENCE: FieldKind<EvidenceField> = {
  read: evidenceOfForm,
  write: textsOfEvidence,
  isOptional: () => true,
  controls: ({ name, networks }) => ({
    names: [name],
    numbered: Object.keys(networks).map((network) => `${name}[#].${network}`),
    most: Math.max(...Object.values(networks).map((nodes) => nodes.length)),
  }),
};
