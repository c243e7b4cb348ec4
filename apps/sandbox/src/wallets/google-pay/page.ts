import { pageStyle } from '../page-style.ts';

/** The style of Google Pay's window. */
export const googlePayStyle = pageStyle(
  `--ink: #1f1f1f; --soft: #51565b; --line: #747775; --ground: #f2f5f9; --card: #fff;
  --brand: #0b57d0; --on-brand: #fff; --hover: #0842a0; --bad: #9c1c16; --bad-ground: #fce8e6;`,
  `--ink: #e8eaed; --soft: #b0b6bd; --line: #8e918f; --ground: #131417; --card: #1f2124;
  --brand: #a8c7fa; --on-brand: #062e6f; --hover: #d3e3fd; --bad: #ffb4ad; --bad-ground: #4a1a17;`,
  `
.brand { font-weight: 600; color: inherit; }
.brand small { display: block; margin: 0; }
`,
);
