import { forwardRef, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientOnly } from '../../ui/client-only.tsx';
import type { DesignerEditorProps, DesignerHandle } from './view/designer-editor.tsx';

export type { DesignerChange, DesignerEditorProps, DesignerHandle } from './view/designer-editor.tsx';

const Editor = lazy(() => import('./view/designer-editor.tsx').then(({ DesignerEditor }) => ({ default: DesignerEditor })));

function Loading() {
  const { t } = useTranslation('editor');
  return (
    <p className="muted" role="status">
      {t('loading')}
    </p>
  );
}

/** The graphical editor for a page: a chunk of its own, loaded in browsers that run scripts; elsewhere nothing at all. */
export const GraphicalEditor = forwardRef<DesignerHandle, DesignerEditorProps>(function GraphicalEditor(props, ref) {
  return (
    <ClientOnly>
      {() => (
        <Suspense fallback={<Loading />}>
          <Editor {...props} ref={ref} />
        </Suspense>
      )}
    </ClientOnly>
  );
});
