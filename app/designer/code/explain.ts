import { PALETTE_TOOLS } from '#app/designer/editor/core/tools.ts';
import type { TextFunction } from '#app/i18n/text-function.ts';
import { requireGate, type ResolvedWord } from '#simulator';

export type ExplainText = TextFunction<['editor', 'designer']>;

/** The meaning of a word of a program, from the gate catalogue. */
export interface Explanation {
  readonly title: string;
  readonly text: string;
  /** Operands and parameters, in the notation of the program. */
  readonly signature: string;
}

const toolOf = ({ gate, controls, dagger }: ResolvedWord) =>
  PALETTE_TOOLS.find(
    (tool) =>
      tool.kind === 'gate' && tool.gate === gate && tool.controls === controls && (tool.dagger ?? false) === dagger,
  );

/** Explains the gate of a word with the texts of the palette. */
export function explain(t: ExplainText, word: ResolvedWord): Explanation {
  const tool = toolOf(word);
  const symbols = requireGate(word.gate).parameters;
  const operands = Array.from({ length: word.operands }, (_, at) =>
    at < word.controls ? t('designer:code.controlOperand') : t('designer:code.targetOperand'),
  );
  const signature = [
    ...operands,
    ...(word.form === undefined ? symbols : Array.from({ length: word.parameters }, (_, at) => `p${at + 1}`)),
  ].join(', ');
  if (tool !== undefined)
    return {
      title: t(`editor:tools.${tool.id}.name` as 'editor:tools.h.name'),
      text: t(`editor:tools.${tool.id}.text` as 'editor:tools.h.text'),
      signature,
    };
  const base = toolOf({ ...word, controls: 0, dagger: false });
  const name = base === undefined ? word.gate : t(`editor:tools.${base.id}.name` as 'editor:tools.h.name');
  const text =
    word.controls > 0
      ? t('designer:code.controlledGate', { gate: name, count: word.controls })
      : word.dagger
        ? t('designer:code.inverseGate', { gate: name })
        : name;
  return { title: word.word, text, signature };
}
