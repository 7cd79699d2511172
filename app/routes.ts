import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

/** Every address of the product and the file that answers it, grouped as the specification's section 2 groups them. */
export default [
  // Public pages
  layout('site/layouts/portal.tsx', [
    index('site/home/home.tsx'),
    route('education', 'site/education/education.tsx'),
    route('simulation', 'site/simulation/simulation.tsx'),
    route('development', 'site/development/development.tsx'),
    route('application', 'site/application/application.tsx'),
    route('legal/terms', 'site/legal/terms.tsx'),
    route('legal/privacy', 'site/legal/privacy.tsx'),
  ]),

  // Pictures made on the server
  route('pictures/:name.svg', 'site/pictures/wave-image.ts'),
  route('qr/:name.svg', 'site/qr-image.ts'),

  // Preferences
  route('language', 'site/language-action.ts'),
  route('theme', 'site/theme-action.ts'),

  // Login module
  layout('site/layouts/account.tsx', [
    route('l/login', 'account/login/login.tsx'),
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
    route('dev/wechat', 'account/wechat/local-provider.tsx'),
    route('dev/outbox', 'account/outbox.tsx'),
  ]),
  route('l/wechatLogin/start', 'account/wechat/start.ts'),
  route('l/wechatAnswer', 'account/wechat/answer.ts'),
  route('l/logout', 'account/logout.ts'),
  route('temporary', 'account/temporary.ts'),
  route('control', 'account/alias.ts', { id: 'account/alias-control' }),
  route('cloud-computing', 'account/alias.ts', { id: 'account/alias-computing' }),
  route('cloud-application', 'account/alias.ts', { id: 'account/alias-application' }),

  // General module: signed-in people, and who has just been signed out by it
  layout('site/layouts/account.tsx', { id: 'site/layouts/general' }, [
    route('main/changePassword', 'account/password/change-password.tsx'),
    route('main/changeTel', 'account/flow/flow.tsx', { id: 'account/flow/change-phone' }),
    route('main/bindingTels', 'account/flow/flow.tsx', { id: 'account/flow/bind-phone' }),
    route('main/editEmail', 'account/flow/flow.tsx', { id: 'account/flow/change-email' }),
    route('main/changeEmail', 'account/flow/flow.tsx', { id: 'account/flow/bind-email' }),
    route('main/quantumVaR', 'account/quantum-var.tsx'),
  ]),

  // Computing center and account settings: signed-in people only
  layout('site/layouts/console.tsx', [
    route('cloud/calculationCenter', 'console/center/center.tsx'),
    route('cloud/projects', 'console/projects/projects.tsx'),
    route('cloud/coins', 'console/coins/coins-page.tsx'),
    route('cloud/operation', 'console/operation/operation.tsx'),
    route('cloud/tasks/:taskId', 'console/task/task.tsx'),
    route('n/user/setting', 'account/settings/settings.tsx'),
    route('n/user/info', 'account/info/info.tsx'),
    route('n/user/cancel', 'account/cancel/cancel.tsx'),
  ]),
  route('cloud', 'console/to-center.ts'),
  route('cloud/tasks/:taskId/:file', 'console/task/download.ts'),

  // Designer: visitors may enter
  layout('site/layouts/bare.tsx', [route('quantumVm/:type/:id/:chipId?', 'designer/page/designer.tsx')]),

  // JSON calls
  route('api/*', 'api/route.ts'),

  // Everything else
  route('*', 'site/not-found.ts'),
] satisfies RouteConfig;
