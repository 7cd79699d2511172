/** Unsaved work: autosave, and what comes back. */
export const drafts = {
  status: {
    saving: '正在保存草稿',
    saved: '草稿已保存 {{time}}',
    local: '草稿已于 {{time}} 保存在这个浏览器里，登录后会存入账号',
    offline: '没有网络。修改已于 {{time}} 保存在这个浏览器里，恢复后会继续存入账号',
    unanswered: '服务器没有响应。修改已于 {{time}} 保存在这个浏览器里，正在重新发送',
    signedOut: '登录已失效。修改已于 {{time}} 保存在这个浏览器里，重新登录后继续存入账号',
    refused: '草稿太大，账号里存不下，已于 {{time}} 只保存在这个浏览器里',
    full: '草稿未能保存：浏览器存储空间不足。请先导出或保存版本',
  },
  conflict: '这个项目于 {{time}}在另一处也有修改。两份都已保留，这里的修改另存为一份草稿。',
  openOther: '在新标签页查看另一份',
  opened: '已打开 {{time}}的未保存草稿。',
  elsewhere: '这个浏览器里还有 {{time}}的未保存草稿，用的是{{product}}。',
  openElsewhere: '打开',
  openVersion: '改为打开版本 {{number}}',
  afresh: '重新开始',
  others_other: '未保存的草稿（{{count}} 份）',
  discard: '删除',
  discardNamed: '删除 {{time}}的草稿“{{name}}”',
};
