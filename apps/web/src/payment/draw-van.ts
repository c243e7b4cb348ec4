/** A delivery van, drawn with lines of the text's colour: cabin and box, then the wheels. */
const lines = [
  'M4 8h22v12H4z M26 12h7l5 5v3H26z',
  'M9.5 23a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0 M28.5 23a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
];

const svg = 'http://www.w3.org/2000/svg';

/** Draws the logo of pay on delivery into an empty place of 44 × 28 px. */
export function drawVan(place: HTMLElement): void {
  const drawing = document.createElementNS(svg, 'svg');
  const attributes = {
    viewBox: '0 0 44 28',
    width: '44',
    height: '28',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linejoin': 'round',
  };
  for (const [name, value] of Object.entries(attributes)) drawing.setAttribute(name, value);
  for (const line of lines) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', line);
    drawing.append(path);
  }
  place.append(drawing);
}
