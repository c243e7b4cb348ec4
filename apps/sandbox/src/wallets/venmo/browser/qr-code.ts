import encodeQR from 'qr';

const svg = 'http://www.w3.org/2000/svg';

/** Draws a QR code of this text, dark on white in every colour scheme, because scanners need that. */
export function qrCode(text: string, name: string): SVGElement {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 });
  const picture = document.createElementNS(svg, 'svg');
  picture.setAttribute('viewBox', `0 0 ${rows.length} ${rows.length}`);
  picture.setAttribute('role', 'img');
  picture.setAttribute('aria-label', name);
  picture.setAttribute('shape-rendering', 'crispEdges');
  const dark = document.createElementNS(svg, 'path');
  dark.setAttribute(
    'd',
    rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
  );
  picture.append(dark);
  return picture;
}
