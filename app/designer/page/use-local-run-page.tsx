import { type RefObject, useCallback } from 'react';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { NEW_PROJECT } from '#app/designer/form/address.ts';
import type { RunKind } from '#app/designer/form/run-form.ts';
import { LaterLocalStage } from '#app/designer/local-run/later-local-stage.ts';
import { useLocalRun } from '#app/designer/local-run/use-local-run.ts';
import { type Product, runsInBrowsers } from '#app/domain/products.ts';
import type { DesignerData } from './load.server.ts';
import type { LocalStageOfPage } from './staged-workbench.tsx';
import { submitIntent } from './submit-intent.ts';
import type { useRunPage } from './use-run-page.ts';

interface LocalRunPageArgs {
  readonly form: RefObject<HTMLFormElement>;
  readonly loaded: Pick<DesignerData, 'projectId' | 'formKey'>;
  /** Id of the last run on the portal. */
  readonly portalRun: string | null;
  readonly isSignedIn: boolean;
  readonly product: Product | undefined;
  readonly kind: RunKind;
  readonly page: Pick<ReturnType<typeof useRunPage>, 'blocksRun' | 'onClose'>;
  /** Called when a run starts. */
  readonly onStarted: () => void;
}

interface LocalRunPage {
  /** Starts the run in this browser; null if it does not run there. */
  readonly onRunHere: (() => void) | null;
  readonly refusal: DesignerActionData | null;
  readonly onClose: () => void;
  readonly stage: LocalStageOfPage | null;
}

/** Manages the page around runs in this browser: what starts them, why they are refused, and their stage. */
export function useLocalRunPage({
  form,
  loaded: { projectId, formKey },
  portalRun,
  isSignedIn,
  product,
  kind,
  page: { blocksRun, onClose: closePortal },
  onStarted,
}: LocalRunPageArgs): LocalRunPage {
  const { run, refusal, start, cancel, file, close } = useLocalRun(form, portalRun, isSignedIn);
  const onClose = useCallback((): void => {
    closePortal();
    close();
  }, [closePortal, close]);
  const runHere = useCallback((): void => {
    closePortal();
    if (blocksRun()) return;
    onStarted();
    start();
  }, [closePortal, blocksRun, onStarted, start]);
  const target = {
    isSignedIn,
    projectId: projectId === NEW_PROJECT ? null : projectId,
    formKey,
    // Like saving as a visitor: the work is kept, and the page opens again after sign-in.
    onSignIn: () => form.current !== null && submitIntent(form.current, 'save'),
  };
  return {
    onRunHere: product !== undefined && runsInBrowsers(product) && kind === 'run' ? runHere : null,
    refusal,
    onClose,
    stage: run && {
      id: run.id,
      content: <LaterLocalStage run={run} start={runHere} cancel={cancel} file={file} target={target} />,
    },
  };
}
