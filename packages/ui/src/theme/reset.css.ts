import { globalStyle } from '@vanilla-extract/css';
import './font.css.ts';
import { vars } from './theme.css.ts';

/*
 * Styles for pages that an application owns. It is a separate entry (`ui/reset`), which ui's index never
 * imports, because the widget runs on other people's pages. `:where` keeps every rule weaker than any class.
 */
globalStyle(':where(*, *::before, *::after)', { boxSizing: 'border-box' });

globalStyle(':where(html)', {
  textSizeAdjust: '100%',
  backgroundColor: vars.color.page,
  lineHeight: vars.lineHeight.text,
});

globalStyle(':where(body)', {
  margin: 0,
  minBlockSize: '100dvh',
  backgroundColor: vars.color.page,
  color: vars.color.text,
  fontFamily: vars.font.body,
  WebkitFontSmoothing: 'antialiased',
});

globalStyle(':where(h1, h2, h3, h4, p, ul, ol, dl, dd, figure)', { margin: 0 });
globalStyle(':where(img, svg, video)', { maxInlineSize: '100%' });
globalStyle(':where(:focus-visible)', { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' });
