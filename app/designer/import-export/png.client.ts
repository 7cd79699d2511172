/** Sharp on screens of two device pixels a CSS pixel. */
const SCALE = 2;
/** The widest canvas that every browser still draws. */
const LONGEST_SIDE = 16_384;

/** A picture of lines as pixels. @throws Error where the browser cannot draw it */
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

/** Offers a file to be kept. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
