/** What stands around every page: its title, header, tabs and picture. */
export const siteFrame = {
  /** The form of a browser title. */
  title: '{{page}} · {{site}}',
  tabs: { home: '首页', education: '教育', simulation: '在线编程', development: '开发工具', application: '行业应用' },
  mainNavigation: '主导航',
  header: {
    signIn: '登录',
    signUp: '注册',
    center: '计算中心',
    account: '账号：{{name}}',
    notices: '通知',
    messages: '留言',
    unread_other: '通知，{{count}} 条未读',
    security: '安全设置',
    signOut: '退出登录',
    search: '搜索',
  },
  /** The picture that a link to any page is shown with. */
  home: { hero: { chart: '二维谐振子叠加态的图：等值线、等相位线与读数' } },
};
