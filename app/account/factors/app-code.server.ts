import qrcode from 'qrcode-generator';

/** Margin that scanners need around the code, in modules. */
const QUIET_ZONE = 4;

/** A QR code as the path of its dark modules. */
export interface AppCode {
  readonly size: number;
  readonly path: string;
}

export function appCodeOf(address: string): AppCode {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
  return { size: count + 2 * QUIET_ZONE, path };
}
