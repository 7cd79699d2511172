/** The first steps of an account in the computing center, and what its first run does besides. */
export const firstSteps = {
  opened: { 'full-amplitude': '这次运行同时订阅了全振幅虚拟机。' },
  title: '第一个结果，一分钟',
  lead: '做完一步，自动打勾。五步做完或者关掉以后，这里不再显示。',
  progress: '五步已完成 {{done}} 步',
  dismiss: '不用了',
  done: '已完成',
  open: {
    title: '打开贝尔态案例',
    text: '两个量子比特的线路，已经画好',
    act: '打开',
  },
  run: {
    title: '运行',
    text: '{{shots}} 次，{{price}}',
    textFirst: '{{shots}} 次，{{price}}；同时订阅全振幅虚拟机，不收费',
    act: '运行',
    actFirst: '订阅并运行',
  },
  change: {
    title: '改一个门，再运行',
    text: '例如把 H 换成 RY(π/3)，结果不再各占一半',
    act: '打开',
    later: '运行之后',
  },
  compare: {
    title: '对比两次结果',
    text: '重叠两张直方图，看它们的距离',
    act: '对比',
    later: '有两个结果之后',
  },
  share: {
    title: '分享结果',
    text: '对方不用账号就能看',
    act: '分享',
    later: '有结果之后',
  },
  preview: {
    title: '会看到什么',
    ideal: '理想分布',
    circuit: '贝尔态线路：对 q0 作用 H，以 q0 控制、q1 为目标作用 CNOT，然后测量两个量子比特',
    chart: '贝尔态的理想分布：{{bars}}',
    bar: '{{state}} {{share}}',
    text: '两个比特总是相同：00 和 11 各一半。',
  },
};
