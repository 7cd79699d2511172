/** Runs in the browser that encodes: a canvas becomes a video. */
import { BufferTarget, CanvasSource, Output, Quality, WebMOutputFormat } from 'mediabunny';

interface VideoSettings {
  readonly framesPerSecond: number;
  /** Bits per second. */
  readonly bitrate: number;
  /** Whether the pictures are drawn, with sharp edges; the encoder then keeps these. */
  readonly isDrawn?: boolean;
  /** Most seconds between frames that can be jumped to. */
  readonly keyFrameInterval?: number;
}

interface Video {
  /** Adds what the canvas shows as the frame of this number, from 0. */
  readonly add: (frame: number, isKeyFrame?: boolean) => Promise<void>;
  readonly finish: () => Promise<ArrayBuffer>;
}

/** Starts a video in WebM and VP9 of what a canvas shows. */
export async function startVideo(
  canvas: OffscreenCanvas,
  { framesPerSecond, bitrate, isDrawn = false, keyFrameInterval = 10 }: VideoSettings,
): Promise<Video> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    quality: new Quality({ bitrate }),
    keyFrameInterval,
    ...(isDrawn && { contentHint: 'text' }),
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  return {
    add: (frame, isKeyFrame = false) =>
      source.add(frame / framesPerSecond, 1 / framesPerSecond, isKeyFrame ? { keyFrame: true } : {}),
    finish: async () => {
      await output.finalize();
      return output.target.buffer ?? new ArrayBuffer(0);
    },
  };
}

export function base64(bytes: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
  return btoa(text);
}
