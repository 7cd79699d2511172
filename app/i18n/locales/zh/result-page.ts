/** The page of a result: what is around the chart. */
export const resultPage = {
  settings: '显示设置',
  unit: { label: '柱的数值', count: '次数', share: '概率' },
  whole: '以上说明针对全部结果，图中只显示符合条件的部分。',
  download: '下载',
  files: {
    csv: 'CSV：全部结果',
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
};
