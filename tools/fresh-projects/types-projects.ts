import { reactCheckout, type FreshProject } from './project.ts';

const code = `
import { create, DropinError, type DropinOptions, type PaymentMethodPayload } from 'open-dropin';
import 'open-dropin/dropin.css';

const options: DropinOptions = { authorization: 'x', container: '#dropin-container', card: { cardholderName: true } };

export function describe(method: PaymentMethodPayload): string {
  if (method.type === 'CreditCard') return method.details.lastFour.toUpperCase();
  if (method.type === 'PayPalAccount') return method.details.email.toUpperCase();
  if (method.type === 'VenmoAccount') return method.details.username.toUpperCase();
  if (method.type === 'ApplePayCard') return method.details.cardType.toUpperCase();
  return method.details.lastTwo.toUpperCase();
}

create(options).then(
  async (dropin) => console.log(describe(await dropin.requestPaymentMethod())),
  (error: unknown) => console.error(error instanceof DropinError && error.code),
);
`;

const compilerOptions = (moduleResolution: 'bundler' | 'nodenext') => ({
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'DOM'],
  jsx: 'react-jsx',
  types: [],
  module: moduleResolution === 'bundler' ? 'preserve' : 'nodenext',
  moduleResolution,
});

/** `tsc --strict`, which also reads the declarations of the package. */
const compiled = (moduleResolution: 'bundler' | 'nodenext'): FreshProject => ({
  name: `tsc-${moduleResolution}`,
  files: {
    'checkout.ts': code,
    'Checkout.tsx': reactCheckout,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { ...compilerOptions(moduleResolution), noUncheckedSideEffectImports: true },
      include: ['*.ts', '*.tsx'],
    }),
  },
  dependencies: { '@types/react': '19.3.0', react: '19.3.1', 'react-dom': '19.3.1', typescript: '5.9.3' },
  build: [['tsc', '-p', '.']],
});

/** The oldest TypeScript that reads the package's entries. The types of React 19 need a newer one. */
const oldest: FreshProject = {
  name: 'tsc-4.7',
  files: {
    'checkout.ts': code,
    'tsconfig.json': JSON.stringify({ compilerOptions: compilerOptions('nodenext'), include: ['*.ts'] }),
  },
  dependencies: { typescript: '4.7.4' },
  build: [['tsc', '-p', '.']],
};

export const typesProjects: readonly FreshProject[] = [compiled('bundler'), compiled('nodenext'), oldest];
