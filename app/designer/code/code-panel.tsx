import { type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedWord } from '#simulator';
import { type CodeEditor, openCodeEditor } from './code-editor.client.ts';
import { explain } from './explain.ts';
import { useProgram } from './program-context.tsx';
import { useCodeView } from './use-code-view.ts';

export type CodeHandle = Pick<CodeEditor, 'goTo'>;

/** The user's position in the field that the editor replaces. */
export interface FieldPosition {
  /** The field's text when it received focus; input since then can be undone. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** CSS pixels. */
  readonly top: number;
  readonly hasFocus: boolean;
}

export interface CodePanelProps {
  readonly handle: Ref<CodeHandle>;
  readonly product: string;
  readonly isReadOnly: boolean;
  /** Called once, when the editor is ready. */
  readonly takePosition: () => FieldPosition | null;
}

/** The code editor: colours, completion, explanations and marked errors. */
export default function CodePanel({ handle, product, isReadOnly, takePosition }: CodePanelProps) {
  const { t } = useTranslation('designer');
  const { t: tEditor } = useTranslation(['editor', 'designer']);
  const program = useProgram();
  const frame = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | null>(null);
  const explainWord = useRef<(word: ResolvedWord) => ReturnType<typeof explain>>((word) => explain(tEditor, word));
  const label = t('code.label');

  const open = useCallback(
    (showNow: () => void) => {
      const parent = frame.current;
      if (parent === null) throw new Error('the editor of code has no element');
      const { text, language } = program.getSnapshot();
      const position = takePosition();
      const opened = openCodeEditor({
        parent,
        text: position?.text ?? text,
        language,
        isReadOnly,
        label,
        explain: (word) => explainWord.current(word),
        onText: (typed) => program.setText(typed),
        onFocus: showNow,
      });
      editor.current = opened;
      let isEntered = false;
      return {
        ...opened,
        show: (snapshot: Parameters<CodeEditor['show']>[0]) => {
          opened.show(snapshot);
          if (!isEntered && position !== null) opened.enter(position);
          isEntered = true;
        },
        end: () => {
          opened.end();
          editor.current = null;
        },
      };
    },
    [program, isReadOnly, label, takePosition],
  );
  useCodeView(open, product);
  useImperativeHandle(handle, () => ({ goTo: (from, to) => editor.current?.goTo(from, to) }), []);
  return <div ref={frame} className="code-frame" />;
}
