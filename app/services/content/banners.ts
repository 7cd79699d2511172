import { paths } from '#app/paths.ts';
import type { BannerItem, Device } from './contract.ts';

/** Default banners, used until the operator stores custom ones. */
export const BANNERS: Readonly<Record<Device, readonly BannerItem[]>> = {
  0: [
    {
      title: '四种虚拟机，先估价再运行',
      text: '全振幅、部分振幅、单振幅与含噪声。内存、时间与 QCoin 在提交之前就写明。',
      link: paths.simulation(),
      image: paths.illustration('live'),
      openType: 0,
    },
    {
      title: '拖一个门，看态矢量怎么变',
      text: '线路图与三种量子语言同步编辑，振幅、Bloch 球与概率随手更新。',
      link: paths.quantumVm(0),
      image: paths.illustration('drawing'),
      openType: 0,
    },
  ],
  1: [
    {
      title: 'Four simulators, priced before you run',
      text: 'Full, partial and single amplitude, and noisy. Memory, time and QCoins are stated before you submit.',
      link: paths.simulation(),
      image: paths.illustration('live'),
      openType: 0,
    },
    {
      title: 'Drop a gate, watch the state change',
      text: 'Circuit and program are edited together; amplitudes, Bloch spheres and probabilities follow at once.',
      link: paths.quantumVm(0),
      image: paths.illustration('drawing'),
      openType: 0,
    },
  ],
};
