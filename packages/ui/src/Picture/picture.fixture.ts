/** A made-up still life as a picture address: a vessel on a table, in one of 360 hues. */
export function drawnPicture(hue: number): { src: string; width: number; height: number } {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="100 0 600 600">
<rect width="800" height="600" fill="hsl(${hue} 38% 88%)"/>
<rect y="430" width="800" height="170" fill="hsl(${hue} 30% 78%)"/>
<circle cx="590" cy="190" r="90" fill="hsl(${(hue + 40) % 360} 60% 80%)"/>
<ellipse cx="400" cy="492" rx="170" ry="22" fill="hsl(${hue} 26% 62%)"/>
<path d="M320 210h160c-6 40 40 70 40 150 0 80-50 126-120 126s-120-46-120-126c0-80 46-110 40-150z" fill="hsl(${hue} 44% 46%)"/>
<path d="M312 190h176v26H312z" fill="hsl(${hue} 44% 36%)"/>
<path d="M318 330c10-50 34-60 38-96" stroke="hsl(${hue} 50% 66%)" stroke-width="14" stroke-linecap="round" fill="none"/>
</svg>`;
  return { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 600, height: 600 };
}
