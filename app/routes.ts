import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

/** Addresses of the industry applications: value at risk has one of its own. */
const APPLICATION_PAGES = [
  ['named', 'app/application/:name'],
  ['var', 'main/quantumVaR'],
] as const;

/** Every address of the product and the file that handles it, grouped as in the specification's section 2. */
export default [
  // Public pages
  layout('site/layouts/portal.tsx', [
    index('site/home/home.tsx'),
    route('education', 'site/education/education.tsx'),
    route('simulation', 'site/simulation/simulation.tsx'),
    route('benchmark', 'benchmark/pages/benchmark-page.tsx'),
    route('development', 'site/development/development.tsx'),
    route('application', 'site/application/application.tsx'),
    ...APPLICATION_PAGES.flatMap(([id, address]) => [
      route(address, 'applications/pages/form-page.tsx', { id: `applications/${id}/form` }),
      route(`${address}/example`, 'applications/pages/example-page.tsx', { id: `applications/${id}/example` }),
      route(`${address}/:taskId`, 'applications/pages/run-page.tsx', { id: `applications/${id}/run` }),
    ]),
    route('app/application/:name/compare', 'applications/pages/compare-page.tsx'),
    route('r/:token/answer', 'applications/pages/shared-answer.tsx'),
    route('learn', 'learn/pages/map-page.tsx'),
    route('learn/textbook', 'learn/pages/textbook-page.tsx'),
    route('learn/textbook/:chapter', 'learn/pages/chapter-page.tsx'),
    route('learn/exercises', 'learn/pages/exercise-list-page.tsx'),
    route('learn/exercises/:exercise', 'learn/pages/exercise-page.tsx'),
    route('learn/glossary', 'learn/pages/glossary-page.tsx'),
    route('learn/films', 'learn/films/pages/film-list-page.tsx'),
    route('learn/films/:film', 'learn/films/pages/film-page.tsx'),
    route('learn/comics', 'learn/comics/pages/comics-page.tsx'),
    route('learn/comics/:strip', 'learn/comics/pages/comic-page.tsx'),
    route('learn/progress', 'learn/pages/progress-page.tsx'),
    route('learn/progress/delete', 'learn/pages/delete-progress-page.tsx'),
    route('learn/certificates/:token', 'learn/pages/certificate-page.tsx'),
    route('learn/classes', 'learn/classes/pages/class-list-page.tsx'),
    route('learn/classes/new', 'learn/classes/pages/open-class-page.tsx'),
    route('learn/classes/join', 'learn/classes/pages/join-class-page.tsx'),
    route('learn/classes/:class', 'learn/classes/pages/class-page.tsx'),
    route('learn/classes/:class/lessons', 'learn/classes/pages/class-lessons-page.tsx'),
    route('learn/classes/:class/results.csv', 'learn/classes/pages/class-results.ts'),
    route('learn/classes/:class/leave', 'learn/classes/pages/leave-class-page.tsx'),
    route('learn/classes/:class/delete', 'learn/classes/pages/delete-class-page.tsx'),
    route('learn/classes/:class/learners/:member', 'learn/classes/pages/class-learner-page.tsx'),
    route('learn/classes/:class/learners/:member/remove', 'learn/classes/pages/remove-learner-page.tsx'),
    route('learn/machine', 'learn/machine/pages/room-page.tsx'),
    route('learn/machine/:experiment', 'learn/machine/pages/experiment-page.tsx'),
    route('cases', 'designer/cases/case-list.tsx'),
    route('cases/runs/:workloadCaseId', 'designer/cases/workload-case-page.tsx'),
    route('api', 'site/api/api-page.tsx'),
    route('search', 'site/search/search.tsx'),
    route('legal/terms', 'site/legal/terms.tsx'),
    route('legal/privacy', 'site/legal/privacy.tsx'),
  ]),

  route('learn/films/:film/:track', 'learn/films/pages/film-track.ts'),

  // Circuits as files
  route('cases/:caseId/file', 'designer/cases/case-file.ts'),
  route('s/:token/file', 'designer/shares/shared-file.ts'),
  route('cloud/projects/:projectId/versions/:number/file', 'designer/versions/version-file.ts'),
  route('cloud/drafts', 'designer/drafts/drafts-route.ts'),
  route('quantumVm/export', 'designer/import-export/export-program.ts'),

  // Machines, by links that name their language
  ...['zh', 'en'].map((language) =>
    route(`${language}/computerServices/quantumVm/:type/:id/:chipId?`, 'site/simulation/machine-link.ts', {
      id: `site/simulation/machine-link-${language}`,
    }),
  ),

  // The command palette
  route('search/palette', 'site/search/palette-route.tsx'),

  // Answers of applications as files
  route('app/application/:name/:taskId/:file', 'applications/pages/download.ts'),
  route('r/:token/answer/:file', 'applications/pages/shared-download.ts'),

  // Images made on the server
  route('pictures/:name.svg', 'site/pictures/wave-image.ts'),
  route('pictures/code/:key.png', 'account/contact/captcha-image.ts'),
  route('illustrations/:name.svg', 'site/pictures/illustration-image.tsx'),
  route('qr/:name.svg', 'site/qr-image.ts'),

  // For search engines
  route('sitemap.xml', 'site/sitemap.ts'),
  route('robots.txt', 'site/robots.ts'),
  // For who finds a weakness
  route('.well-known/security.txt', 'site/security-txt.ts'),

  // Preferences
  route('language', 'site/language-action.ts'),
  route('theme', 'site/theme-action.ts'),
  route('announcements/dismiss', 'site/announcements/dismiss-action.ts'),

  // Login module
  layout('site/layouts/account.tsx', [
    route('l/login', 'account/login/login.tsx'),
    route('l/second-factor', 'account/second-factor/second-factor.tsx'),
    route('l/register', 'account/register/register.tsx'),
    route('l/registerEmail', 'account/register/register.tsx', { id: 'account/register-email' }),
    route('l/regSuccess', 'account/registered.tsx'),
    route('l/action', 'account/reset/reset.tsx'),
    route('l/NTPASS', 'account/reset/new-password.tsx'),
    route('l/binding', 'account/binding.tsx'),
    route('l/wechatLogin', 'account/wechat/wechat-login.tsx'),
    route('l/bindWeChat', 'account/wechat/bind-wechat.tsx'),
    route('l/wechatDone', 'account/wechat/done.tsx'),
    route('l/token', 'account/token-login.tsx'),
    route('l/console', 'account/console.tsx'),
    route('l/logout', 'account/logout.tsx'),
    route('feedback', 'account/contact/feedback.tsx'),
    route('contact', 'account/contact/contact.tsx'),
    route('dev/wechat', 'account/wechat/local-provider.tsx'),
    route('dev/outbox', 'account/outbox.tsx'),
  ]),
  route('l/wechatLogin/start', 'account/wechat/start.ts'),
  route('l/wechatAnswer', 'account/wechat/callback.ts'),
  route('temporary', 'account/temporary.ts'),
  route('control', 'account/alias.ts', { id: 'account/alias-control' }),
  route('cloud-computing', 'account/alias.ts', { id: 'account/alias-computing' }),
  route('cloud-application', 'account/alias.ts', { id: 'account/alias-application' }),

  // General module: signed-in users, and users whom it has just signed out
  layout('site/layouts/account.tsx', { id: 'site/layouts/general' }, [
    route('main/changePassword', 'account/password/change-password.tsx'),
    route('main/changeTel', 'account/flow/flow.tsx', { id: 'account/flow/change-phone' }),
    route('main/bindingTels', 'account/flow/flow.tsx', { id: 'account/flow/bind-phone' }),
    route('main/editEmail', 'account/flow/flow.tsx', { id: 'account/flow/change-email' }),
    route('main/changeEmail', 'account/flow/flow.tsx', { id: 'account/flow/bind-email' }),
  ]),

  // Computing center and account settings: signed-in users only
  layout('site/layouts/console.tsx', [
    route('cloud/calculationCenter', 'console/center/center.tsx'),
    route('cloud/projects', 'console/projects/projects.tsx'),
    route('cloud/projects/:projectId/versions', 'designer/versions/version-list.tsx'),
    route('cloud/projects/:projectId/versions/compare', 'designer/versions/comparison.tsx'),
    route('cloud/coins', 'console/coins/coins-page.tsx'),
    route('cloud/apply', 'console/access-request/access-request.tsx'),
    route('cloud/notices', 'console/notifications/notifications.tsx'),
    route('cloud/messages', 'console/messages/messages.tsx'),
    route('cloud/operation', 'operations/operation.tsx'),
    route('cloud/tags', 'console/tags/tags.tsx'),
    route('cloud/tasks/:taskId', 'console/task/task.tsx'),
    route('cloud/compare', 'console/compare/compare.tsx'),
    route('n/controlUse', 'console/usage/usage.tsx'),
    route('n/user/setting', 'account/settings/settings.tsx'),
    route('n/user/factors', 'account/factors/factors.tsx'),
    route('n/user/tokens', 'account/tokens/tokens.tsx'),
    route('n/user/notices', 'console/notifications/settings.tsx'),
    route('n/user/info', 'account/info/info.tsx'),
    route('n/user/data', 'account/own-data/own-data.tsx'),
    route('n/user/cancel', 'account/cancel/cancel.tsx'),
  ]),
  route('n/user/data/archive.zip', 'account/own-data/archive.ts'),
  route('cloud', 'console/redirect-to-center.ts'),
  route('cloud/notices/:notificationId', 'console/notifications/open.ts'),
  route('cloud/tasks/:taskId/workload', 'results/workload/view-call.ts'),
  route('cloud/tasks/:taskId/:file', 'console/task/download.ts'),
  route('cloud/tasks/:taskId/compiled/:language', 'results/compiled-file.ts'),

  // The operators' console
  layout('admin/admin-layout.tsx', [
    route('admin', 'admin/overview/overview-page.tsx'),
    route('admin/letters', 'admin/letters/letters-page.tsx'),
    route('admin/letters/:kind/:id', 'admin/letters/letter-page.tsx'),
    route('admin/banners', 'admin/banners/banners-page.tsx'),
    route('admin/banners/:id', 'admin/banners/banner-page.tsx'),
    route('admin/announcements', 'admin/announcements/announcements-page.tsx'),
    route('admin/products', 'admin/products/products-page.tsx'),
    route('admin/jobs', 'admin/background/background-page.tsx'),
    route('admin/settings', 'admin/settings/settings-page.tsx'),
    route('admin/tasks', 'admin/tasks/tasks-page.tsx'),
    route('admin/tasks/:taskId', 'admin/tasks/task-page.tsx'),
    route('admin/accounts', 'admin/accounts/accounts-page.tsx'),
    route('admin/accounts/:accountId', 'admin/accounts/account-page.tsx'),
    route('admin/access-requests', 'admin/access-requests/access-requests-page.tsx'),
    route('admin/search', 'admin/search/search-page.tsx'),
    route('admin/audit', 'admin/audit/audit-page.tsx'),
    route('admin/acts/:act/:subject', 'admin/acts/act-page.tsx'),
  ]),

  // Read-only results: for everyone with the address
  layout('site/layouts/wide.tsx', [route('r/:token', 'console/shared/shared-result.tsx')]),
  route('r/:token/:file', 'console/shared/shared-file.ts'),

  // Designer: visitors may enter. Its toolbar replaces the header
  route('quantumVm/:type/:id/:chipId?', 'designer/page/designer.tsx'),
  layout('site/layouts/bare.tsx', [
    route('cases/:caseId', 'designer/cases/case-page.tsx'),
    route('s/:token', 'designer/shares/shared-page.tsx'),
  ]),
  route('embed/:token', 'designer/shares/embed.tsx'),
  route('quantumVm/preview', 'designer/page/preview.ts'),
  route('quantumVm/run/state/:taskId', 'designer/run/run-state.ts'),
  route('quantumVm/local-runs', 'designer/local-run/keep.ts'),

  route('quantumVm/5/0/72/:file', 'designer/chip/download.ts'),

  // Everything else under /api/ is a call, handled by app/server/api-middleware.ts
  route('api/openapi.json', 'site/api/openapi-json.ts'),

  // Components for contributors, on the development server only: builds use NODE_ENV=production
  ...(process.env.NODE_ENV === 'development'
    ? [layout('site/layouts/portal.tsx', { id: 'site/layouts/development' }, [route('dev/ui', 'dev/ui/page.tsx')])]
    : []),

  // Everything else
  route('*', 'site/not-found.ts'),
] satisfies RouteConfig;
