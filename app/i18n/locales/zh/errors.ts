/** Keys are the codes of `app/errors.ts`. */
export const errors = {
  invalid_input: '有内容填写不正确，请检查后重试。',
  not_logged_in: '请先登录。',
  abnormal_account: '账号异常，暂时不能使用。请联系我们。',
  session_expired: '登录已失效，请重新登录。',
  foreign_origin: '请求不是从本站发出的，已拒绝。',
  not_permitted: '你没有权限进行此操作。',
  unauthorized_operation: '无权操作：教学案例不能修改。可以复制到我的项目。',
  not_found: '没有找到，可能已被删除。',
  version_incorrect: '版本信息为空或不正确。',
  repeated_operation: '请勿重复操作。',
  too_many_requests: '请求过于频繁，请稍后再试。',
  too_many_requests_seconds: '请求过于频繁，请在 {{seconds}} 秒后重试。',
  too_many_requests_minutes: '请求过于频繁，请在 {{minutes}} 分钟后重试。',
  too_many_requests_hours: '请求过于频繁，请在 {{hours}} 小时后重试。',
  form_unknown_field: '表单里有不认识的字段，未作任何处理。请刷新页面后重新提交。',
  form_too_many_fields: '表单的字段超过 {{limit}} 个，未作任何处理。请减少填写的项目后重新提交。',
  form_unreadable: '表单没有完整送达，未作任何处理。请重新提交。',
  body_too_large: '提交的内容过大，未作任何处理。请缩短内容后重新提交。',
  method_not_allowed: '不支持这种请求方法。',
  server_busy: '服务器繁忙，请稍后再试。',
  initializing: '系统正在初始化，请稍后再试。',
  program_too_long: '程序过长，最多 {{kib}} KiB。',
  program_invalid: '第 {{line}} 行第 {{column}} 列有语法错误，请修改后再运行。',
  workload_too_long: '可观测量、参数点和程序的内容过长，合计最多 {{kib}} KiB。',
  workload_invalid: '可观测量、参数点或运行选项有错误，请按提示修改。',
  circuit_invalid: '线路不符合规则，请按提示修改。',
  application_required: '使用 72 量子比特芯片需要先申请。',
  application_required_qubits:
    '需要 {{qubits}} 个量子比特。这里人人可用 1 至 {{limit}} 个，更多的（最多 {{most}} 个）需要申请。',
  not_subscribed: '还没有订阅这个产品。订阅后即可运行。',
  qubits_restricted: '这个线路有 {{qubits}} 个量子比特。超过 {{limit}} 个需要 2 级账号或测试资格。',
  too_few_coins_other: '需要 {{price}} QCoin，余额 {{balance}}。明天首次访问或调用 API 时再得 100。',
  too_few_coins_time_other:
    '需要 {{price}} QCoin（{{base}} + {{time}}，计算约 {{seconds}} 秒），余额 {{balance}}。' +
    '减少门或采样次数可以降低价格。明天首次访问或调用 API 时再得 100。',
  estimate_refused: '按估算，任务超出可用资源。任务未启动，未扣除 QCoin。',
  product_unavailable: '这个产品暂时不能使用。',
  product_closed: '这个产品正在维护，暂时不能运行：{{messageZh}}',
  task_ended: '任务已经结束。',
  result_missing: '这个任务没有结果：它还没有完成，或没有成功。',
  result_expired: '结果已删除：它超过了本站的保存期限。',
  quota_projects: '已有 {{used}} 个项目，最多 {{limit}} 个，没有保存。请先在“我的项目”中删除不用的项目，再试一次。',
  quota_versions:
    '这个项目已有 {{used}} 个版本，最多 {{limit}} 个，没有保存。请先在项目的版本列表中删除不用的版本，再试一次。',
  quota_programs:
    '项目和草稿中的程序已占用 {{used}} MiB，上限 {{limit}} MiB，放不下这个程序（{{needed}} KiB），没有保存。' +
    '请先在“我的项目”中删除不用的项目或版本，再试一次。',
  quota_results:
    '任务和结果已占用 {{used}} MiB，上限 {{limit}} MiB，没有提交，也没有扣除 QCoin。请先在任务列表中删除不用的任务，再试一次。',
  notStored: {
    quota_projects:
      '运行已提交，但没有存为项目：项目数量已达上限。程序保存在任务中。如需存为项目，请先在“我的项目”中删除不用的项目，再点“保存版本”。',
    quota_versions:
      '运行已提交，但程序没有存为新版本：这个项目的版本数量已达上限。程序保存在任务中。如需保存，' +
      '请先在项目的版本列表中删除不用的版本，再点“保存版本”。',
    quota_programs:
      '运行已提交，但程序没有存入项目：程序占用的空间已达上限。程序保存在任务中。如需保存，' +
      '请先在“我的项目”中删除不用的项目或版本，再点“保存版本”。',
  },
  operationFailed: '操作失败，请重试。',
  logoutFailed: '退出登录失败，请重试。',
};
