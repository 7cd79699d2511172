import type { Locale } from '#app/i18n/locale.ts';

type InBoth = Readonly<Record<Locale, string>>;

/** Addresses of other sites. Apart from the name of the portal, so that pages without them load none. */
export const EXTERNAL_LINKS = {
  learning: 'https://learn-quantum.com/EDU/index.html',
  cloud: {
    'zh-CN': 'https://qcloud.originqc.com.cn/zh',
    'en-US': 'https://qcloud.originqc.com.cn/en',
  } satisfies InBoth,
  chemistry: 'https://github.com/OriginQ/pyChemiQ-tutorial',
  fluidDynamics: 'https://github.com/OriginQ/pyqpanda-algorithm',
} as const;

/** A developer tool with its download and documentation. */
export interface DeveloperTool {
  readonly id: 'QPanda' | 'pyQPanda' | 'QRunes' | 'Qurator' | 'VQNet';
  readonly download: string;
  /** The tools page offers no download of it (specification 2). */
  readonly isOnlyDocumented: boolean;
  readonly documentation: InBoth;
}

export const DEVELOPER_TOOLS: readonly DeveloperTool[] = [
  {
    id: 'QPanda',
    download: 'https://github.com/OriginQ/QPanda-2/releases',
    isOnlyDocumented: false,
    documentation: {
      'zh-CN': 'https://qpanda-tutorial.readthedocs.io/zh/latest/',
      'en-US': 'https://github.com/OriginQ/QPanda-2#readme',
    },
  },
  {
    id: 'pyQPanda',
    download: 'https://pypi.org/project/pyqpanda/',
    isOnlyDocumented: false,
    documentation: {
      'zh-CN': 'https://pyqpanda-toturial.readthedocs.io/zh/latest/',
      'en-US': 'https://pyqpanda-tutorial-en.readthedocs.io/en/latest/',
    },
  },
  {
    id: 'QRunes',
    download: 'https://github.com/OriginQ/QRunes',
    isOnlyDocumented: true,
    documentation: {
      'zh-CN': 'https://qrunes-tutorial.readthedocs.io/en/latest/',
      'en-US': 'https://qrunes-tutorial.readthedocs.io/en/latest/',
    },
  },
  {
    id: 'Qurator',
    download: 'https://github.com/OriginQ/qurator-vscode',
    isOnlyDocumented: false,
    documentation: {
      'zh-CN': 'https://qurator-vscode.readthedocs.io/zh_CN/latest/',
      'en-US': 'https://github.com/OriginQ/qurator-vscode#readme',
    },
  },
  {
    id: 'VQNet',
    download: 'https://pypi.org/project/pyvqnet/',
    isOnlyDocumented: true,
    documentation: {
      'zh-CN': 'https://vqnet20-tutorial.readthedocs.io/',
      'en-US': 'https://vqnet20-tutorial-en.readthedocs.io/',
    },
  },
];
