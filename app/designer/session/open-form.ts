import { localDraftKey } from '#app/designer/drafts/local-drafts.ts';
import type { RunForm } from '#app/designer/form/run-form.ts';
import type { SessionPage, SessionView, ShownProgram, WorkSession } from './work-session.ts';

/** Returns the form that replaced the loaded one in this visit. */
const reopenedIn = ({ reopened, page }: SessionView): SessionView['reopened'] =>
  reopened?.visit === page.visit ? reopened : null;

/** Returns the open form if it is not the loaded one; the loaded one may have been submitted and answered since. */
export const reopenedForm = (view: SessionView): RunForm | null => reopenedIn(view)?.runForm ?? null;

/** Storage key of the work in this browser. */
export const draftKeyOf = ({ page, tab }: SessionView): string => localDraftKey(page.owner, page.projectId, tab);

const startOf = ({ visit }: SessionPage, { language, program }: RunForm): string =>
  JSON.stringify([visit, language, program]);

/** What a page shows before anything happens on it. */
const initialView = (page: SessionPage) =>
  ({
    page,
    save: { kind: 'clean' },
    conflict: null,
    head: page.drafts.head,
    foundAt: null,
    elsewhere: null,
  }) as const;

/** The state of a form of which nothing has been saved yet. */
export const NOTHING_TO_SAVE = {
  waiting: null,
  unanswered: null,
  inFlight: null,
  failures: 0,
  hasWaited: false,
} as const satisfies Partial<WorkSession>;

export const startSession = (page: SessionPage): WorkSession => ({
  ...initialView(page),
  tab: page.formKey,
  reopened: null,
  form: { key: page.formKey, start: startOf(page, page.loaded), session: 0 },
  mode: 'off',
  pageKey: '',
  last: null,
  isSent: false,
  connection: 0,
  key: '',
  waitsFor: null,
  ...NOTHING_TO_SAVE,
});

/**
 * Opens the form of the session. The program on the board stays, with its history, if the form has the same program:
 * after a save, after a run, and when the page's data are only revalidated.
 */
export function openForm(session: WorkSession, shown: ShownProgram): WorkSession {
  const { page, form } = session;
  const reopened = reopenedIn(session);
  const key = reopened === null ? page.formKey : `${reopened.visit} ${reopened.count}`;
  if (form.key === key) return session;
  const opened = reopened?.runForm ?? page.loaded;
  const start = startOf(page, opened);
  const isSame =
    (page.isAfterRun && reopened === null) ||
    form.start === start ||
    (shown.text === opened.program && shown.language === opened.language);
  return { ...session, form: { key, start, session: form.session + (isSame ? 0 : 1) } };
}

/** Shows a page. Called while rendering, so it has no effects; without a new page the session is the same. */
export function showPage(session: WorkSession, page: SessionPage, shown: ShownProgram): WorkSession {
  const { formKey, visit, owner } = session.page;
  const isLoaded = page.formKey !== formKey;
  // Revalidated data have a new key; data of the same response change nothing.
  if (!isLoaded && page.visit === visit && page.owner === owner) return session;
  return openForm({ ...session, page, ...(isLoaded && initialView(page)) }, shown);
}
