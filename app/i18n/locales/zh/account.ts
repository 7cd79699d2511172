export const account = {
  /** What a verification code is for; said in the message that carries it. */
  codePurpose: { register: '注册账号' },
  message: {
    brand: '量子港',
    subject: '{{brand}}验证码：{{purpose}}',
    sms: '【{{brand}}】验证码 {{code}}，用于{{purpose}}，{{minutes}} 分钟内有效。请勿告诉他人。',
    email: '你好，\n\n你正在{{purpose}}，验证码为 {{code}}，{{minutes}} 分钟内有效。\n\n如果不是你本人操作，请忽略这封邮件。\n\n{{brand}}',
  },
};
