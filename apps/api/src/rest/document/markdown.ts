import { escapeHtml } from '../../platform/http/html.ts';

/** Renders the part of CommonMark that our descriptions use (paragraphs, lists, code, bold) as HTML. All text is escaped. */
export function markdown(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join('\n');
}

function block(text: string): string {
  const fence = /^```\w*\n([\s\S]*?)\n?```$/.exec(text);
  if (fence) return `<pre><code>${escapeHtml(fence[1] ?? '')}</code></pre>`;
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- '))) {
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`;
  }
  return `<p>${inline(text)}</p>`;
}

/** Code is rendered before bold, so that asterisks inside code stay. */
const inline = (text: string): string =>
  escapeHtml(text)
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.endsWith('`') && part.length > 2
        ? `<code>${part.slice(1, -1)}</code>`
        : part.replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>'),
    )
    .join('');
