/** The style of /docs: the shop's colours, light and dark; one column below 64em. */
export const docsStyle = `
:root{color-scheme:light dark;--page:#faf8f4;--surface:#fff;--sunken:#f1eee7;--text:#182033;--muted:#545c6d;--border:#e4dfd5;--focus:#1d4ed8;--link:#8d4a00;--soft:#fdf0dc;--bar:#121a2b;--get:#17528f;--post:#17623a;--put:#7a4b00;--delete:#ab1f1f}
@media(prefers-color-scheme:dark){:root{--page:#0f1521;--surface:#182030;--sunken:#0b1019;--text:#eef1f6;--muted:#aab4c5;--border:#2c374b;--focus:#8ab4ff;--link:#ffbb66;--soft:#33260f;--bar:#0a0f19;--get:#a3c8fb;--post:#8fd7a8;--put:#f5c76b;--delete:#ffa39b}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--page);color:var(--text);font:1rem/1.6 ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible,main:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:1rem;top:-4rem;padding:.5rem 1rem;background:var(--surface);z-index:1}
.skip:focus{top:1rem}
header{background:var(--bar);color:#fff;padding:2.5rem max(1rem,calc(50vw - 37rem)) 2rem}
header a{color:#ffa733}
header a:focus-visible{outline-color:#ffc46b}
header p{margin:.25rem 0}
.brand{color:#ffa733;font-weight:600}
h1{margin:0;font-size:clamp(1.875rem,1.5rem + 1.9vw,2.875rem);line-height:1.15;letter-spacing:-.02em}
h2{font-size:clamp(1.5rem,1.3rem + .8vw,2rem);line-height:1.2;letter-spacing:-.01em;margin:3.5rem 0 .5rem}
h3{font-size:1.125rem;line-height:1.5;margin:0;padding-left:4.75rem;text-indent:-4.75rem}
h4{font-size:.875rem;margin:1.5rem 0 .5rem}
h4 small{color:var(--muted);font-weight:400;font-size:inherit}
p,ul{margin:.5rem 0;max-width:44rem}
.columns{max-width:76rem;margin:0 auto;padding:0 1rem 4rem}
nav{font-size:.875rem;padding:1.5rem 0 0}
nav ul{list-style:none;margin:0;padding:0}
nav>ul>li{margin-bottom:.75rem}
nav>ul>li>a{font-weight:600;color:var(--text)}
nav a{display:inline-block;padding:.25rem 0;text-decoration:none}
nav a:hover{text-decoration:underline}
nav li li a{display:block;color:var(--muted);padding:.25rem 0 .25rem 3.5rem;text-indent:-3.5rem}
.verb{display:inline-block;text-indent:0;width:3.25rem;font:600 .75rem/1.6 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;text-transform:uppercase;letter-spacing:.03em}
h3 .verb{width:4.5rem;font-size:.875rem}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.delete{color:var(--delete)}
main{min-width:0}
main:focus{outline:0}
.introduction{padding-top:1.5rem}
article{background:var(--surface);border:1px solid var(--border);border-radius:16px;padding:1.25rem 1rem;margin:1.25rem 0}
.summary{font-size:1.125rem;margin:.5rem 0}
.bearer{display:inline-block;font-size:.8125rem;line-height:1.5;background:var(--soft);color:var(--link);border-radius:999px;padding:.1rem .625rem;vertical-align:.1em}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.875em}
p code,li code,dd p code{background:var(--sunken);border-radius:4px;padding:.1em .3em}
pre{white-space:pre-wrap;background:var(--sunken);border:1px solid var(--border);border-radius:10px;padding:.75rem 1rem;margin:.75rem 0;line-height:1.5;font-size:.875rem}
pre code{font-size:inherit}
pre.curl{background:var(--bar);color:#fff;border-color:var(--border);user-select:all}
dl{margin:.5rem 0;display:grid;grid-template-columns:minmax(0,1fr)}
dt{padding-top:.5rem;border-top:1px solid var(--border);font-weight:600}
dd{margin:0;padding-bottom:.5rem}
dd p{margin:.1rem 0 0}
.kind{color:var(--muted);font-size:.875rem}
summary{cursor:pointer;font-size:.875rem;font-weight:600;padding:.5rem 0;margin-top:1rem}
@media(min-width:40em){
article{padding:1.5rem}
dl{grid-template-columns:minmax(9rem,1fr) 3fr}
dt,dd{border-top:1px solid var(--border);padding:.5rem .75rem .5rem 0}
dl.refusals{grid-template-columns:4rem 1fr}
}
@media(min-width:64em){
.columns{display:grid;grid-template-columns:17rem minmax(0,1fr);gap:3rem}
nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;padding-bottom:1.5rem}
}
@media print{nav,.skip{display:none}article{break-inside:avoid}}
`;
