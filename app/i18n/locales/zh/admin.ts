export const admin = {
  title: '运维控制台',
  toSite: '回到网站',
  section: {
    overview: '总览',
    tasks: '任务',
    accounts: '账号',
    accessRequests: '使用申请',
    letters: '来信',
    banners: '首页横幅',
    announcements: '公告',
    products: '产品',
    jobs: '进程与作业',
    settings: '设置',
    audit: '操作记录',
  },
};
