export const admin = {
  title: '运维控制台',
  toSite: '回到网站',
  filter: '筛选',
  firstPage: '回到第一页',
  nextPage: '下一页',
  section: {
    overview: '总览',
    tasks: '任务',
    accounts: '账号',
    accessRequests: '使用申请',
    audit: '操作记录',
  },
};
