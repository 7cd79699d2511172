/** Sharp on screens with two device pixels per CSS pixel. */
const SCALE = 2;
/** The largest canvas side that every browser supports. */
const LONGEST_SIDE = 16_384;

/** Returns an SVG as PNG. @throws Error if the browser cannot draw it */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(SCALE, LONGEST_SIDE / image.width, LONGEST_SIDE / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error(`no picture of ${canvas.width} × ${canvas.height}`)) : resolve(blob)),
      'image/png',
    ),
  );
}
