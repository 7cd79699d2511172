import type { Locator, Page } from 'playwright-core';
import type { RunGroupState } from '#app/designer/run/run-group-state.ts';
import { ANY, counted, either } from './texts.ts';

const PARTS = {
  circuit: either((t) => t('designer:page.circuit')),
  program: either((t) => t('designer:page.program')),
  run: either((t) => t('designer:page.run')),
} as const;
const PART_TABS = either((t) => t('designer:page.views'));

export const partTabs = (page: Page): Locator => page.getByRole('navigation', { name: PART_TABS }).getByRole('link');
/** The tab of a part of the designer. Small screens show one part at a time. */
export const partTab = (page: Page, part: keyof typeof PARTS): Locator =>
  page.getByRole('navigation', { name: PART_TABS }).getByRole('link', { name: PARTS[part] });

const MORE_TOOLS = either((t) => t('designer:bar.tools'));
export const moreTools = (page: Page): Locator => page.getByRole('button', { name: MORE_TOOLS });

const DRAWERS = { cases: either((t) => t('cases:title')), chip: either((t) => t('designer:bar.chip')) } as const;
export const drawerButton = (page: Page, of: keyof typeof DRAWERS): Locator =>
  page.getByRole('button', { name: DRAWERS[of] });
export const drawer = (page: Page, of: keyof typeof DRAWERS): Locator => page.getByRole('group', { name: DRAWERS[of] });

const CLOSE = either((t) => t('common:close'));
export const closeButton = (within: Locator): Locator => within.getByRole('button', { name: CLOSE });

/** The run button with the state of the run, in any of these states. */
export const runGroup = (page: Page, ...faces: readonly RunGroupState[]): Locator => {
  const group = page.locator('.run-group');
  return faces.length === 0 ? group : group.and(page.locator(faces.map((face) => `[data-face=${face}]`).join(', ')));
};

/** Waits until a run is in this state. */
export const face = (page: Page, name: RunGroupState): Promise<void> => runGroup(page, name).waitFor();

/** The state of the run in words. */
export const runState = (page: Page): Locator => runGroup(page).getByRole('status').first();

/** The note under the run button: why a run was refused, or a question before it. It is the status with a Close button. */
export const runNote = (page: Page): Locator =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: CLOSE }) });

/** The button of the note that removes the obstacle. */
export const remedy = (page: Page): Locator => runNote(page).locator('.primary');

const STOP = either((t) => t('designer:runGroup.stop.act'));
/** The button of the note that ends the run. */
export const stopInNote = (page: Page): Locator => runNote(page).getByRole('button', { name: STOP });

const RUN = either((t) => t('designer:watch.label'));
/** The run on the stage: its progress, then its result. */
export const runRegion = (page: Page): Locator => page.getByRole('region', { name: RUN });

/** The result as one sentence. */
export const runSentence = (page: Page): Locator => runRegion(page).locator('.run-sentence');

const OUTCOMES = either((t) => t('designer:watch.outcomes'));
export const outcomes = (page: Page): Locator => page.getByRole('list', { name: OUTCOMES });

/** The outcomes as they are written below the bars; screen readers get them with their figures. */
export const outcomeStates = (page: Page): Locator => outcomes(page).locator('.run-state-name');

const WAYS = either((t) => t('designer:result.nextSteps'));
/** The links from the run, the first one to its task. */
export const runLinks = (page: Page): Locator => page.getByRole('navigation', { name: WAYS });

const VIEWS = either((t) => t('editor:views.which'));
export const viewTabs = (page: Page): Locator => page.getByRole('group', { name: VIEWS });
/** The tab of the result, which is the last. */
export const resultTab = (page: Page): Locator => viewTabs(page).getByRole('button').last();

/** The notices at the top of the designer. */
export const notices = (page: Page): Locator => page.locator('.designer-above .note');

/** Where the work is stored. It is a status only while there is a problem, because nothing else is announced. */
export const saveStatus = (page: Page): Locator => page.locator('.save-status');

const DRAFTS = counted((t, count) => t('drafts:others', { count }));
/** The line that opens the list of other drafts. */
export const otherDrafts = (page: Page): Locator => page.getByText(DRAFTS);
/** The list of other drafts. */
export const draftList = (page: Page): Locator => page.getByRole('group').filter({ has: otherDrafts(page) });

/** The program and its problems, also while a small screen shows another part. */
export const programPanel = (page: Page): Locator =>
  page.getByRole('region', { name: PARTS.program, includeHidden: true });
/** The notices below the program. They contain paragraphs; the status line is one itself. */
export const programNotices = (page: Page): Locator => {
  const within = programPanel(page);
  const status = within.getByRole('status', { includeHidden: true });
  return status
    .filter({ has: page.getByRole('paragraph', { includeHidden: true }) })
    .or(within.getByRole('alert', { includeHidden: true }));
};
const PROBLEMS = counted((t, count) => t('designer:problems.title', { count }));
/** What prevents the program from running: a list of problems, or a hint while parts are missing. */
export const problems = (page: Page): Locator =>
  programPanel(page).getByRole('region', { name: PROBLEMS }).or(programPanel(page).locator('.program-hint'));
/** Whether text and circuit agree. */
export const programStatus = (page: Page): Locator =>
  programPanel(page).getByRole('status', { includeHidden: true }).last();

/** The lines of the code editor. */
export const codeLines = (page: Page): Locator => page.locator('.cm-line');

const BALANCE = either((t) => t('designer:form.balance', { coins: ANY }));
/** The user's QCoins in the heading of the run form. */
export const balance = (page: Page): Locator => page.getByText(BALANCE);

const IMPORT_TEXT = either((t) => t('importExport:import.text'));
export const importText = (page: Page): Locator => page.getByLabel(IMPORT_TEXT);

const LOCAL = either((t) => t('localRun:label'));
/** The run in the browser on the stage: its progress, then its result. */
export const localRun = (page: Page): Locator => page.getByRole('region', { name: LOCAL });
export const localStatus = (page: Page): Locator => localRun(page).getByRole('status').first();
const LOCAL_STOP = either((t) => t('localRun:cancel'));
export const localStop = (page: Page): Locator => localRun(page).getByRole('button', { name: LOCAL_STOP });
const RUN_HERE = either((t) => t('designer:runGroup.signIn.here'));
/** The button that runs the circuit in the browser: in the run form, or in a note. */
export const runHere = (within: Page | Locator): Locator => within.getByRole('button', { name: RUN_HERE });
