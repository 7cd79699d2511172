import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Intent, RunForm } from '#app/designer/form/run-form.ts';
import { designerPath } from '#app/designer/page/address.ts';
import type { DesignerData } from '#app/designer/page/load.server.ts';
import { findProduct, findProductByType } from '#app/domain/products.ts';
import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { paths } from '#app/paths.ts';
import { type Conflict, createAutosave, type SaveState, type WriteAnswer } from './autosave.ts';
import { isSameRunForm, readFormElement } from './form-draft.ts';
import { onFormEvent } from './form-events.ts';
import { createLocalDrafts, type LocalDraft, localDraftKey, type Owner } from './local-drafts.ts';

/** Intents that save the work in another way: afterwards it is no longer a draft. */
const SAVING: readonly Intent[] = ['save', 'run', 'subscribe_run', 'copy'];

interface AutosaveArgs {
  readonly form: RefObject<HTMLFormElement>;
  /** Initial values of the form. */
  readonly initial: RunForm;
  /**
   * The last run, if the form continues with it at its project's URL: the project may write the same circuit in another
   * way.
   */
  readonly ran: RunForm | null;
  readonly loaded: Pick<DesignerData, 'formKey' | 'projectId' | 'drafts' | 'caseId' | 'isKept'>;
  readonly owner: Owner;
  /** Key of the form; with another key it is another element. */
  readonly formName: string;
  /** The response with which the form was refused; with another value, autosave continues. */
  readonly posted: unknown;
  /** Replaces the form's content. */
  readonly reopen: (draft: RunForm) => void;
}

export interface AutosaveView {
  /** Storage key of the work in this browser. */
  readonly place: string;
  readonly state: SaveState;
  readonly conflict: Conflict | null;
  /** The draft that the page writes to; null before the first write. */
  readonly draftId: string | null;
  /** The draft's revision that the page saw last. */
  readonly draftRevision: number | null;
  /** Time of work from an earlier visit that was found in this browser and opened. */
  readonly foundAt: number | null;
  /** Such work for another product, which opens under that product's URL. */
  readonly elsewhere: { readonly product: string; readonly at: number } | null;
}

/**
 * Sets the URL of the work, with its product and draft, so that a reload opens it again. The parameters that opened the
 * page are removed.
 */
function nameInAddress(projectId: string, product: string, draftId: string | null): void {
  const url = new URL(location.href);
  if (draftId !== null) {
    for (const name of ['saved', 'version', 'task']) url.searchParams.delete(name);
    url.searchParams.set('draft', draftId);
  }
  const known = findProduct(product);
  if (known !== undefined && findProductByType(Number(url.pathname.split('/')[2])) !== known) {
    url.searchParams.delete('productid');
    url.pathname = designerPath(known, projectId);
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

async function post(
  fields: Readonly<Record<string, string>>,
  known: readonly string[],
  signal: AbortSignal,
): Promise<WriteAnswer> {
  const body = new URLSearchParams(fields);
  for (const id of known) body.append('known', id);
  const response = await fetchInLanguage(paths.drafts(), { method: 'POST', body, signal });
  if (response.ok) return (await response.json()) as WriteAnswer;
  // A server error may be temporary; a refusal is final.
  if (response.status >= 500) throw new Error(`the draft was answered with ${response.status}`);
  return { kind: response.status === 401 ? 'signed-out' : 'refused' };
}

/** Unlike `randomUUID`, this is also available without TLS. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Maximum time that a write in flight may delay a submission. */
const LONGEST_HOLD_MS = 3_000;

/** A select that was changed before hydration is changed again in the next task of the event loop. */
const CHOOSING_MS = 10;

/** A reloading page may still hold its lock when the next one starts. */
const LETTING_GO_MS = 300;

/** Returns the work of closed tabs: an open tab holds a lock with the name of its storage key. */
async function left(drafts: readonly LocalDraft[]): Promise<readonly LocalDraft[]> {
  const free = async (): Promise<readonly LocalDraft[]> => {
    const held = (await navigator.locks?.query())?.held ?? [];
    return drafts.filter(({ key }) => !held.some(({ name }) => name === key));
  };
  if (drafts.length === 0) return drafts;
  // Selections made before hydration are restored first.
  await rest(CHOOSING_MS);
  const found = await free();
  if (found.length > 0) return found;
  await rest(LETTING_GO_MS);
  return free();
}

/** Autosaves the designer's form in this browser and in the account, and restores the work of an earlier visit. */
export function useAutosave({
  form,
  formName,
  initial,
  ran,
  loaded,
  owner,
  posted,
  reopen,
}: AutosaveArgs): AutosaveView {
  const { formKey, projectId, drafts, caseId, isKept } = loaded;
  const [state, setState] = useState<SaveState>({ kind: 'clean' });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [head, setHead] = useState(drafts.head);
  const [foundAt, setFoundAt] = useState<number | null>(null);
  const [elsewhere, setElsewhere] = useState<AutosaveView['elsewhere']>(null);
  const [shown, setShown] = useState(formKey);
  if (shown !== formKey) {
    setShown(formKey);
    setState({ kind: 'clean' });
    setConflict(null);
    setHead(drafts.head);
    setFoundAt(null);
    setElsewhere(null);
  }
  const isOff = caseId !== null;
  const [page] = useState(formKey);
  const place = localDraftKey(owner, projectId, page);
  const latest = useRef({ head, initial, ran, reopen, drafts, isKept });
  useEffect(() => {
    latest.current = { head, initial, ran, reopen, drafts, isKept };
  });
  const isSent = useRef(false);
  const last = useRef<{ readonly of: string; readonly draft: RunForm } | null>(null);

  // Holds the lock of this tab: its work belongs to it.
  useEffect(() => {
    if (isOff) return;
    const over = new AbortController();
    void navigator.locks
      ?.request(
        place,
        { signal: over.signal },
        () => new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve())),
      )
      .catch(() => undefined);
    return () => {
      over.abort();
    };
  }, [place, isOff]);

  // The submission has been answered: by another page, or by a new version of this one.
  useEffect(
    () => () => {
      isSent.current = false;
    },
    [place, formKey],
  );

  useEffect(() => {
    const element = form.current;
    // Submitted and not refused: the work is being saved.
    if (element === null || isOff || (isSent.current && posted === undefined)) return;
    isSent.current = false;
    const local = createLocalDrafts(localStorage);
    const { head: start, initial: opening, ran: kept, drafts: opened } = latest.current;
    const made = kept ?? opening;
    const known = [...opened.others, ...(opened.head === null ? [] : [opened.head])].flatMap(({ id }) => id ?? []);
    let isOver = false;
    let hold: 'off' | 'on' | 'over' = 'off';
    const autosave = createAutosave(
      {
        write:
          owner === null
            ? null
            : ({ head: { id, revision }, key, draft }, signal) =>
                post(
                  { ...draft, draftId: id ?? '', revision: String(revision), draftKey: key, projectId },
                  known,
                  signal,
                ),
        local: { put: (draft, at) => local.put(place, draft, at), remove: () => local.remove(place) },
        now: Date.now,
        newKey: randomKey,
        later: (act, ms) => {
          const timer = setTimeout(act, ms);
          return () => clearTimeout(timer);
        },
        onState: setState,
        onConflict: setConflict,
        onHead: (next) => {
          if (isOver) return;
          nameInAddress(projectId, last.current?.draft.product ?? '', next.id);
          // A submission that waited for this sends the form as soon as it contains the draft's id.
          flushSync(() => setHead(next));
        },
      },
      start ?? { id: null, revision: 0 },
    );
    if (last.current?.of !== `${place} ${formKey}`) last.current = { of: `${place} ${formKey}`, draft: made };
    const onInput = (): void => {
      const draft = readFormElement(element);
      if (last.current !== null && isSameRunForm(draft, last.current.draft)) return;
      last.current = { of: `${place} ${formKey}`, draft };
      nameInAddress(projectId, draft.product, null);
      autosave.change(draft);
    };
    // Delayed by a refused submission, or restored from an earlier visit.
    if (local.has(place)) autosave.change(readFormElement(element));
    // Includes input made before hydration.
    else onInput();
    const onSubmit = (event: SubmitEvent): void => {
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
      if (!SAVING.some((saving) => saving === button?.value) || owner === null) return;
      autosave.stop();
      isSent.current = true;
      const writing = autosave.writing();
      if (writing === null || hold === 'over') return;
      // If the work were saved before the write in flight is answered, the write would leave a draft that is never
      // deleted.
      event.preventDefault();
      event.stopPropagation();
      if (hold === 'on') return;
      hold = 'on';
      void Promise.race([writing, rest(LONGEST_HOLD_MS)]).then(() => {
        hold = 'over';
        if (element.isConnected) element.requestSubmit(button);
      });
    };
    const forget = [onFormEvent(element, 'input', onInput), onFormEvent(element, 'change', onInput)];
    element.addEventListener('submit', onSubmit, true);
    addEventListener('online', autosave.wake);
    return () => {
      isOver = true;
      autosave.stop();
      for (const each of forget) each();
      element.removeEventListener('submit', onSubmit, true);
      removeEventListener('online', autosave.wake);
    };
  }, [form, formKey, formName, place, owner, projectId, posted, isOff]);

  // Once per page: restores work of an earlier visit in this browser, unless the account has newer work.
  useEffect(() => {
    const element = form.current;
    if (element === null || isOff) return;
    let isGone = false;
    const local = createLocalDrafts(localStorage);
    const { initial: made } = latest.current;
    void left(local.list(owner, projectId).filter(({ key }) => key !== place)).then((found) => {
      const [newest] = found;
      if (isGone || newest === undefined) return;
      const { isKept: isBrought, drafts: opened, reopen: open } = latest.current;
      const now = readFormElement(element);
      if (isBrought || isSameRunForm(newest.draft, now)) return local.remove(newest.key);
      // New input has priority; the earlier work stays for another visit.
      if (!isSameRunForm(now, made)) return;
      if (newest.at < (opened.openedAt ?? 0)) return;
      if (newest.draft.product !== now.product) return setElsewhere({ product: newest.draft.product, at: newest.at });
      // From now on the work belongs to this page.
      if (local.put(place, newest.draft, newest.at)) local.remove(newest.key);
      // Synchronously, so that no input goes into a form that is about to be replaced.
      flushSync(() => {
        open(newest.draft);
        setFoundAt(newest.at);
      });
    });
    return () => {
      isGone = true;
    };
  }, [form, place, owner, projectId, formKey, isOff]);

  return {
    place,
    state,
    conflict,
    draftId: head?.id ?? null,
    draftRevision: head?.revision ?? null,
    foundAt,
    elsewhere,
  };
}
