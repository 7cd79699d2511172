import type { ReactNode } from 'react';
import { Digit, NetworkIllustration, Order, Payoff, Streamlines } from './computed-illustrations.tsx';

/** Drawings of the subject, 280 × 128, on an 8 px grid. */
export const ILLUSTRATIONS = {
  course: (
    <>
      <rect x="68" y="14" width="144" height="90" rx="3" />
      <path d="M68 86h144M92 112h96M120 104v8M160 104v8" />
      <circle cx="140" cy="48" r="25" />
      <path d="M115 48a25 8 0 0 0 50 0M115 48a25 8 0 0 1 50 0" className="detail" />
      <path d="M140 48l15 -15" className="accent-stroke" />
      <circle cx="155" cy="33" r="3.5" className="accent-shape" />
      <path d="M80 95h66" className="accent-stroke" />
      <path d="M146 95h54" className="detail" />
      <circle cx="146" cy="95" r="3" className="accent-shape" />
    </>
  ),
  machine: (
    <>
      <path d="M100 10h80M108 10v18M172 10v18M94 28h92M112 28v22M168 28v22M102 50h76M120 50v20M160 50v20M110 70h60" />
      <path d="M140 10v60M128 28v22M152 28v22M134 50v20M146 50v20" className="detail" />
      <rect x="124" y="70" width="32" height="22" rx="2" />
      <rect x="132" y="92" width="16" height="16" rx="1" className="accent-fill" />
      <path d="M80 118h120" />
      <path d="M148 100h28M176 100l12 18" className="accent-stroke" />
    </>
  ),
  book: (
    <>
      <path d="M140 30c-18 -12 -44 -14 -72 -10v84c28 -4 54 -2 72 10c18 -12 44 -14 72 -10v-84c-28 -4 -54 -2 -72 10zM140 30v84" />
      <path d="M80 44h48M80 60h48M80 76h48" className="detail" />
      <rect x="90" y="37" width="14" height="14" className="surface-fill" />
      <circle cx="114" cy="44" r="3" className="accent-shape" />
      <path d="M114 44v16" className="accent-stroke" />
      <circle cx="114" cy="60" r="5.5" className="surface-fill" />
      <path d="M152 44h48M152 56h40M152 68h48M152 80h30" className="detail" />
      <path d="M152 92h22" className="accent-stroke" />
    </>
  ),
  comic: (
    <>
      <rect x="70" y="12" width="66" height="46" />
      <rect x="144" y="12" width="66" height="46" />
      <rect x="70" y="66" width="140" height="46" />
      <path d="M92 48v-14l5 5h12l5 -5v14a11 9 0 0 1 -22 0z" />
      <path d="M99 45v.1M107 45v.1" className="heavy" />
      <rect x="160" y="26" width="34" height="24" className="detail" />
      <path d="M160 26l8 -6h34l-8 6M194 50l8 -6v-24" className="detail" />
      <path d="M171 38h12M177 32v12" className="accent-stroke" />
      <path d="M88 104v-14l5 5h12l5 -5v14a11 9 0 0 1 -22 0z" />
      <path d="M170 104v-14l5 5h12l5 -5v14a11 9 0 0 1 -22 0z" strokeDasharray="3 2.5" />
      <path d="M126 92h24M138 80v24" className="accent-stroke" />
    </>
  ),
  medicine: (
    <>
      <path d="M60 84l30 -22l34 14l32 -26l36 12l28 -22M90 62l-8 -34M124 76l4 34M156 50l-6 -30M192 62l10 32" />
      <circle cx="90" cy="62" r="9" className="surface-fill" />
      <circle cx="124" cy="76" r="9" className="surface-fill" />
      <circle cx="156" cy="50" r="11" className="accent-fill" />
      <circle cx="192" cy="62" r="9" className="surface-fill" />
      <circle cx="60" cy="84" r="5" className="surface-fill" />
      <circle cx="220" cy="40" r="5" className="surface-fill" />
      <circle cx="82" cy="28" r="5" className="surface-fill" />
      <circle cx="128" cy="110" r="5" className="surface-fill" />
      <circle cx="150" cy="20" r="5" className="surface-fill" />
      <circle cx="202" cy="94" r="5" className="surface-fill" />
    </>
  ),
  drawing: (
    <>
      <path d="M28 44h104M28 84h104" />
      <rect x="46" y="30" width="28" height="28" rx="3" className="surface-fill" />
      <text x="60" y="50" className="equation-small">
        H
      </text>
      <path d="M104 44v50" className="accent-stroke" />
      <circle cx="104" cy="44" r="4.5" className="accent-shape" />
      <circle cx="104" cy="84" r="10" className="surface-fill" />
      <path d="M94 84h20M104 74v20" />
      <path d="M144 64h20m-6 -6l6 6l-6 6" className="detail" />
      <rect x="176" y="22" width="80" height="84" rx="3" />
      <path d="M188 42h36M188 58h20M188 74h44M188 90h28" className="detail" />
      <path d="M188 58h20" className="accent-stroke" />
    </>
  ),
  languages: (
    <>
      <rect x="24" y="26" width="64" height="76" rx="3" />
      <rect x="108" y="26" width="64" height="76" rx="3" />
      <rect x="192" y="26" width="64" height="76" rx="3" />
      <path
        d="M34 42h28M34 54h20M34 66h36M34 78h28M118 42h40M118 54h28M118 66h44M118 78h20M202 42h44M202 54h20M202 66h36M202 78h28"
        className="detail"
      />
      <path d="M34 66h36M118 66h44M202 66h36" className="accent-stroke" />
      <path d="M88 64h20M172 64h20" />
    </>
  ),
  estimate: (
    <>
      <path d="M60 104h160M140 24v80M116 104l24 -14l24 14" />
      <path d="M76 44l128 -12" />
      <path d="M76 44l-18 34h36zM204 32l-18 34h36z" />
      <path d="M58 78a18 10 0 0 0 36 0M186 66a18 10 0 0 0 36 0" />
      <circle cx="76" cy="66" r="7" className="accent-shape" />
      <circle cx="140" cy="38" r="4" className="surface-fill" />
      <path d="M196 58h16M200 50h8" className="detail" />
    </>
  ),
  live: (
    <>
      <path d="M32 96h216" />
      <path d="M40 88v-8h24v8M76 88v-16h24v16M112 88v-12h24v12" className="detail" />
      <rect x="40" y="36" width="200" height="14" rx="7" />
      <path d="M47 43h108" className="accent-stroke" />
      <circle cx="155" cy="43" r="5" className="accent-shape" />
      <path d="M176 88v-28h24v28M212 88v-20h24v20" className="detail" />
      <path d="M148 60v36" strokeDasharray="3 3" />
    </>
  ),
  seed: (
    <>
      <rect x="36" y="36" width="56" height="56" rx="6" />
      <circle cx="52" cy="52" r="3.5" className="accent-shape" />
      <circle cx="76" cy="52" r="3.5" className="accent-shape" />
      <circle cx="64" cy="64" r="3.5" className="accent-shape" />
      <circle cx="52" cy="76" r="3.5" className="accent-shape" />
      <circle cx="76" cy="76" r="3.5" className="accent-shape" />
      <path d="M104 64h16m-5 -5l5 5l-5 5" className="detail" />
      <path d="M132 92v-44h16v44zM156 92v-20h16v20zM132 92h40" />
      <path d="M204 92v-44h16v44zM228 92v-20h16v20zM204 92h40" />
      <path d="M182 60h12M182 68h12" className="accent-stroke" />
    </>
  ),
  table: (
    <>
      <path d="M32 100h92M32 100v-76" />
      <rect x="44" y="40" width="16" height="60" className="accent-fill" />
      <rect x="68" y="72" width="16" height="28" className="surface-fill" />
      <rect x="92" y="56" width="16" height="44" className="surface-fill" />
      <rect x="148" y="24" width="100" height="80" rx="3" />
      <path d="M148 44h100M148 64h100M148 84h100M204 24v80" className="detail" />
      <path d="M216 54h20" className="accent-stroke" />
      <path d="M160 34h28M160 54h20M160 74h28M160 94h20M216 74h12M216 94h16" className="detail" />
    </>
  ),
  data: <NetworkIllustration />,
  ai: <Digit />,
  finance: <Payoff />,
  security: <Order />,
  aerospace: <Streamlines />,
} as const satisfies Record<string, ReactNode>;

export type IllustrationName = keyof typeof ILLUSTRATIONS;
export const isIllustration = (name: string): name is IllustrationName => Object.hasOwn(ILLUSTRATIONS, name);

/** A decorative drawing beside a heading. */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className="illustration" viewBox="0 0 280 128" width="280" height="128" aria-hidden="true">
      <g className="outline">{ILLUSTRATIONS[name]}</g>
    </svg>
  );
}
