import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { findProduct, findProductByType } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { designerPath } from '#app/designer/page/address.ts';
import type { Draft, Intent } from '#app/designer/form/run-form.ts';
import type { DesignerData } from '#app/designer/page/load.server.ts';
import { type Conflict, createAutosave, type SaveState, type WriteAnswer } from './autosave.ts';
import { formDraft, isSameWork } from './form-draft.ts';
import { onFormEvent } from './form-events.ts';
import { createLocalDrafts, type LocalDraft, type Owner, placeOf } from './local-drafts.ts';

/** Presses that save the work elsewhere: nothing more of it is a draft. */
const SAVING: readonly Intent[] = ['save', 'run', 'subscribe_run', 'copy'];

interface AutosaveArgs {
  readonly form: RefObject<HTMLFormElement>;
  /** What the form was made with. */
  readonly initial: Draft;
  /** What ran last, where the form goes on with it at its project's address: the project may write the same otherwise. */
  readonly ran: Draft | null;
  readonly loaded: Pick<DesignerData, 'formKey' | 'projectId' | 'drafts' | 'caseId' | 'isKept'>;
  readonly owner: Owner;
  /** Names the form; another name, and it is another element. */
  readonly formName: string;
  /** What the form was refused with; another value, and the work goes on. */
  readonly posted: unknown;
  /** Puts other work into the form. */
  readonly reopen: (draft: Draft) => void;
}

export interface AutosaveView {
  /** Where this browser keeps the work. */
  readonly place: string;
  readonly state: SaveState;
  readonly conflict: Conflict | null;
  /** The draft that the page writes to; null before the first write. */
  readonly draftId: string | null;
  /** The state of it that the page saw last. */
  readonly draftRevision: number | null;
  /** Work of an earlier visit that was found in this browser and opened. */
  readonly foundAt: number | null;
  /** Such work that is of another product, and opens under the address of that one. */
  readonly elsewhere: { readonly product: string; readonly at: number } | null;
}

/** The work's own address, by its product and its draft, so that a reload opens it again; what the page was opened by is over. */
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
  const response = await fetch(paths.drafts(), { method: 'POST', body, signal });
  if (response.ok) return (await response.json()) as WriteAnswer;
  // A server that fails may be well again soon; one that says no means it.
  if (response.status >= 500) throw new Error(`the draft was answered with ${response.status}`);
  return { kind: response.status === 401 ? 'signed-out' : 'refused' };
}

/** Unlike `randomUUID`, there without TLS, too. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A write that is not answered holds up a press no longer. */
const LONGEST_HOLD_MS = 3_000;

/** A list that was changed while the scripts took the page over is changed again in the next turn. */
const CHOOSING_MS = 10;

/** A page that is loaded again may still hold its lock when the next one begins. */
const LETTING_GO_MS = 300;

/** Work of tabs that are gone: a living tab holds a lock by the name of its place. */
async function left(drafts: readonly LocalDraft[]): Promise<readonly LocalDraft[]> {
  const free = async (): Promise<readonly LocalDraft[]> => {
    const held = (await navigator.locks?.query())?.held ?? [];
    return drafts.filter(({ key }) => !held.some(({ name }) => name === key));
  };
  if (drafts.length === 0) return drafts;
  // What was chosen before the scripts came is chosen again first.
  await rest(CHOOSING_MS);
  const found = await free();
  if (found.length > 0) return found;
  await rest(LETTING_GO_MS);
  return free();
}

/** Keeps the designer's form as it is typed, in this browser and in the account, and brings back what an earlier visit left. */
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
  const place = placeOf(owner, projectId, page);
  const latest = useRef({ head, initial, ran, reopen, drafts, isKept });
  useEffect(() => {
    latest.current = { head, initial, ran, reopen, drafts, isKept };
  });
  const isSent = useRef(false);
  const last = useRef<{ readonly of: string; readonly draft: Draft } | null>(null);

  // This tab lives: its work is its own.
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

  // What was sent has come to something: another page, or this one anew.
  useEffect(
    () => () => {
      isSent.current = false;
    },
    [place, formKey],
  );

  useEffect(() => {
    const element = form.current;
    // Sent and not refused: it is on its way to be saved.
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
          // A press that waited for this sends the form as soon as it names the draft.
          flushSync(() => setHead(next));
        },
      },
      start ?? { id: null, revision: 0 },
    );
    if (last.current?.of !== `${place} ${formKey}`) last.current = { of: `${place} ${formKey}`, draft: made };
    const onInput = (): void => {
      const draft = formDraft(element);
      if (last.current !== null && isSameWork(draft, last.current.draft)) return;
      last.current = { of: `${place} ${formKey}`, draft };
      nameInAddress(projectId, draft.product, null);
      autosave.change(draft);
    };
    // Held up by a press that was refused, or taken over from an earlier visit.
    if (local.has(place)) autosave.change(formDraft(element));
    // Typed before the scripts took over.
    else onInput();
    const onSubmit = (event: SubmitEvent): void => {
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
      if (!SAVING.some((saving) => saving === button?.value) || owner === null) return;
      autosave.stop();
      isSent.current = true;
      const writing = autosave.writing();
      if (writing === null || hold === 'over') return;
      // Saved before it is answered, what is on its way would be a draft that nobody takes away.
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

  // Once a page: what an earlier visit left here comes back, where the account has nothing newer.
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
      const now = formDraft(element);
      if (isBrought || isSameWork(newest.draft, now)) return local.remove(newest.key);
      // What was typed meanwhile goes first; the earlier work stays for another visit.
      if (!isSameWork(now, made)) return;
      if (newest.at < (opened.openedAt ?? 0)) return;
      if (newest.draft.product !== now.product) return setElsewhere({ product: newest.draft.product, at: newest.at });
      // From now on it is this page's.
      if (local.put(place, newest.draft, newest.at)) local.remove(newest.key);
      // At once, so that nothing is typed into a form that is to be replaced.
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
