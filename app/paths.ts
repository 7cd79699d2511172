/**
 * Internal URLs as functions; URLs are written only here and, for pages that the designer never links to, in the
 * `*-paths.ts` of their folder, so that its scripts have none of them.
 */

/** Returns a path with those parameters that are given. */
export const withQuery = (path: string, params: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

/** The begin of the paths of all pages of the designer. */
export const DESIGNER_PATHS = '/quantumVm/';

export const paths = {
  home: (params: { sample?: string; circuit?: string; run?: number; step?: 'done' } = {}) => withQuery('/', params),
  education: () => '/education',
  learn: () => '/learn',
  textbook: () => '/learn/textbook',
  /** `kept: 1` after the chapter was marked as read, if the browser should have kept that. */
  chapter: (name: string, params: { kept?: 1 } = {}) => withQuery(`/learn/textbook/${name}`, params),
  exercises: () => '/learn/exercises',
  exercise: (name: string, params: { hints?: number; solution?: 1 } = {}) =>
    withQuery(`/learn/exercises/${name}`, params),
  learnProgress: (params: { done?: 'made' | 'removed' | 'deleted' } = {}) => withQuery('/learn/progress', params),
  deleteProgress: () => '/learn/progress/delete',
  glossary: () => '/learn/glossary',
  term: (id: string) => `/learn/glossary#${id}`,
  machine: (params: Readonly<Record<string, string | number | undefined>> = {}) => withQuery('/learn/machine', params),
  machineExperiment: (id: string, params: Readonly<Record<string, string | number | undefined>> = {}) =>
    withQuery(`/learn/machine/${id}`, params),
  comics: () => '/learn/comics',
  comic: (name: string) => `/learn/comics/${name}`,
  films: () => '/learn/films',
  film: (name: string) => `/learn/films/${name}`,
  simulation: () => '/simulation',
  development: () => '/development',
  application: () => '/application',
  language: () => '/language',
  theme: () => '/theme',
  search: (params: { q?: string } = {}) => withQuery('/search', params),
  /** The palette with the results of a search, as a part of any page. */
  palette: (params: { q?: string } = {}) => withQuery('/search/palette', params),
  terms: () => '/legal/terms',
  privacy: () => '/legal/privacy',
  feedback: (params: { step?: 'done' } = {}) => withQuery('/feedback', params),
  contact: (params: { step?: 'done' } = {}) => withQuery('/contact', params),
  /** The captcha image of a form, by the form's key. */
  captchaImage: (key: string) => `/pictures/code/${key}.png`,
  waveImage: (name: 'home' | 'account') => `/pictures/${name}.svg`,
  illustration: (name: string) => `/illustrations/${name}.svg`,
  sharePicture: () => '/pictures/share.png',
  homeFilm: () => '/film/oscillator.webm',
  homeFilmStill: () => '/film/oscillator.webp',
  sitemap: () => '/sitemap.xml',
  qrImage: (name: 'account' | 'developers') => `/qr/${name}.svg`,

  dismissAnnouncement: () => '/announcements/dismiss',

  login: (params: { path?: string; reason?: string; step?: 'done' } = {}) => withQuery('/l/login', params),
  secondFactor: (params: { path?: string } = {}) => withQuery('/l/second-factor', params),
  register: (params: { by?: 'mobile' | 'email'; path?: string; step?: 'done' } = {}) =>
    withQuery('/l/register', params),
  registerEmail: () => '/l/registerEmail',
  resetPassword: (params: { by?: 'mobile' | 'email' } = {}) => withQuery('/l/action', params),
  registered: () => '/l/regSuccess',
  logout: () => '/l/logout',
  temporary: (params: { path?: string } = {}) => withQuery('/temporary', params),
  control: () => '/control/',
  cloudComputing: () => '/cloud-computing',
  cloudApplication: () => '/cloud-application',

  newPassword: (params: { step?: 'done' } = {}) => withQuery('/l/NTPASS', params),
  binding: () => '/l/binding',
  wechatLogin: (params: { path?: string; failed?: string } = {}) => withQuery('/l/wechatLogin', params),
  console: (params: { qpu?: number } = {}) => withQuery('/l/console', params),
  tokenLogin: (params: { scToken?: string; lang?: string; qpu?: number } = {}) => withQuery('/l/token', params),

  changePassword: (params: { type?: 'tel' | 'email'; step?: 'done' } = {}) => withQuery('/main/changePassword', params),
  changePhone: (params: { step?: 'done' } = {}) => withQuery('/main/changeTel', params),
  bindPhone: (params: { step?: 'done' } = {}) => withQuery('/main/bindingTels', params),
  /** The specification's name for adding the first email. */
  changeEmail: (params: { step?: 'done' } = {}) => withQuery('/main/changeEmail', params),
  editEmail: (params: { step?: 'done' } = {}) => withQuery('/main/editEmail', params),
  quantumVaR: () => '/main/quantumVaR',
  settings: (params: { chatState?: number; done?: string } = {}) => withQuery('/n/user/setting', params),
  accountInfo: (params: { saved?: number } = {}) => withQuery('/n/user/info', params),
  tokens: (params: { done?: string } = {}) => withQuery('/n/user/tokens', params),
  apiPage: () => '/api',
  openApi: () => '/api/openapi.json',
  factors: (params: { done?: string } = {}) => withQuery('/n/user/factors', params),
  notificationSettings: (params: { done?: string } = {}) => withQuery('/n/user/notices', params),
  ownData: () => '/n/user/data',
  ownDataArchive: () => '/n/user/data/archive.zip',
  cancelAccount: (params: { by?: 'code' } = {}) => withQuery('/n/user/cancel', params),
  usage: (params: { days?: number } = {}) => withQuery('/n/controlUse', params),

  calculationCenter: (
    params: {
      status?: string;
      product?: string;
      search?: string;
      sort?: string;
      from?: string;
      to?: string;
      tag?: string;
      page?: number;
    } = {},
  ) => withQuery('/cloud/calculationCenter', params),
  projects: (params: { search?: string; order?: string; tag?: string; page?: number } = {}) =>
    withQuery('/cloud/projects', params),
  versions: (projectId: string, params: { done?: string; number?: number } = {}) =>
    withQuery(`/cloud/projects/${projectId}/versions`, params),
  compareVersions: (projectId: string, params: { from?: number; to?: number } = {}) =>
    withQuery(`/cloud/projects/${projectId}/versions/compare`, params),
  versionFile: (projectId: string, number: number, format: string) =>
    withQuery(`/cloud/projects/${projectId}/versions/${number}/file`, { format }),
  drafts: () => '/cloud/drafts',
  notifications: (params: { page?: number } = {}) => withQuery('/cloud/notices', params),
  messages: (params: { done?: 1 } = {}) => withQuery('/cloud/messages', params),
  notification: (notificationId: string, params: { path?: string } = {}) =>
    withQuery(`/cloud/notices/${notificationId}`, params),
  coins: (params: { day?: string } = {}) => withQuery('/cloud/coins', params),
  task: (taskId: string, params: Readonly<Record<string, string>> = {}) => withQuery(`/cloud/tasks/${taskId}`, params),
  taskFile: (taskId: string, format: 'csv' | 'json' | 'svg', params: Readonly<Record<string, string>> = {}) =>
    withQuery(`/cloud/tasks/${taskId}/result.${format}`, params),
  /** Address at which scripts request what is known of a workload. */
  workloadView: (taskId: string, params: Readonly<Record<string, string>> = {}) =>
    withQuery(`/cloud/tasks/${taskId}/workload`, params),
  /** Compares several tasks; the other parameters select the view. */
  compare: (taskIds: readonly string[], params: Readonly<Record<string, string>> = {}) =>
    `/cloud/compare?${new URLSearchParams([...taskIds.map((id) => ['task', id]), ...Object.entries(params)]).toString()}`,
  sharedResult: (token: string, params: Readonly<Record<string, string>> = {}) => withQuery(`/r/${token}`, params),
  sharedResultFile: (token: string, format: 'csv' | 'json' | 'svg', params: Readonly<Record<string, string>> = {}) =>
    withQuery(`/r/${token}/result.${format}`, params),
  /** The entry of a machine in a language, by its two-letter name: the link that other sites of the platform use. */
  machineEntry: (language: 'zh' | 'en', type: number, chip?: number) =>
    `/${language}/computerServices/quantumVm/${type}/0${chip === undefined ? '' : `/${chip}`}`,
  quantumVm: (
    type: number,
    projectId: string = '0',
    params: {
      version?: number;
      task?: string;
      chip?: number;
      case?: string;
      next?: 1;
      /** Text of a new experiment, in QRunes; its length is limited (designer/page/load.server.ts). */
      program?: string;
      draft?: string;
      saved?: 'new' | 'same';
      /** With a minimisation as `task`: the parameters have the values of its best point. */
      at?: 'best';
      /** With a sweep as `task`: those of this point, from 1. */
      point?: number;
    } = {},
  ) => {
    const { chip, ...search } = params;
    return withQuery(`/quantumVm/${type}/${projectId}${chip === undefined ? '' : `/${chip}`}`, search);
  },
  apply: (params: { vmType?: number; sent?: number } = {}) => withQuery('/cloud/apply', params),
  /** Address at which scripts have the designer's form checked. */
  designerPreview: () => '/quantumVm/preview',
  compiledProgram: (taskId: string, language: string) => `/cloud/tasks/${taskId}/compiled/${language}`,
  /** Address at which scripts request the state of a run. */
  designerRun: (taskId: string) => `/quantumVm/run/state/${taskId}`,
  /** Address at which scripts save runs of the browser. */
  localRuns: () => '/quantumVm/local-runs',
  chipFile: (file: 'qubits' | 'couplers') => `/quantumVm/5/0/72/${file}.csv`,
  tags: (params: { tasks?: string; projects?: string; path?: string } = {}) => withQuery('/cloud/tags', params),
  operation: (params: { act?: string; product?: string; task?: string; project?: string; path?: string } = {}) =>
    withQuery('/cloud/operation', params),

  exportProgram: () => '/quantumVm/export',

  cases: () => '/cases',
  /** `next: 1` shows the experiment that the lesson proposes; a seed shows the counts of a run. */
  case: (id: string, params: { step?: number; next?: 1; seed?: number } = {}) => withQuery(`/cases/${id}`, params),
  workloadCase: (id: string) => `/cases/runs/${id}`,
  caseFile: (id: string, format: string, next?: 1) => withQuery(`/cases/${id}/file`, { format, next }),
  shared: (token: string) => `/s/${token}`,
  sharedFile: (token: string, format: string) => withQuery(`/s/${token}/file`, { format }),
  embed: (token: string, params: { lang?: string; theme?: string } = {}) => withQuery(`/embed/${token}`, params),

  devOutbox: () => '/dev/outbox',
} as const;

/** Returns a path of this site, or the fallback: never another origin, never a scheme. */
export function safePath(candidate: unknown, fallback: string): string {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return fallback;
  // Browsers treat "//host" and "/\host" as another origin, and remove tabs and newlines first.
  if (candidate.startsWith('//') || /[\s\\\p{Cc}]/u.test(candidate)) return fallback;
  return candidate;
}
