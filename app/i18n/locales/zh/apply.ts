/** Application to use a virtual machine. */
export const apply = {
  title: '申请使用虚拟机',
  description: '申请使用 72 量子比特芯片，或在部分振幅、单振幅虚拟机上使用更多量子比特，查看申请的进展。',
  lead: '72 量子比特芯片，以及部分振幅、单振幅虚拟机上 32 个以上的量子比特，都通过申请开放。审核后在这里和通知中答复。',
  extension: '{{name}}，{{from}}–{{to}} 量子比特',
  form: '填写申请',
  vmType: '虚拟机类型',
  choose: '请选择',
  purpose: '使用目的',
  purposeHint: '说明要运行的内容，以及所属的研究或课程。最多 {{limit}} 个字符。',
  terms: '我已阅读并同意<terms>服务条款</terms>和<rules>使用规则</rules>',
  send: '提交申请',
  sent: '申请已提交，审核后会通知你。',
  sentAndApproved: '申请已提交并通过，现在可以运行。',
  open: '已开通。',
  go: '编写线路并运行',
  own: '我的申请',
  empty: '还没有申请。',
  status: '状态',
  sentAt: '提交时间',
  decidedAt: '审核时间',
  statuses: { pending: '等待审核', approved: '已通过', refused: '未通过' },
  rules: '使用规则',
  ruleTexts: {
    emulated: '72 量子比特芯片按公开标定数据仿真，结果不来自真实机器。引用结果时请如实说明。',
    price:
      '芯片上每个任务 {{price}} QCoin，计算超过 {{free}} 秒后每 {{interval}} 秒加收 {{coins}} QCoin，' +
      '不足的按整段计；任务出错，或在开始之前终止，QCoin 全额退回。',
    extension: '在部分振幅和单振幅虚拟机上，申请只开放更多量子比特，价格不变。',
    width: '使用超过 20 个量子比特，还需要 2 级账号或测试资格。',
    use: '请按填写的目的使用，不要转借账号。未通过的申请可以修改后再次提交。',
  },
};
