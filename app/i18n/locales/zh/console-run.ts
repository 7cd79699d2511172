/** What the computing center and the designer both say of a run. */
export const consoleRun = {
  usage: {
    kept: {
      projects: '项目',
      programs: '程序',
      results: '任务和结果',
    },
  },
  tasks: {
    waiting: '同时运行上限 {{limit}}',
    place: '第 {{position}} 位，共 {{total}} 位',
    placeWait: '第 {{position}} 位，共 {{total}} 位，预计还需等待 {{wait}}',
    queued: '即将开始',
    percent: '{{percent}}',
    percentLeft: '{{percent}}，约剩 {{left}}',
    progressOf: '{{name}}的进度',
    endedBefore: '未开始即终止',
    endedDuring: '运行中终止',
    refunded: '退回 {{coins}}',
    errorAt: '{{kind}}，第 {{line}} 行',
    computedInBrowser: '在浏览器中计算，量子港未核对。',
  },
  errorKinds: {
    syntax: '语法错误',
    conversion: '转换出错',
    timeout: '运行超时',
    resources: '资源不足',
    internal: '内部错误',
  },
};
