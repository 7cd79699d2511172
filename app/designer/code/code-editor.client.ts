import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
  MatchDecorator,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';
import type { LanguageId, ResolvedWord } from '#simulator';
import type { CodeEditorState } from './code-editor-state.ts';
import type { Explanation } from './explain.ts';
import { highlightingOf } from './highlight.ts';
import type { CodeMark } from './marks.ts';
import type { CodeView } from './use-code-view.ts';
import { VOCABULARIES } from './vocabulary.ts';

export interface CodeEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly language: LanguageId;
  readonly isReadOnly: boolean;
  /** Accessible name of the field. */
  readonly label: string;
  readonly explain: (word: ResolvedWord) => Explanation;
  readonly onText: (text: string) => void;
  readonly onFocus: () => void;
}

export interface CodeEditor extends CodeView {
  /** Selects this range. */
  readonly goTo: (from: number, to: number) => void;
  /** Restores the selection, scroll position and focus that the user had in the field before. */
  readonly enter: (position: {
    readonly from: number;
    readonly to: number;
    readonly top: number;
    readonly hasFocus: boolean;
  }) => void;
}

function colouring(language: LanguageId): Extension {
  const { token, classOf } = highlightingOf(language);
  const decorator = new MatchDecorator({
    regexp: token,
    decoration: (match) => {
      const name = classOf(match);
      return name === null ? null : Decoration.mark({ class: name });
    },
  });
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = decorator.createDeco(view);
      }
      update(update: ViewUpdate): void {
        this.decorations = decorator.updateDeco(update, this.decorations);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

const completing = (language: LanguageId, explain: CodeEditorOptions['explain']): Extension => {
  const { gates, statements, comment } = VOCABULARIES[language];
  const options = [
    ...[...gates.values()]
      .filter(({ alias }) => !alias)
      .map((word) => {
        const { text, signature } = explain(word);
        return { label: word.word, detail: signature, info: text };
      }),
    ...statements.map((label) => ({ label })),
  ];
  const source = (context: CompletionContext): CompletionResult | null => {
    const before = context.state.doc
      .lineAt(context.pos)
      .text.slice(0, context.pos - context.state.doc.lineAt(context.pos).from);
    const word = context.matchBefore(/[A-Za-z]\w*$/);
    if (comment.test(before) || (word === null && !context.explicit)) return null;
    return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
  };
  return autocompletion({ override: [source], icons: false });
};

const explaining = (language: LanguageId, explain: CodeEditorOptions['explain']): Extension =>
  hoverTooltip((view, position) => {
    const line = view.state.doc.lineAt(position);
    for (const match of line.text.matchAll(/[A-Za-z_]\w*/g)) {
      const from = line.from + match.index;
      const to = from + match[0].length;
      const word = VOCABULARIES[language].gates.get(match[0]);
      if (position < from || position > to || word === undefined) continue;
      return {
        pos: from,
        end: to,
        above: true,
        create: () => {
          const dom = document.createElement('div');
          dom.className = 'code-help';
          const { title, text, signature } = explain(word);
          const [head, body, code] = [
            document.createElement('b'),
            document.createElement('p'),
            document.createElement('code'),
          ];
          head.textContent = title;
          body.textContent = text;
          code.textContent = `${match[0]} ${signature}`;
          dom.append(head, body, code);
          return { dom };
        },
      };
    }
    return null;
  });

const chooseLines = StateEffect.define<readonly number[]>();
const chosenLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (lines, { effects, changes, state }) => {
    let next = lines.map(changes);
    for (const effect of effects) {
      if (!effect.is(chooseLines)) continue;
      const starts = effect.value
        .filter((line) => line >= 1 && line <= state.doc.lines)
        .map((line) => state.doc.line(line).from);
      next = Decoration.set(starts.sort((a, b) => a - b).map((from) => Decoration.line({ class: 'on' }).range(from)));
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const languageSupport = (language: LanguageId, explain: CodeEditorOptions['explain']): Extension => [
  colouring(language),
  completing(language, explain),
  explaining(language, explain),
];

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (x: T, y: T) => boolean): boolean =>
  a.length === b.length && a.every((each, at) => isSame(each, b[at]!));
const isSameMark = (a: CodeMark, b: CodeMark): boolean =>
  a.from === b.from && a.to === b.to && a.sentence === b.sentence;

/** Returns only the changed part, so that caret and scroll position stay; null if nothing differs. */
function changeTo(
  before: string,
  next: string,
): { readonly from: number; readonly to: number; readonly insert: string } | null {
  if (next === before) return null;
  let from = 0;
  const shortest = Math.min(before.length, next.length);
  while (from < shortest && before[from] === next[from]) from++;
  let tail = 0;
  while (tail < shortest - from && before[before.length - 1 - tail] === next[next.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, insert: next.slice(from, next.length - tail) };
}

/** Marks for the text that will be shown next. */
const diagnosticsOf = (
  state: EditorState,
  { text: { length }, marks }: CodeEditorState,
): readonly StateEffect<unknown>[] => {
  const diagnostics = marks.map(({ from, to, sentence, severity }): Diagnostic => ({
    from: Math.min(from, length),
    to: Math.min(Math.max(to, from), length),
    severity,
    message: sentence,
  }));
  return [setDiagnostics(state, diagnostics).effects ?? []].flat();
};

/** Opens the program editor in the given element. Functions exchange text, marks and language with it. */
export function openCodeEditor({
  parent,
  text,
  language,
  isReadOnly,
  label,
  explain,
  onText,
  onFocus,
}: CodeEditorOptions): CodeEditor {
  const languageCompartment = new Compartment();
  let isSetByProgram = false;
  let shown: CodeEditorState = { text, language, marks: [], chosenLines: [] };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        closeBrackets(),
        EditorState.tabSize.of(4),
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          spellcheck: 'false',
          autocapitalize: 'off',
          translate: 'no',
        }),
        // The Tab key leaves the field, as in every other field.
        keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        chosenLines,
        languageCompartment.of(languageSupport(language, explain)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !isSetByProgram) onText(update.state.doc.toString());
        }),
        EditorView.domEventHandlers({ focus: onFocus }),
      ],
    }),
  });
  return {
    show: (snapshot) => {
      const before = shown;
      shown = snapshot;
      const effects: StateEffect<unknown>[] = [];
      if (snapshot.language !== before.language)
        effects.push(languageCompartment.reconfigure(languageSupport(snapshot.language, explain)));
      // Marks of the previous text have moved with the edits.
      const isOther = snapshot.text !== before.text;
      if ((isOther && snapshot.marks.length > 0) || !isSameList(snapshot.marks, before.marks, isSameMark))
        effects.push(...diagnosticsOf(view.state, snapshot));
      if (
        (isOther && snapshot.chosenLines.length > 0) ||
        !isSameList(snapshot.chosenLines, before.chosenLines, Object.is)
      )
        effects.push(chooseLines.of(snapshot.chosenLines));
      const changes = changeTo(view.state.doc.toString(), snapshot.text);
      if (changes === null && effects.length === 0) return;
      isSetByProgram = true;
      view.dispatch({ ...(changes && { changes }), effects });
      isSetByProgram = false;
    },
    isStale: (next) => view.hasFocus && view.state.doc.toString() !== next,
    goTo: (from, to) => {
      const { length } = view.state.doc;
      view.dispatch({
        selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
        effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
      });
      view.focus();
    },
    enter: ({ from, to, top, hasFocus }) => {
      const { length } = view.state.doc;
      view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) } });
      // The height is known only after the measurement, before the next frame.
      view.requestMeasure({ read: () => undefined, write: () => void (view.scrollDOM.scrollTop = top) });
      if (hasFocus) view.focus();
    },
    end: () => view.destroy(),
  };
}
