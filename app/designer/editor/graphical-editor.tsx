import { forwardRef, type ReactNode } from 'react';
import { lazyComponent } from '#app/ui/lazy-component.ts';
import type { DesignerEditorProps, DesignerHandle } from './view/designer-editor.tsx';

export type { DesignerChange, DesignerHandle } from './view/designer-editor.tsx';

const useEditor = lazyComponent(() =>
  import('./view/designer-editor.tsx').then(({ DesignerEditor }) => DesignerEditor),
);

interface GraphicalEditorProps extends DesignerEditorProps {
  /** Shown until the editor has been loaded, and without JavaScript. */
  readonly fallback: ReactNode;
  /** Shows the fallback: the circuit to edit is not known yet. */
  readonly isAwaited: boolean;
}

/** The graphical editor as a separate chunk, loaded in browsers with JavaScript. */
export const GraphicalEditor = forwardRef<DesignerHandle, GraphicalEditorProps>(function GraphicalEditor(
  { fallback, isAwaited, ...props },
  ref,
) {
  const Editor = useEditor();
  return Editor === null || isAwaited ? fallback : <Editor {...props} ref={ref} />;
});
