/** What the designer says of tutorial cases, and what may be done with one. The server sends their names. */
export const caseUse = {
  title: '教学案例',
  readOnly: '教学案例不能修改。可以复制到我的项目。',
  unauthorized: '无权操作：教学案例不能修改。',
  visitor: '无权操作：请先登录，再运行或复制教学案例。',
  copy: '复制到我的项目',
  signIn: '登录后继续',
  export: {
    title: '下载为',
    png: 'PNG 图片',
  },
};
