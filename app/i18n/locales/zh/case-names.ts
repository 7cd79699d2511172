/** What the designer says of tutorial cases: their names, and what may be done with one. The server lists them. */
export const caseNames = {
  title: '教学案例',
  readOnly: '教学案例不能修改。可以复制到我的项目。',
  unauthorized: '无权操作：教学案例不能修改。',
  visitor: '无权操作：请先登录，再运行或复制教学案例。',
  copy: '复制到我的项目',
  signIn: '登录后继续',
  export: {
    title: '下载为',
    png: 'PNG 图片',
    impossible: '{{format}} 无法表示这个线路里的某些操作，请换一种格式。',
    broken: '程序有错误，改正后才能导出。返回上一页，内容都还在。',
  },
  items: {
    interference: {
      title: '单比特干涉',
    },
    bell: {
      title: '贝尔态',
    },
    ghz: {
      title: 'GHZ 态',
    },
    wstate: {
      title: 'W 态',
    },
    superdense: {
      title: '超密编码',
    },
    teleport: {
      title: '量子隐形传态',
    },
    deutsch: {
      title: 'Deutsch–Jozsa 算法',
    },
    bernstein: {
      title: 'Bernstein–Vazirani 算法',
    },
    simon: {
      title: 'Simon 算法',
    },
    qft: {
      title: '量子傅里叶变换',
    },
    phase: {
      title: '相位估计',
    },
    grover: {
      title: 'Grover 搜索',
    },
    shor: {
      title: 'Shor 算法分解 15',
    },
    swaptest: {
      title: '交换测试',
    },
    vqe: {
      title: 'VQE 求氢分子基态',
    },
    qaoa: {
      title: 'QAOA 求最大割',
    },
    correction: {
      title: '比特翻转码',
    },
  },
};
