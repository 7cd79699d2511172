import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import { attachedName } from './attached-name.ts';

/** Renders an SVG of this server as a bitmap and downloads it in the browser. */
export async function savePng(address: string, scale: number): Promise<void> {
  const response = await fetchInLanguage(address);
  if (!response.ok) throw new Error(`The drawing was refused with ${response.status}`);
  const name = attachedName(response.headers.get('Content-Disposition'), 'result.svg').replace(/\.svg$/, '');
  const picture = new Image();
  // The content security policy allows images only from this server and from `data:` URLs.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await response.text())}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth * scale;
  canvas.height = picture.naturalHeight * scale;
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}
