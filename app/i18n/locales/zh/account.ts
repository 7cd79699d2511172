export const account = {
  /** What a verification code is for; said in the message that carries it. */
  codePurpose: { register: '注册账号' },
  message: {
    brand: '量子港',
    subject: '{{brand}}验证码：{{purpose}}',
    sms: '【{{brand}}】验证码 {{code}}，用于{{purpose}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    email: '你好，\n\n你正在{{purpose}}，验证码为 {{code}}，{{minutes}} 分钟内有效。\n\n如果不是你本人操作，请忽略这封邮件。\n\n{{brand}}',
  },
  /** What an answered JSON call says. */
  success: {
    done: '操作成功。',
    signedIn: '登录成功。',
    signedOut: '已退出登录。',
    codeSent: '验证码已发送，10 分钟内有效。',
    registered: '注册成功。',
  },
  /** What each JSON call is for. */
  call: {
    doLogin: '用手机号或邮箱和密码登录。',
    logout: '退出登录。',
    getIP: '查询发起请求的地址。',
    imageCode: '获取图形验证码图片。',
    valCode: '校验图形验证码。',
    captcha: '获取图形验证码及其标识。',
    sendPhoneMsg: '发送短信验证码。',
    sendEmail: '发送邮箱验证码。',
    registerSave: '用手机号注册。',
    registerByEmail: '用邮箱注册。',
    getUserInfo: '查询已登录的账号。',
  },
};
