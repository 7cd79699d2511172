/** Runs in the browser that encodes: draws the frames one after another and returns the video and its first frame. */
import { type NightChart, paintNight, sampleTerms } from '#app/site/pictures/night-chart.ts';
import { WAVES } from '#app/site/pictures/waves.ts';
import { base64, startVideo } from './video.ts';

const SIZE = { width: 960, height: 540 } as const;
const FRAMES_PER_SECOND = 24;
/** One full period of the oscillator, so that the video can loop. */
const SECONDS = 16;
/** WebP quality of the first frame: the image is smooth, so a low value makes no visible difference. */
const STILL_QUALITY = 0.3;

export interface Film {
  /** WebM and WebP, in base64. */
  readonly film: string;
  readonly still: string;
}

async function film(): Promise<Film> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  const video = await startVideo(canvas, {
    framesPerSecond: FRAMES_PER_SECOND,
    bitrate: 450_000,
    keyFrameInterval: SECONDS,
  });
  const { terms, halfWidth, levels } = WAVES.home;
  const sampled = sampleTerms(terms, { ...SIZE, halfWidth: halfWidth * 1.25 });
  const image = context.createImageData(SIZE.width, SIZE.height);
  const chart: NightChart = { ...SIZE, levels, channels: 4, pixels: image.data };
  const frames = FRAMES_PER_SECOND * SECONDS;
  let still = new Blob();
  for (let frame = 0; frame < frames; frame += 1) {
    paintNight(sampled, (2 * Math.PI * frame) / frames, chart);
    context.putImageData(image, 0, 0);
    if (frame === 0) still = await canvas.convertToBlob({ type: 'image/webp', quality: STILL_QUALITY });
    await video.add(frame);
  }
  return { film: base64(await video.finish()), still: base64(await still.arrayBuffer()) };
}

Object.assign(globalThis, { film });
