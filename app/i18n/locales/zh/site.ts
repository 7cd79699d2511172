export const site = {
  feedback: { label: '意见反馈' },
  footer: {
    label: '页脚',
    organizer: '主办单位',
    support: '技术支持',
    contact: '联系我们',
    write: '给我们写信',
    leaveMessage: '在这里留言',
    learn: '学习',
    program: '编程',
    documents: '文档',
    qrAccount: '公众号',
    qrDevelopers: '交流群',
    qrLabel: '二维码：{{name}}',
    copyright: '© {{year}} {{site}}',
    filing: '备案号：{{number}}',
    terms: '服务条款',
    privacy: '隐私政策',
  },
  carousel: {
    previous: '上一组',
    next: '下一组',
    place: '第 {{index}} 组，共 {{total}} 组',
    pause: '暂停轮播',
    play: '继续轮播',
    kind: '轮播',
  },
  open: '可用',
  notOpen: '尚未开放',
  enter: '进入',
  download: '下载',
  documentation: '在线文档',

  home: {
    title: '量子计算开发者平台',
    description: '拖放量子门画线路，或用 QRunes、OriginIR、OpenQASM 写程序，在虚拟机上运行，读懂结果。',
    hero: {
      line1: '在浏览器里，',
      line2: '看见量子态',
      lead:
        '拖放量子门，或写一段 QRunes、OriginIR、OpenQASM，线路图与程序随时同步。交给虚拟机运行，看着它排队、' +
        '计算、读出，最后得到带误差的结果。',
      start: '开始编程',
      signUp: '注册，每天得 {{coins}} QCoin',
      center: '去计算中心',
      // A line may break after a bar; U+2060 forbids it.
      caption: '二维谐振子叠加态。墨线是 |\u2060ψ|\u2060² 的等值线，彩线是等相位线，数字是 100\u00a0|\u2060ψ|\u2060²。',
      wheel: '相位色环：0 向右，逆时针增大',
    },
    banner: { label: '量子港在做什么', slides: '轮播画面', more: '了解更多' },
    film: {
      title: '量子态怎样随时间变化',
      lead: '下一幅图里的叠加态，按薛定谔方程演化一个周期。颜色是相位，亮度是 |\u2060ψ|，细线是等值线；一个周期之后，它回到起点。',
      learn: '从头学起',
      label: '二维谐振子叠加态一个周期的演化，无声',
      caption: '由本站程序逐帧算出：ψ(t) = Σ c·e^(−i(n+m)ωt)·φₙφₘ，16 秒一个周期。',
    },
    figures: {
      label: '平台的几个数字',
      qubits: '量子比特，无需申请即可运行',
      languages: '种量子语言，可以互相转换',
      machines: '种虚拟机，另有一块 72 量子比特仿真芯片',
      coins: 'QCoin，每天首次访问或调用 API 时到账',
    },
    chip: {
      line1: '72 量子比特，',
      line2: '仿真芯片',
      lead:
        '耦合图和平均标定取自一块真实芯片的公开数据，失效的耦合器照实标出。这里运行的是仿真，不是真实机器；' +
        '提交一次使用申请，获准后即可运行。',
      table: '72 量子比特芯片的公开数据',
      quantity: '指标',
      published: '公开值',
      couplers: '耦合器（其中失效）',
      couplersValue: '{{total}}（{{dead}}）',
      gates: '原生门',
      singleGate: '单比特门平均保真度',
      cz: 'CZ 门平均保真度',
      t1: '平均 T₁',
      t2: '平均 T₂',
      source: '芯片厂商 2024年1月公开的状态表。',
      look: '查看芯片',
      map: '72 量子比特芯片的耦合图，12 列 6 行，打叉的耦合器已失效',
      caption: '高亮的路径可以放下一个 8 比特 GHZ 线路；虚线打叉的耦合器不可用。',
    },
    education: {
      title: '从第一个量子比特学起',
      lead: '视频、教材、漫画和量子学习机，讲的是同一套内容。',
      more: '更多课程',
    },
    sample: {
      title: '图形与程序，同一个线路',
      lead: '同一个线路可以用三种语言写出。线路图由程序画出，结果由虚拟机算出。',
      open: '自己写一个',
      name: 'GHZ 态，3 量子比特',
      program: '程序',
      languages: '程序的语言',
      circuit: '线路',
      result: '结果',
      counts: '计数',
      note: '全振幅虚拟机 · 采样 {{shots}} 次 · 种子 {{seed}} · 误差线为 ±1σ · 最右一位是 c0',
      histogram: '采样 {{shots}} 次的结果：{{states}}',
    },
    applications: { title: '行业应用', lead: '六个方向，每个都从一个能完整求解的小问题开始。', all: '全部应用' },
    tools: { title: '开发工具', lead: '离开浏览器，也能写同样的线路。', all: '全部五种工具' },
  },

  education: {
    title: '教育',
    description: '十七个附讲解、可以在浏览器里动手试的线路，以及视频课程、学习机、教材与漫画。',
    lead: '从第一个量子比特开始：先在这里动手试线路，再看课程、教材或漫画。',
    more: '去学习网站看全部内容',
    items: {
      course: { title: '视频课程', text: '一两分钟一部的短片，画面由程序算出，讲清一件事，有字幕和文字稿。' },
      machine: { title: '量子学习机', text: '认识一台量子计算机：稀释制冷机的每一层温区，各有什么用途。' },
      book: { title: '量子计算教材', text: '从一个量子比特讲到一台机器，线路就在文字里，每章都有练习。' },
      comic: { title: '量子漫画', text: '用故事讲清测量、隐形传态与不可克隆。' },
    },
    learn: {
      title: '教材、练习和学习机',
      text: '教材里的线路可以当场改、当场运行，练习答错了会给出反例。不用账号也能学。',
      start: '打开学习地图',
    },
    practice: {
      title: '学一点，就动手试一点',
      text: '打开设计器，搭出课上的线路，几秒之内就能看到结果。',
      start: '打开设计器',
    },
  },

  machines: {
    'full-amplitude': {
      name: '全振幅虚拟机',
      text: '一次得到全部振幅，适合调试和教学。',
      limit: '最多 {{qubits}} 量子比特',
    },
    noisy: {
      name: '含噪声虚拟机',
      text: '退极化、阻尼、读出误差，看算法经不经得起噪声。',
      limit: '最多 {{qubits}} 量子比特',
    },
    'partial-amplitude': {
      name: '部分振幅虚拟机',
      text: '只算选定的基态，换来更多的量子比特。',
      limit: '1–{{qubits}} 量子比特，申请后最多 {{extended}}',
    },
    'single-amplitude': {
      name: '单振幅虚拟机',
      text: '用张量网络算出一个基态的振幅。',
      limit: '1–{{qubits}} 量子比特，申请后最多 {{extended}}',
    },
    'chip-72': {
      name: '72 量子比特芯片',
      text: '按真实芯片的耦合图与标定数据仿真，只用 U3 与 CZ 两种原生门。',
      limit: '{{qubits}} 量子比特',
    },
  },

  simulation: {
    title: '在线编程',
    description: '在浏览器里写量子程序：四种虚拟机，三种语言，实时进度，可复现的结果。',
    lead: '无需安装，打开即用。每次运行之前都会给出预计的内存、时间和价格。',
    features: { title: '在线编程能做什么', label: '在线编程的六个特点' },
    items: {
      drawing: {
        title: '可以画，也可以写',
        text: '拖放量子门，或直接写程序，两边随时同步；每个门都有文字说明，读屏软件也能读。',
      },
      languages: {
        title: '三种语言互相转换',
        text: 'QRunes、OriginIR 与 OpenQASM 写的是同一个线路。出错时指出行和列，并说明该怎么改。',
      },
      estimate: {
        title: '先估价，再运行',
        text: '内存、时间和价格在提交之前就写明；放不下的线路当场拒绝，不收任何 QCoin。',
      },
      live: {
        title: '看着它运行',
        text: '排在第几位、算到百分之几，页面自己更新。任务出错，或在开始之前终止，QCoin 全额退回。',
      },
      seed: {
        title: '种子相同，结果相同',
        text: '线路、采样次数和种子相同，双精度下在任何机器上得到的计数都相同，别人可以照样重做。',
      },
      table: { title: '每张图都有一张表', text: '直方图旁边就是数据表，可以下载 CSV 和 JSON，不看颜色也能读懂。' },
    },
    chip: { title: '72 量子比特芯片', enter: '进入 72 量子比特芯片' },
    machines: { title: '虚拟机', lead: '四种方法，各有所长。先在计算中心订阅，再提交任务。' },
  },

  development: {
    title: '开发工具',
    description: 'QPanda、pyQPanda、QRunes、Qurator 与 VQNet：下载与在线文档。',
    lead: '五种工具由本源量子开发并维护，这里给出下载地址和在线文档。',
    tools: {
      QPanda: { kind: 'C++ 框架', text: '编译、优化与运行量子程序的完整框架。' },
      pyQPanda: { kind: 'Python 接口', text: 'QPanda 的 Python 绑定，一行命令即可安装。' },
      QRunes: { kind: '量子语言', text: '一行一条指令，本站的设计器直接读写。' },
      Qurator: { kind: '集成开发环境', text: 'VS Code 扩展：补全、检查与运行 QRunes 程序。' },
      VQNet: { kind: '变分量子网络', text: '把量子线路接进神经网络，一起求导，一起训练。' },
    },
    example: '{{tool}} 的示例',
    jupyter: '在浏览器中编写 Python 笔记本：',
    jupyterLink: '打开 Jupyter',
    cloud: '想用厂商自己的云平台？',
    cloudLink: '打开云平台',
  },

  application: {
    title: '行业应用',
    description: '化学、大数据、人工智能、金融、信息安全与航空航天中的量子算法。',
    lead: '用自己的数据算出答案，旁边都有经典算法的结果；小图是用默认数据算出来的。',
    notice: '用你的数据计算需要先登录；示例不登录也能看。',
    algorithms: '想先弄懂其中的算法？',
    elsewhere: '另一个网站上的教程',
    count_other: '{{count}} 个应用',
    groups: {
      data: { title: '大数据', text: '从行为与关系数据中发现规律。' },
      ai: { title: '人工智能', text: '识别与复原小尺寸的图像。' },
      finance: { title: '金融工程', text: '期权定价、风险度量、组合配置。' },
      security: { title: '信息安全', text: '量子算法为什么威胁今天的公钥密码。' },
      medicine: { title: '生物医药', text: '分子的基态能量。' },
      aerospace: { title: '航空航天', text: '流体力学中的线性方程组。' },
    },
    items: {
      behavior: { title: '用户行为预测', text: '量子核函数用态的重叠衡量两个用户有多相似。' },
      ranking: { title: '网络排序', text: '量子行走靠干涉给网络中的节点排名次。' },
      digits: { title: '手写数字识别', text: '把图像编码进振幅，用态的重叠判断是哪个数字。' },
      identification: { title: '图像识别', text: '用交换测试对比两幅图像，相同的图像给出确定的答案。' },
      restoration: { title: '图像复原', text: '一个像素一个量子比特，用 QAOA 求能量最低的图像。' },
      option: { title: '期权定价', text: '把期望收益编码进一个振幅，用振幅估计（相位估计的一种）读出。' },
      strategy: { title: '交易策略', text: '在回测表里用量子搜索找收益最高的策略。' },
      var: { title: '风险价值 VaR', text: '把损失分布编码进振幅，用振幅估计读出尾部的概率。' },
      bayesian: { title: '贝叶斯网络', text: '给定证据，用振幅放大求后验概率。' },
      portfolio: { title: '投资组合', text: '把收益、风险与预算写成二次型，用 QAOA 求解。' },
      rsa: { title: 'RSA 破解', text: '用 Shor 算法求阶，分解 15 这样的整数。' },
      chemistry: { title: '量子化学', text: '用 VQE 计算 H₂ 和 LiH 的能量随键长的变化。' },
      fluid: { title: '流体力学', text: '用量子线性求解器计算管道流速，再看一滴墨怎样散开。' },
    },
  },

  legal: {
    sample: '这是一份示例文本，供部署者改写。它不构成法律意见，也不代表任何真实机构。',
    terms: {
      title: '服务条款',
      description: '使用本平台的条件（示例文本）。',
      sections: {
        service: {
          title: '服务内容',
          text: '平台提供量子程序的编写、仿真与结果查看。所有虚拟机与芯片都是仿真，不是真实的量子硬件。',
        },
        account: {
          title: '账号',
          text: '注册需要手机号或邮箱。请保管好密码，不要把账号借给别人。你可以随时注销账号，注销之后数据无法恢复。',
        },
        coins: {
          title: 'QCoin',
          text:
            'QCoin 每天登录后首次访问或首次调用 API 时发放，当日有效，不能兑换现金，也不能转让。' +
            '任务出错，或在开始之前终止，QCoin 全额退回。',
        },
        conduct: { title: '使用规范', text: '不要绕过限额，不要干扰他人的任务，不要上传你无权使用的内容。' },
        content: { title: '你的程序与结果', text: '你写的程序和得到的结果归你所有。平台只为运行和显示它们而保存。' },
        liability: {
          title: '责任',
          text: '平台按现状提供。仿真结果仅供研究与教学，请勿直接用于投资、医疗或其他有重大后果的决定。',
        },
      },
    },
    privacy: {
      title: '隐私政策',
      description: '平台保存什么、为什么保存、怎样删除（示例文本）。',
      sections: {
        kept: {
          title: '保存什么',
          text:
            '账号名、手机号或邮箱、密码的不可逆摘要、第二重验证（通行密钥的公钥、' +
            '加密保存的验证器应用密钥、恢复码的摘要）、登录时间与地址、你的项目、任务和结果，' +
            '以及读过的章节、做对的练习和答案、学习的日期、加入的班级。' +
            '班级的老师能看到你在班级里的姓名，以及你在布置的内容上做了什么，直到你退出。',
        },
        purpose: { title: '为什么保存', text: '用来登录、发送验证码、运行任务、防止滥用。不用来做广告，也不出售。' },
        cookies: {
          title: 'Cookie',
          text:
            '只用来保持登录，认出登录过或获取过验证码的浏览器，记住语言、外观等偏好，' +
            '没有账号时记住读过的章节、做对的练习和学习的日期，以及衔接同一操作的各个步骤，' +
            '例如重置密码。没有跟踪用的 Cookie，也没有第三方脚本。没能发出的练习答案留在浏览器的存储里，直到发出或被你删除。',
        },
        messages: {
          title: '短信与邮件',
          text: '验证码通过部署者配置的短信与邮件服务发出，这些服务会得到收件的号码或地址。',
        },
        ages: {
          title: '保存多久',
          text:
            '直到你自己删除。有期限的除外：登录记录、发送记录和通知，以及部署者设定了期限的结果和留言。' +
            '账号设置中的“我的数据”列出本站的期限。结果删除前至少 14 天会通知你。',
        },
        rights: {
          title: '你的权利',
          text: '在账号设置的“我的数据”中，可以把账号的全部内容下载成其他程序能读的文件，也可以注销账号。资料可以随时更正。',
        },
        removal: {
          title: '删除',
          text:
            '任务、项目和学习记录可以随时删除。注销账号会立即删除与它有关的全部数据，包括分享链接和证书。' +
            '你教的班级会关闭，学员的进度仍归他们自己。运维人员对账号做过的操作留在操作记录里，含账号的编号和名称。' +
            '部署者的备份在过期之前仍含有这些数据。',
        },
        contact: { title: '联系', text: '对隐私有疑问，请点页脚的“给我们写信”联系我们。' },
      },
    },
  },
};
