import jsTokens from 'js-tokens';

/** A piece of a script. `text` of a string is what is between its quotes; a mark is one character, or a regular expression. */
export interface Token {
  kind: 'word' | 'string' | 'mark';
  text: string;
  /** where it begins: characters from the start of the text */
  at: number;
}

export interface Script {
  tokens: Token[];
  /** the text with spaces in place of comments; every other character is where it was */
  code: string;
}

/**
 * Reads JavaScript, TypeScript or JSX, also where it is broken: nothing is thrown.
 * @param options.jsx whether `<` can begin an element; in plain TypeScript it begins types
 */
export function readScript(text: string, { jsx }: { jsx: boolean }): Script {
  const tokens: Token[] = [];
  let code = '';
  for (const token of jsTokens(text, { jsx: jsx as true })) {
    const at = code.length;
    const { type, value } = token;
    code += type.endsWith('Comment') ? value.replaceAll(/[^\n]/g, ' ') : value;
    switch (type) {
      case 'StringLiteral':
      case 'JSXString':
      case 'NoSubstitutionTemplate':
      case 'TemplateTail':
        tokens.push({ kind: 'string', text: value.slice(1, token.closed ? -1 : undefined), at });
        break;
      case 'TemplateHead':
      case 'TemplateMiddle':
        tokens.push({ kind: 'string', text: value.slice(1, -2), at });
        break;
      case 'IdentifierName':
      case 'PrivateIdentifier':
      case 'JSXIdentifier':
      case 'NumericLiteral':
        tokens.push({ kind: 'word', text: value, at });
        break;
      case 'RegularExpressionLiteral':
        tokens.push({ kind: 'mark', text: value, at });
        break;
      case 'Punctuator':
      case 'JSXPunctuator':
        for (let index = 0; index < value.length; index++)
          tokens.push({ kind: 'mark', text: value.charAt(index), at: at + index });
        break;
      default:
    }
  }
  return { tokens, code };
}
