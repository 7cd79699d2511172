export const api = {
  title: '量子港任务 API',
  lead:
    '用令牌提交任务、读取结果、管理项目。与网页用的是同一套规则：价格和校验规则完全一致。' +
    'computedIn 为 browser 的任务由账号的浏览器计算，量子港未核对。',
  tokens: '在网页右上角“账号”的“API 令牌”中创建。',
  idempotency:
    '48 小时内，用同一个键重复同一请求，得到的是第一次的任务或项目版本，不会再保存或收费。请求体不同则返回 ' +
    '422；第一次的结果已被删除则返回 410。',
  wait: '加上请求头 Prefer: wait=秒数，服务器会等任务结束后再返回，最多等 {{seconds}} 秒。',
  price:
    '一次运行的价格由两部分组成：产品按规模的定价；预计时间超过 {{free}} 秒后，每 {{interval}} 秒加收 {{coins}} ' +
    'QCoin，不足的按整段计。时间按参考机器（单线程）折算，同样的运行任何时候价格都相同；估算时是多少，' +
    '就收取多少。期望值、扫描和最小化只有一个价格：其中最大程序的定价，加上全部参数点或全部求值预算的时间。' +
    '中途终止时保留已完成的部分，退回其余时间的 QCoin。',
  done: '成功',
  problem: '请求失败，状态码为 {{statuses}} 之一；原因见 detail。',
  page: {
    begin: '快速开始',
    steps: {
      token: '在账号设置里创建一个令牌，放进环境变量 QUANTUM_HARBOR_TOKEN。',
      header: '每个请求都带上请求头 Authorization: Bearer 加令牌。',
      errors: '错误以 application/problem+json 返回：code 固定不变，detail 使用请求的语言。',
      limit: '每个令牌每分钟最多 {{limit}} 次请求。RateLimit-Remaining 给出剩余次数，Retry-After 给出可重试的时间。',
      pages: '列表一次最多 100 项，用 nextCursor 取下一页。',
      idempotency: '提交运行或保存项目时带上 Idempotency-Key，断线重试也不会重复收费或保存。',
    },
    make: '创建令牌',
    document: 'OpenAPI 文档（JSON）',
    scope: '需要权限 {{scope}}',
    anyToken: '任何令牌',
    query: '查询参数',
    body: '请求体',
    idempotent: '支持 Idempotency-Key',
    example: '{{operation}}：{{language}} 示例',
    groups: { catalogue: '产品、估算与用量', projects: '项目与版本', tasks: '任务与结果', applications: '行业应用' },
  },
  operations: {
    listProducts: '列出产品：限制、是否已开通',
    estimate: '估算一次运行：价格、内存、时间，以及哪个产品更合适；芯片还给出编译后线路的规模与预期保真度',
    getUsage: '今天的 QCoin、按天和产品统计的用量，以及项目数、程序与结果字节数的已用量和上限',
    listProjects: '列出项目，最新的在前',
    createProject: '新建项目并存下第一个版本',
    getProject: '读取一个项目',
    renameProject: '修改项目名称',
    deleteProject: '删除项目和它的全部版本；任务仍然可读',
    listVersions: '列出一个项目的版本',
    saveVersion: '保存新版本；程序未改动时不新增',
    getVersion: '读取一个版本的程序',
    listTasks: '列出任务，最新的在前',
    runTask: '提交一次运行；加上 observables、points、programs 或 minimise，则计算期望值、扫描、批量或最小化',
    getTask: '读取任务的状态与进度',
    deleteTask: '删除任务；还在运行的先终止',
    stopTask: '终止任务',
    rerunTask: '用新的种子再运行一次',
    getResult: '分页读取结果，可按匹配模式与最小占比筛选；期望值、扫描和最小化返回全部，运行中也可读取',
    getResultCsv: '下载完整结果，CSV',
    runApplication: '运行行业应用：{{application}}',
    estimateApplication: '估算行业应用的价格和时间：{{application}}',
    getResultJson: '下载完整结果，JSON',
  },
};
