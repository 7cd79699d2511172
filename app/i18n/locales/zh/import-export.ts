/** Programs from files and as files. */
export const importExport = {
  import: {
    short: '导入',
    title: '导入程序',
    hint: 'QRunes、OriginIR、OpenQASM 2 或 3、Quil，Quirk、IonQ 或 Cirq 的 JSON，最大 {{kib}} KiB。',
    file: '文件',
    text: '或粘贴程序',
    act: '导入',
    drop: '也可以把文件拖到页面上。',
    done: '已导入，识别为 {{language}}。',
    undo: '撤销导入',
    undone: '已恢复导入之前的程序。',
    empty: '选一个文件，或粘贴一段程序。',
    large: '程序最大 {{kib}} KiB，这一个有 {{size}} KiB。原来的程序没有变。',
    binary: '这不是文本文件。原来的程序没有变。',
    unknown: '无法识别语言。原来的程序没有变。',
    foreign: '这是 {{tool}} 的程序，不能直接导入。请先在该工具中导出为 OpenQASM。原来的程序没有变。',
    unread: '无法读取文件。原来的程序没有变。',
  },
  export: {
    short: '导出',
    title: '导出',
    format: '格式',
    act: '下载',
    failed: '没有网络，没能导出。程序还在。',
  },
};
