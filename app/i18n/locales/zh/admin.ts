export const admin = {
  title: '运维控制台',
  toSite: '回到网站',
  section: {
    overview: '总览',
    tasks: '任务',
    accounts: '账号',
    accessRequests: '使用申请',
    audit: '操作记录',
  },
};
