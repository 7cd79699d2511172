import { createLocalDrafts, type LocalDraft } from '#app/designer/drafts/local-drafts.ts';
import { designerPath } from '#app/designer/form/address.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import { findProduct, findProductByType } from '#app/domain/products.ts';
import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { paths } from '#app/paths.ts';
import { draftKeyOf } from './open-form.ts';
import type { DraftWriteOutcome, SessionEffect, SessionEvent, WorkSession } from './work-session.ts';

/** A write without an answer within this time is cancelled and repeated: another connection may succeed. */
export const WRITE_LIMIT_MS = 10_000;

/** Maximum time that a write in flight may delay a submission. */
const SUBMIT_WAIT_MS = 3_000;

/** A select that was changed before hydration is changed again in the next task of the event loop. */
const SELECT_RESTORE_MS = 10;

/** Time that the lock of a page that is being reloaded is waited for; a copied tab keeps it for as long as it is open. */
const LOCK_RELEASE_MS = 3_000;

/**
 * Sets the URL of the work, with its product and draft, so that a reload opens it again. The parameters that opened the
 * page are removed.
 */
function setUrl({ page: { projectId }, last }: WorkSession, draftId: string | null): void {
  const url = new URL(location.href);
  // The program of the URL has been changed.
  url.searchParams.delete('program');
  if (draftId !== null) {
    for (const name of ['saved', 'version', 'task']) url.searchParams.delete(name);
    url.searchParams.set('draft', draftId);
  }
  const known = findProduct(last?.product ?? '');
  if (known !== undefined && findProductByType(Number(url.pathname.split('/')[2])) !== known) {
    url.searchParams.delete('productid');
    url.pathname = designerPath(known, projectId);
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

async function post({ inFlight, page }: WorkSession, signal: AbortSignal): Promise<DraftWriteOutcome> {
  const { head, key, draft } = inFlight!;
  const { drafts, projectId } = page;
  const fields = { ...draft, draftId: head.id ?? '', revision: String(head.revision), draftKey: key, projectId };
  const body = new URLSearchParams(fields);
  for (const known of [...drafts.others, drafts.head]) if (known?.id) body.append('known', known.id);
  const response = await fetchInLanguage(paths.drafts(), { method: 'POST', body, signal });
  if (response.ok) return (await response.json()) as DraftWriteOutcome;
  // A server error may be temporary; a refusal is final.
  const { status } = response;
  return { kind: status >= 500 ? 'offline' : status === 401 ? 'signed-out' : 'refused' };
}

/** Unlike `randomUUID`, this is also available without TLS. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join(' ');

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the function that performs effects and reports their outcome by further events. */
export function createPerformer(
  dispatch: (event: SessionEvent, isAtOnce?: boolean) => void,
): (effect: SessionEffect, session: WorkSession) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(session: WorkSession): Promise<void> {
    const limit = new AbortController();
    const ending = setTimeout(() => limit.abort(), WRITE_LIMIT_MS);
    const answer = await post(session, limit.signal).catch(
      () => ({ kind: limit.signal.aborted ? 'unanswered' : 'offline' }) as const,
    );
    clearTimeout(ending);
    dispatch({ type: 'answered', connection: session.connection, answer }, true);
  }

  return (effect, session) => {
    const local = createLocalDrafts(localStorage);
    const put = (draft: RunForm, at: number): boolean => local.put(draftKeyOf(session), draft, at);
    switch (effect.kind) {
      case 'store': {
        const isKept = put(session.waiting!, Date.now());
        if (effect.as !== null) dispatch({ type: 'stored', as: effect.as, isKept });
        return;
      }
      case 'remove':
        return local.remove(effect.draftKey);
      case 'adopt':
        if (put(effect.found.draft, effect.found.at)) local.remove(effect.found.key);
        return;
      case 'setUrl':
        return setUrl(session, effect.draftId);
      case 'wait':
        clearTimeout(timer);
        timer = setTimeout(() => dispatch({ type: 'waitEnded' }), effect.ms);
        return;
      case 'cancelWait':
        return clearTimeout(timer);
      case 'write':
        clearTimeout(timer);
        return void write(session);
      case 'delay':
        setTimeout(() => dispatch({ type: 'delayEnded', connection: session.connection }, true), SUBMIT_WAIT_MS);
    }
  };
}

/** Session storage of a tab: the key of the work that its last page left. */
const LEFT_KEY = 'left draft';

/** Holds the lock of this tab until the signal aborts: its work belongs to it. The tab's next page learns the key. */
export function lockDraftKey(draftKey: string, signal: AbortSignal): void {
  // If the storage is full, the work is found as that of any closed tab.
  addEventListener('pagehide', () => sessionStorage.setItem(LEFT_KEY, draftKey), { signal });
  void navigator.locks
    ?.request(
      draftKey,
      { signal },
      () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    )
    .catch(() => undefined);
}

/**
 * Returns the work of closed tabs: an open tab holds a lock with the name of its storage key. A page that is being
 * reloaded may still hold its lock, so the lock of the work that this tab left is waited for.
 */
export async function draftsOfClosedTabs(drafts: readonly LocalDraft[]): Promise<readonly LocalDraft[]> {
  if (drafts.length === 0) return drafts;
  // Selections made before hydration are restored first.
  await delay(SELECT_RESTORE_MS);
  const left = sessionStorage.getItem(LEFT_KEY);
  if (drafts.some(({ key }) => key === left))
    await navigator.locks
      ?.request(left!, { signal: AbortSignal.timeout(LOCK_RELEASE_MS) }, () => undefined)
      .catch(() => undefined);
  const held = (await navigator.locks?.query())?.held ?? [];
  return drafts.filter(({ key }) => !held.some(({ name }) => name === key));
}
