const motifs = {
  jug: (main: string, dark: string, pale: string) =>
    `<path d="M252 168h96c-4 34 32 58 32 124 0 66-38 104-80 104s-80-38-80-104c0-66 36-90 32-124z" fill="${main}"/><path d="M246 150h108v24H246z" fill="${dark}"/><path d="M246 268c8-42 28-50 31-80" stroke="${pale}" stroke-width="10"/>`,
  lamp: (main: string, dark: string, pale: string) =>
    `<path d="M288 250h24v120h-24z" fill="${dark}"/><path d="M232 396c0-22 30-34 68-34s68 12 68 34z" fill="${dark}"/><path d="M250 120h100l44 140H206z" fill="${main}"/><path d="M268 138l-30 104" stroke="${pale}" stroke-width="10"/>`,
  cloth: (main: string, dark: string, pale: string) =>
    `<rect x="176" y="330" width="248" height="66" rx="26" fill="${dark}"/><rect x="188" y="268" width="224" height="70" rx="28" fill="${main}"/><rect x="200" y="214" width="200" height="62" rx="26" fill="${pale}"/><path d="M214 303h172M226 245h148" stroke="${dark}" stroke-width="4" stroke-dasharray="2 16"/>`,
  cup: (main: string, dark: string, pale: string) =>
    `<path d="M392 258c62-14 62 92-18 84" stroke="${dark}" stroke-width="20"/><path d="M206 228h190c0 92-30 168-95 168s-95-76-95-168z" fill="${main}"/><ellipse cx="301" cy="228" rx="95" ry="20" fill="${dark}"/><path d="M230 262c4 44 16 76 34 96" stroke="${pale}" stroke-width="10"/>`,
  chair: (main: string, dark: string, pale: string) =>
    `<path d="M214 396l18-110M386 396l-18-110M224 110v190M376 110v190" stroke="${dark}" stroke-width="16"/><rect x="224" y="112" width="152" height="96" rx="14" fill="${main}"/><rect x="204" y="272" width="192" height="34" rx="15" fill="${main}"/><path d="M244 138h112M244 160h112M244 182h112" stroke="${pale}" stroke-width="5"/>`,
  print: (main: string, dark: string, pale: string) =>
    `<rect x="190" y="112" width="220" height="284" rx="6" fill="${dark}"/><rect x="208" y="130" width="184" height="248" fill="${pale}"/><circle cx="330" cy="198" r="34" fill="${main}"/><path d="M208 378v-70c44-52 84-30 108-2 22 24 50 12 76-14v86z" fill="${main}"/>`,
} satisfies Record<string, (main: string, dark: string, pale: string) => string>;

export type PictureMotif = keyof typeof motifs;

/** A drawn picture as a data address: one object on a table, in one of 360 hues. */
export function drawnPicture(
  hue: number,
  motif: PictureMotif = 'jug',
): { src: string; width: number; height: number } {
  const tone = (saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" fill="none" stroke-linecap="round">
<defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="${tone(36, 93)}"/><stop offset="1" stop-color="${tone(26, 83)}"/></linearGradient>
<linearGradient id="table" x2="0" y2="1"><stop stop-color="${tone(24, 76)}"/><stop offset="1" stop-color="${tone(24, 68)}"/></linearGradient></defs>
<path fill="url(#wall)" d="M0 0h600v600H0z"/><path d="M60 0h150L470 372H320z" fill="#fff" opacity=".3"/>
<path fill="url(#table)" d="M0 372h600v228H0z"/><path d="M220 600L142 372h150l160 228z" fill="#fff" opacity=".12"/>
<ellipse cx="330" cy="398" rx="150" ry="20" fill="${tone(26, 42)}" opacity=".35"/>${motifs[motif](tone(42, 45), tone(38, 32), tone(44, 70))}</svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 600, height: 600 };
}
