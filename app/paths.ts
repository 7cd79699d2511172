/** Every internal URL as a function; URLs are written nowhere else. */

const query = (path: string, params: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params))
    if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

export const paths = {
  home: (params: { sample?: string; circuit?: string; run?: number; step?: 'done' } = {}) => query('/', params),
  education: () => '/education',
  learn: () => '/learn',
  textbook: () => '/learn/textbook',
  /** `kept: 1` after the chapter was marked as read, if the browser should have kept that. */
  chapter: (name: string, params: { kept?: 1 } = {}) => query(`/learn/textbook/${name}`, params),
  exercises: () => '/learn/exercises',
  exercise: (name: string, params: { hints?: number; solution?: 1 } = {}) => query(`/learn/exercises/${name}`, params),
  learnProgress: (params: { done?: 'made' | 'removed' | 'deleted' } = {}) => query('/learn/progress', params),
  deleteProgress: () => '/learn/progress/delete',
  certificate: (token: string) => `/learn/certificates/${token}`,
  classes: (params: { done?: 'left' | 'deleted' } = {}) => query('/learn/classes', params),
  openClass: () => '/learn/classes/new',
  joinClass: (params: { code?: string; lang?: string } = {}) => query('/learn/classes/join', params),
  classPage: (id: string, params: { done?: string; chapter?: string } = {}) => query(`/learn/classes/${id}`, params),
  classLessons: (id: string) => `/learn/classes/${id}/lessons`,
  classResults: (id: string) => `/learn/classes/${id}/results.csv`,
  leaveClass: (id: string) => `/learn/classes/${id}/leave`,
  deleteClass: (id: string) => `/learn/classes/${id}/delete`,
  classLearner: (id: string, member: string, params: { answer?: string } = {}) =>
    query(`/learn/classes/${id}/learners/${member}`, params),
  removeLearner: (id: string, member: string) => `/learn/classes/${id}/learners/${member}/remove`,
  glossary: () => '/learn/glossary',
  term: (id: string) => `/learn/glossary#${id}`,
  machine: (params: Readonly<Record<string, string | number | undefined>> = {}) => query('/learn/machine', params),
  machineExperiment: (id: string, params: Readonly<Record<string, string | number | undefined>> = {}) =>
    query(`/learn/machine/${id}`, params),
  comics: () => '/learn/comics',
  comic: (name: string) => `/learn/comics/${name}`,
  films: () => '/learn/films',
  film: (name: string) => `/learn/films/${name}`,
  filmTrack: (name: string, kind: 'captions' | 'chapters', language: 'zh' | 'en') =>
    `/learn/films/${name}/${kind}.${language}.vtt`,
  /** The video file, from a number of seconds on. */
  filmVideo: (name: string, seconds?: number) =>
    `/film/lessons/${name}.webm${seconds === undefined ? '' : `#t=${seconds}`}`,
  filmPoster: (name: string) => `/film/lessons/${name}.webp`,
  filmPicture: (name: string, scene: number) => `/film/lessons/${name}-${scene}.webp`,
  simulation: () => '/simulation',
  development: () => '/development',
  application: () => '/application',
  language: () => '/language',
  theme: () => '/theme',
  search: (params: { q?: string } = {}) => query('/search', params),
  /** The palette with the results of a search, as a part of any page. */
  palette: (params: { q?: string } = {}) => query('/search/palette', params),
  terms: () => '/legal/terms',
  privacy: () => '/legal/privacy',
  feedback: (params: { step?: 'done' } = {}) => query('/feedback', params),
  contact: (params: { step?: 'done' } = {}) => query('/contact', params),
  /** The captcha image of a form, by the form's key. */
  captchaImage: (key: string) => `/pictures/code/${key}.png`,
  waveImage: (name: 'home' | 'account') => `/pictures/${name}.svg`,
  illustration: (name: string) => `/illustrations/${name}.svg`,
  sharePicture: () => '/pictures/share.png',
  homeFilm: () => '/film/oscillator.webm',
  homeFilmStill: () => '/film/oscillator.webp',
  sitemap: () => '/sitemap.xml',
  qrImage: (name: 'account' | 'developers') => `/qr/${name}.svg`,

  admin: () => '/admin',
  adminLetters: (params: Readonly<Record<string, string | undefined>> = {}) => query('/admin/letters', params),
  adminLetter: (kind: string, id: string, params: { done?: string } = {}) =>
    query(`/admin/letters/${kind}/${encodeURIComponent(id)}`, params),
  adminBanners: (params: { done?: string } = {}) => query('/admin/banners', params),
  adminBanner: (id: string, params: { device?: number } = {}) =>
    query(`/admin/banners/${encodeURIComponent(id)}`, params),
  adminAnnouncements: (params: { done?: string } = {}) => query('/admin/announcements', params),
  adminProducts: (params: { done?: string } = {}) => query('/admin/products', params),
  adminBackground: (params: { done?: string } = {}) => query('/admin/jobs', params),
  adminSettings: () => '/admin/settings',
  dismissAnnouncement: () => '/announcements/dismiss',
  adminTasks: (params: Readonly<Record<string, string | undefined>> = {}) => query('/admin/tasks', params),
  adminTask: (taskId: string, params: { done?: string } = {}) => query(`/admin/tasks/${taskId}`, params),
  adminAccounts: (params: Readonly<Record<string, string | undefined>> = {}) => query('/admin/accounts', params),
  adminAccount: (accountId: string, params: { done?: string } = {}) => query(`/admin/accounts/${accountId}`, params),
  adminAccessRequests: (params: Readonly<Record<string, string | undefined>> = {}) =>
    query('/admin/access-requests', params),
  adminAudit: (params: Readonly<Record<string, string | undefined>> = {}) => query('/admin/audit', params),
  /** The question before an act; `act` is a name of the table of acts, with a hyphen. */
  adminAct: (act: string, subject: string, params: { session?: string } = {}) =>
    query(`/admin/acts/${act}/${subject}`, params),

  login: (params: { path?: string; reason?: string; step?: 'done' } = {}) => query('/l/login', params),
  secondFactor: (params: { path?: string } = {}) => query('/l/second-factor', params),
  /** Calls by which scripts get the options of a passkey. */
  passkeyOptions: () => '/api/loginNew/passkeyOptions.json',
  newPasskeyOptions: () => '/api/user/newPasskeyOptions.json',
  register: (params: { by?: 'mobile' | 'email'; path?: string; step?: 'done' } = {}) => query('/l/register', params),
  registerEmail: () => '/l/registerEmail',
  resetPassword: (params: { by?: 'mobile' | 'email' } = {}) => query('/l/action', params),
  registered: () => '/l/regSuccess',
  logout: () => '/l/logout',
  temporary: (params: { path?: string } = {}) => query('/temporary', params),
  control: () => '/control/',
  cloudComputing: () => '/cloud-computing',
  cloudApplication: () => '/cloud-application',

  newPassword: (params: { step?: 'done' } = {}) => query('/l/NTPASS', params),
  binding: () => '/l/binding',
  wechatLogin: (params: { path?: string; failed?: string } = {}) => query('/l/wechatLogin', params),
  wechatAnswer: () => '/l/wechatAnswer',
  wechatStart: (params: { path?: string; popup?: 1 } = {}) => query('/l/wechatLogin/start', params),
  wechatDone: (params: { path?: string } = {}) => query('/l/wechatDone', params),
  bindWeChat: () => '/l/bindWeChat',
  console: (params: { qpu?: number } = {}) => query('/l/console', params),
  tokenLogin: (params: { scToken?: string; lang?: string; qpu?: number } = {}) => query('/l/token', params),

  changePassword: (params: { type?: 'tel' | 'email'; step?: 'done' } = {}) => query('/main/changePassword', params),
  changePhone: (params: { step?: 'done' } = {}) => query('/main/changeTel', params),
  bindPhone: (params: { step?: 'done' } = {}) => query('/main/bindingTels', params),
  /** The specification's name for adding the first email. */
  changeEmail: (params: { step?: 'done' } = {}) => query('/main/changeEmail', params),
  editEmail: (params: { step?: 'done' } = {}) => query('/main/editEmail', params),
  quantumVaR: () => '/main/quantumVaR',
  settings: (params: { chatState?: number; done?: string } = {}) => query('/n/user/setting', params),
  accountInfo: (params: { saved?: number } = {}) => query('/n/user/info', params),
  tokens: (params: { done?: string } = {}) => query('/n/user/tokens', params),
  apiPage: () => '/api',
  openApi: () => '/api/openapi.json',
  factors: (params: { done?: string } = {}) => query('/n/user/factors', params),
  notificationSettings: (params: { done?: string } = {}) => query('/n/user/notices', params),
  ownData: () => '/n/user/data',
  ownDataArchive: () => '/n/user/data/archive.zip',
  cancelAccount: (params: { by?: 'code' } = {}) => query('/n/user/cancel', params),
  usage: (params: { days?: number } = {}) => query('/n/controlUse', params),

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
  ) => query('/cloud/calculationCenter', params),
  projects: (params: { search?: string; order?: string; tag?: string; page?: number } = {}) =>
    query('/cloud/projects', params),
  versions: (projectId: string, params: { done?: string; number?: number } = {}) =>
    query(`/cloud/projects/${projectId}/versions`, params),
  compareVersions: (projectId: string, params: { from?: number; to?: number } = {}) =>
    query(`/cloud/projects/${projectId}/versions/compare`, params),
  versionFile: (projectId: string, number: number, format: string) =>
    query(`/cloud/projects/${projectId}/versions/${number}/file`, { format }),
  drafts: () => '/cloud/drafts',
  notifications: (params: { page?: number } = {}) => query('/cloud/notices', params),
  messages: (params: { done?: 1 } = {}) => query('/cloud/messages', params),
  notification: (notificationId: string, params: { path?: string } = {}) =>
    query(`/cloud/notices/${notificationId}`, params),
  coins: (params: { day?: string } = {}) => query('/cloud/coins', params),
  task: (taskId: string, params: Readonly<Record<string, string>> = {}) => query(`/cloud/tasks/${taskId}`, params),
  taskFile: (taskId: string, format: 'csv' | 'json' | 'svg', params: Readonly<Record<string, string>> = {}) =>
    query(`/cloud/tasks/${taskId}/result.${format}`, params),
  /** Address at which scripts request what is known of a workload. */
  workloadView: (taskId: string, params: Readonly<Record<string, string>> = {}) =>
    query(`/cloud/tasks/${taskId}/workload`, params),
  /** Compares several tasks; the other parameters select the view. */
  compare: (taskIds: readonly string[], params: Readonly<Record<string, string>> = {}) =>
    `/cloud/compare?${new URLSearchParams([...taskIds.map((id) => ['task', id]), ...Object.entries(params)]).toString()}`,
  sharedResult: (token: string, params: Readonly<Record<string, string>> = {}) => query(`/r/${token}`, params),
  sharedResultFile: (token: string, format: 'csv' | 'json' | 'svg', params: Readonly<Record<string, string>> = {}) =>
    query(`/r/${token}/result.${format}`, params),
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
    return query(`/quantumVm/${type}/${projectId}${chip === undefined ? '' : `/${chip}`}`, search);
  },
  apply: (params: { vmType?: number; sent?: number } = {}) => query('/cloud/apply', params),
  /** Address at which scripts have the designer's form checked. */
  designerPreview: () => '/quantumVm/preview',
  compiledProgram: (taskId: string, language: string) => `/cloud/tasks/${taskId}/compiled/${language}`,
  /** Address at which scripts request the state of a run. */
  designerRun: (taskId: string) => `/quantumVm/run/state/${taskId}`,
  chipFile: (file: 'qubits' | 'couplers') => `/quantumVm/5/0/72/${file}.csv`,
  tags: (params: { tasks?: string; projects?: string; path?: string } = {}) => query('/cloud/tags', params),
  operation: (params: { act?: string; product?: string; task?: string; project?: string; path?: string } = {}) =>
    query('/cloud/operation', params),

  exportProgram: () => '/quantumVm/export',

  cases: () => '/cases',
  /** `next: 1` shows the experiment that the lesson proposes; a seed shows the counts of a run. */
  case: (id: string, params: { step?: number; next?: 1; seed?: number } = {}) => query(`/cases/${id}`, params),
  workloadCase: (id: string) => `/cases/runs/${id}`,
  caseFile: (id: string, format: string, next?: 1) => query(`/cases/${id}/file`, { format, next }),
  shared: (token: string) => `/s/${token}`,
  sharedFile: (token: string, format: string) => query(`/s/${token}/file`, { format }),
  embed: (token: string, params: { lang?: string; theme?: string } = {}) => query(`/embed/${token}`, params),

  devOutbox: () => '/dev/outbox',
} as const;

/** Returns a path of this site, or the fallback: never another origin, never a scheme. */
export function safePath(candidate: unknown, fallback: string): string {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return fallback;
  // Browsers treat "//host" and "/\host" as another origin, and remove tabs and newlines first.
  if (candidate.startsWith('//') || /[\s\\\p{Cc}]/u.test(candidate)) return fallback;
  return candidate;
}
