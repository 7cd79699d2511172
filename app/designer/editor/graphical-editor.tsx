import { forwardRef, type ReactNode } from 'react';
import { later } from '#app/ui/lazy-component.ts';
import type { DesignerEditorProps, DesignerHandle } from './view/designer-editor.tsx';

export type { DesignerChange, DesignerEditorProps, DesignerHandle } from './view/designer-editor.tsx';

const useEditor = later(() => import('./view/designer-editor.tsx').then(({ DesignerEditor }) => DesignerEditor));

interface GraphicalEditorProps extends DesignerEditorProps {
  /** Stands in its place until it has been loaded, and where no scripts run. */
  readonly fallback: ReactNode;
}

/** The graphical editor for a page: a chunk of its own, loaded in browsers that run scripts. */
export const GraphicalEditor = forwardRef<DesignerHandle, GraphicalEditorProps>(function GraphicalEditor(
  { fallback, ...props },
  ref,
) {
  const Editor = useEditor();
  return Editor === null ? fallback : <Editor {...props} ref={ref} />;
});
