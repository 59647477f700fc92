// A text as a QR code, drawn as one path in units of its squares.
import { encode } from 'uqr';

export interface QrCode {
  size: number; // squares a side, with the quiet zone around
  path: string;
}

const QUIET = 4; // squares that must stay empty around it

// Null where the text is longer than any QR code.
export function qrOf(text: string): QrCode | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: QUIET });
    const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
    return { size, path: rows.join('') };
  } catch {
    return null;
  }
}
