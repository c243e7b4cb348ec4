/**
 * The look of the inputs inside the frames, which the page's style sheets can't reach. The colours are read
 * from the first host when the SDK sends them, once every frame has loaded: the widget's own stylesheet has
 * then arrived. (The SDK serialises the objects at that moment, and so calls the getters.)
 */
export function frameStyles([host]: readonly HTMLElement[]): Record<string, Record<string, string>> {
  const styleOf = (name: string, otherwise: string) =>
    (host && getComputedStyle(host).getPropertyValue(name).trim()) || otherwise;
  const text = () => styleOf('color', '#000');
  return {
    input: {
      'font-size': '16px',
      'font-family': 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      get color() {
        return text();
      },
    },
    ':focus': {
      get color() {
        return text();
      },
    },
    '::placeholder': {
      get color() {
        return styleOf('--sf-color-textMuted', '#6a6a6a');
      },
    },
  };
}
