/** The page of a result: what is around the chart. */
export const resultPage = {
  settings: '显示设置',
  unit: { label: '柱的数值', count: '次数', share: '概率' },
  whole: '以上说明针对全部结果，图中只显示符合条件的部分。',
  download: '下载',
  files: {
    csv: 'CSV：全部结果',
    data: 'CSV：数据',
    csvShown: 'CSV：当前所示的结果',
    json: 'JSON：重新运行所需的全部信息',
    svg: 'SVG：图表',
    png: 'PNG：图表',
  },
  share: '分享',
  more: '更多操作',
  expectation: {
    known: '所求的基态共占 {{share}} 的概率。无论其余基态如何，⟨Z⟩ 都在下列范围内。',
    all: '所求的基态已占全部概率，因此 ⟨Z⟩ 是精确值。',
    range: '范围',
    to: '{{low}} … {{high}}',
  },
  /** Expectation values, sweeps and minimizations. */
  workload: {
    kept: '任务已终止，算完的部分保留如下；不退回 QCoin。',
    keptRefund_other: '任务已终止，算完的部分保留如下，已退回 {{coins}} QCoin。',
    keptLapsed_other: '任务已终止，算完的部分保留如下，{{coins}} QCoin 已退回 {{day}}的额度，该额度已失效。',
    failedKept: '出错之前算完的部分保留如下。',
    computes: '计算内容',
    observables: '可观测量',
    moreObservables_other: '另外 {{count}} 个可观测量没有列出。',
    sweep: '参数取值',
    derivatives: '导数',
    orders: { first: '一阶', second: '一阶和二阶' },
    method: '最小化方法',
    tolerance: '容差',
    step: '第一步的长度',
  },
};
