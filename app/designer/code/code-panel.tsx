import { useEffect, useImperativeHandle, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeEditor, openCodeEditor } from './code-editor.client.ts';
import './code.css';
import { explain, type ExplainText } from './explain.ts';
import { marksOf } from './marks.ts';
import { useProgram } from './program-context.tsx';
import type { ResolvedWord } from '#simulator/languages/gate-words.ts';
import { whenIdle } from './when-idle.ts';

export type CodeHandle = Pick<CodeEditor, 'goTo'>;

export interface CodePanelProps {
  readonly handle: Ref<CodeHandle>;
  readonly product: string;
  readonly isReadOnly: boolean;
}

/** The program in an editor of code: coloured, completed, explained, its errors marked where they are. */
export default function CodePanel({ handle, product, isReadOnly }: CodePanelProps) {
  const { t } = useTranslation('designer');
  const { t: say } = useTranslation('program');
  const { t: tell } = useTranslation(['editor', 'designer']);
  const program = useProgram();
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const told = useRef<(word: ResolvedWord) => ReturnType<typeof explain>>((word) => explain(tell as ExplainText, word));
  const label = t('code.label');

  const latest = useRef({ say, product });
  const follow = useRef<() => void>(() => undefined);

  useEffect(() => {
    const parent = frame.current;
    if (parent === null) return;
    const { text, language } = program.getSight();
    let callOff = (): void => undefined;
    const showNow = (): void => {
      callOff();
      const sight = program.getSight();
      const spans = sight.reading?.ok ? sight.reading.spans : [];
      opened.show({
        text: sight.text,
        language: sight.language,
        marks: marksOf(latest.current.say, sight, latest.current.product),
        chosenLines: [...new Set(sight.chosen.flatMap((index) => spans[index]?.line ?? []))],
      });
    };
    const opened = openCodeEditor({ parent, text, language, isReadOnly, label, explain: (word) => told.current(word), onText: (typed) => program.write(typed), onFocus: showNow });
    // Whoever draws is not kept waiting by the text beside the drawing; whoever is in the text is never a change behind.
    follow.current = () => {
      callOff();
      if (opened.isBehind(program.getSight().text)) showNow();
      else callOff = whenIdle(showNow);
    };
    showNow();
    editor.current = opened;
    const unsubscribe = program.subscribe(() => follow.current());
    return () => {
      callOff();
      unsubscribe();
      opened.end();
      editor.current = null;
    };
  }, [program, isReadOnly, label]);

  useEffect(() => {
    latest.current = { say, product };
    follow.current();
  }, [say, product]);
  useImperativeHandle(handle, () => ({ goTo: (from, to) => editor.current?.goTo(from, to) }), []);
  return <div ref={frame} className="code-frame" data-testid="code" />;
}
