/** What the designer says of tutorial cases: their names, and what may be done with one. */
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
      text: '两条路径干涉，随机的结果变得确定。',
    },
    bell: {
      title: '贝尔态',
      text: '两个量子比特，最大程度地纠缠。',
    },
    ghz: {
      title: 'GHZ 态',
      text: '五个量子比特，全是 0 或全是 1。',
    },
    wstate: {
      title: 'W 态',
      text: '三个量子比特里恰好有一个是 1。',
    },
    superdense: {
      title: '超密编码',
      text: '发送一个量子比特，送达两个经典位。',
    },
    teleport: {
      title: '量子隐形传态',
      text: '借助一对纠缠比特和两个经典位，把一个状态送到远处。',
    },
    deutsch: {
      title: 'Deutsch–Jozsa 算法',
      text: '只需一次查询，就能分辨函数是常数函数还是平衡函数。',
    },
    bernstein: {
      title: 'Bernstein–Vazirani 算法',
      text: '只需一次查询，就能读出隐藏的比特串 1011。',
    },
    simon: {
      title: 'Simon 算法',
      text: '找出函数的隐藏周期 110，比任何经典算法快指数倍。',
    },
    qft: {
      title: '量子傅里叶变换',
      text: '四个量子比特，把频率变回 0101。',
    },
    phase: {
      title: '相位估计',
      text: '用四个二进制位读出相位 5/16。',
    },
    grover: {
      title: 'Grover 搜索',
      text: '三个量子比特，在八个里找到被标记的 101。',
    },
    shor: {
      title: 'Shor 算法分解 15',
      text: '求出 7 模 15 的阶 4，从而得到 3\u00a0×\u00a05。',
    },
    swaptest: {
      title: '交换测试',
      text: '不测量两个状态本身，看它们有多像。',
    },
    vqe: {
      title: 'VQE 求氢分子基态',
      text: '用一个可调角度的线路，逼近氢分子的最低能量。',
    },
    qaoa: {
      title: 'QAOA 求最大割',
      text: '用一层 QAOA 把正方形的四个顶点分成两组。',
    },
    correction: {
      title: '比特翻转码',
      text: '三个量子比特保护一个，改正任意一次翻转。',
    },
  },
};
