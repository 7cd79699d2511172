import { paths } from '../../paths.ts';

/** 0 Chinese, 1 English: the specification's `device`. */
export type Device = 0 | 1;

export interface BannerItem {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly image: string;
  /** 0 same window, otherwise a new one. */
  readonly openType: number;
}

const image = paths.waveImage('home');

/** What comes with the product, until the operator stores banners of their own. */
export const BANNERS: Readonly<Record<Device, readonly BannerItem[]>> = {
  0: [
    { title: '四种量子虚拟机', text: '全振幅、部分振幅、单振幅与含噪声。', link: paths.simulation(), image, openType: 0 },
    { title: '图形化在线编程', text: '拖放逻辑门，立即看到结果。', link: paths.quantumVm(0), image, openType: 0 },
  ],
  1: [
    { title: 'Four quantum virtual machines', text: 'Full, partial and single amplitude, and noisy.', link: paths.simulation(), image, openType: 0 },
    { title: 'Graphical online programming', text: 'Drop gates and see the result at once.', link: paths.quantumVm(0), image, openType: 0 },
  ],
};
