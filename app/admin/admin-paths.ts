import { withQuery } from '#app/paths.ts';

/** Addresses of the operators' console; apart from the others, because the scripts of hydrated pages contain those. */
export const adminPaths = {
  overview: () => '/admin',
  search: (params: { q?: string } = {}) => withQuery('/admin/search', params),
  letters: (params: Readonly<Record<string, string | undefined>> = {}) => withQuery('/admin/letters', params),
  letter: (kind: string, id: string, params: { done?: string } = {}) =>
    withQuery(`/admin/letters/${kind}/${encodeURIComponent(id)}`, params),
  banners: (params: { done?: string } = {}) => withQuery('/admin/banners', params),
  banner: (id: string, params: { device?: number } = {}) =>
    withQuery(`/admin/banners/${encodeURIComponent(id)}`, params),
  announcements: (params: { done?: string } = {}) => withQuery('/admin/announcements', params),
  products: (params: { done?: string } = {}) => withQuery('/admin/products', params),
  background: (params: { done?: string } = {}) => withQuery('/admin/jobs', params),
  settings: () => '/admin/settings',
  tasks: (params: Readonly<Record<string, string | undefined>> = {}) => withQuery('/admin/tasks', params),
  task: (taskId: string, params: { done?: string } = {}) => withQuery(`/admin/tasks/${taskId}`, params),
  accounts: (params: Readonly<Record<string, string | undefined>> = {}) => withQuery('/admin/accounts', params),
  account: (accountId: string, params: { done?: string } = {}) => withQuery(`/admin/accounts/${accountId}`, params),
  accessRequests: (params: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery('/admin/access-requests', params),
  audit: (params: Readonly<Record<string, string | undefined>> = {}) => withQuery('/admin/audit', params),
  /** The question before an act; `act` is a name of the table of acts, with a hyphen. */
  act: (act: string, subject: string, params: { session?: string } = {}) =>
    withQuery(`/admin/acts/${act}/${subject}`, params),
};
