/** Every internal URL as a function; no URL is spelled elsewhere. */

const query = (path: string, params: Readonly<Record<string, string | number | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined && value !== '') search.set(name, String(value));
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

export const paths = {
  home: (params: { sample?: string } = {}) => query('/', params),
  education: () => '/education',
  simulation: () => '/simulation',
  development: () => '/development',
  application: () => '/application',
  language: () => '/language',
  theme: () => '/theme',
  terms: () => '/legal/terms',
  privacy: () => '/legal/privacy',
  waveImage: (name: 'home' | 'account') => `/pictures/${name}.svg`,
  qrImage: (name: 'account' | 'developers') => `/qr/${name}.svg`,

  login: (params: { path?: string; reason?: string } = {}) => query('/l/login', params),
  register: (params: { by?: 'mobile' | 'email' } = {}) => query('/l/register', params),
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
  tokenLogin: (params: { scToken?: string; lang?: string; qpu?: number } = {}) => query('/l/token', params),

  changePassword: (params: { type?: 'tel' | 'email'; step?: 'done' } = {}) => query('/main/changePassword', params),
  changePhone: (params: { step?: 'done' } = {}) => query('/main/changeTel', params),
  bindPhone: (params: { step?: 'done' } = {}) => query('/main/bindingTels', params),
  /** The specification's name for binding the first one. */
  changeEmail: (params: { step?: 'done' } = {}) => query('/main/changeEmail', params),
  editEmail: (params: { step?: 'done' } = {}) => query('/main/editEmail', params),
  quantumVaR: () => '/main/quantumVaR',
  settings: (params: { chatState?: number; done?: string } = {}) => query('/n/user/setting', params),
  accountInfo: (params: { saved?: number } = {}) => query('/n/user/info', params),
  cancelAccount: (params: { by?: 'code' } = {}) => query('/n/user/cancel', params),
  usage: () => '/n/controlUse',

  calculationCenter: (params: { status?: string; product?: string; search?: string; page?: number } = {}) =>
    query('/cloud/calculationCenter', params),
  projects: (params: { search?: string; page?: number } = {}) => query('/cloud/projects', params),
  coins: () => '/cloud/coins',
  task: (taskId: string, params: { sort?: string; top?: number; match?: string; page?: number } = {}) => query(`/cloud/tasks/${taskId}`, params),
  taskDownload: (taskId: string, format: 'csv' | 'json') => `/cloud/tasks/${taskId}/result.${format}`,
  quantumVm: (
    type: number,
    projectId: string = '0',
    params: { version?: number; task?: string; chip?: number; example?: string; draft?: 'kept'; saved?: 'new' | 'same' } = {},
  ) => {
    const { chip, ...search } = params;
    return query(`/quantumVm/${type}/${projectId}${chip === undefined ? '' : `/${chip}`}`, search);
  },
  operation: (params: { act?: string; product?: string; task?: string; project?: string; path?: string } = {}) =>
    query('/cloud/operation', params),

  devOutbox: () => '/dev/outbox',
} as const;

/** A path of this site to go to next, or the fallback: never another origin, never a scheme. */
export function safePath(candidate: unknown, fallback: string): string {
  if (typeof candidate !== 'string' || !candidate.startsWith('/')) return fallback;
  // Browsers read "//host" and "/\host" as another origin, and drop tabs and newlines before deciding.
  if (candidate.startsWith('//') || /[\s\\\p{Cc}]/u.test(candidate)) return fallback;
  return candidate;
}
