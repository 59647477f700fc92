// A remark inside a PNG file (PNG specification, section 11.3.4.3): the link of the game it shows.
const HEADER = 33; // bytes of the signature and the first chunk

function checksum(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export function withRemark(png: Uint8Array<ArrayBuffer>, remark: string): Uint8Array<ArrayBuffer> {
  // The checksum follows, and its first byte may look like a letter of the link: the line ends before it.
  const content = new TextEncoder().encode(`tEXtComment\0${remark}\n`);
  const chunk = new Uint8Array(content.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, content.length - 4);
  chunk.set(content, 4);
  view.setUint32(content.length + 4, checksum(content));
  const all = new Uint8Array(png.length + chunk.length);
  all.set(png.subarray(0, HEADER));
  all.set(chunk, HEADER);
  all.set(png.subarray(HEADER), HEADER + chunk.length);
  return all;
}
