/** What each scheduled chore does, by its name (app/services/chores.ts). */
export const choreTexts = {
  'old-notifications': '删除过期的通知和发送记录',
  'expired-access': '删除过期的会话、验证码和登录记录',
  'unqueued-deliveries': '给没有后台工作的邮件和 Webhook 补上后台工作',
  'late-parts': '删除迟到的运行分片',
  tasks: '给没有后台工作的任务补上后台工作',
  'empty-classes': '删除没有成员的班级',
  'queue-samples': '记录队列长度和失联的进程',
  'unqueued-answers': '给没有后台工作的来信回复补上后台工作',
  'unqueued-announcements': '继续把公告放入通知',
  'silent-workers': '从名单删除失联一天的进程',
};
