import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense, type PropsWithChildren } from 'react';
import 'ui/reset';
import { namedOptions } from './named-options.ts';
import { pressWithoutRing } from './press-without-ring.ts';
import { withPage } from './with-page.tsx';

const isTest = import.meta.env['VITEST_STORYBOOK'] !== undefined;
const checks = isTest ? import('./checks/every-story.ts') : null;

const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));
const ComponentPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).ComponentPage }));

const preview: Preview = {
  tags: ['autodocs'],
  decorators: [withPage],
  argTypesEnhancers: [namedOptions],
  beforeAll: async () => {
    await checks;
  },
  beforeEach: async (context) => {
    pressWithoutRing();
    await (await checks)?.beforeStory(context);
  },
  afterEach: async (context) => {
    await (await checks)?.afterStory(context);
  },
  initialGlobals: { theme: 'light', brand: 'storefront', direction: 'ltr', motion: 'system' },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'mirror',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
    brand: {
      description: 'Brand',
      toolbar: {
        title: 'Brand',
        icon: 'paintbrush',
        items: [
          { value: 'storefront', title: 'Storefront' },
          { value: 'harbour', title: 'Harbour, an example' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Reading direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        items: [
          { value: 'system', title: 'Motion as the system asks' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  parameters: {
    docs: {
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <DocsPage {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <ComponentPage />
        </Suspense>
      ),
    },
    // The minimum target size of WCAG 2.2, a rule that is off by default in axe.
    a11y: { test: 'error', config: { rules: [{ id: 'target-size', enabled: true }] } },
    controls: { expanded: true, sort: 'requiredFirst' },
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone, 360', styles: { width: '360px', height: '740px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Introduction',
          'Foundations',
          'Components',
          'Shop',
          'Checkout',
          'Letters',
          'Screens',
          // In the order of the route table.
          [
            'Home',
            'Shop',
            'Product',
            'Signup',
            'Login',
            'Forgot password',
            'Reset password',
            'Pay by a link',
            'Invitation',
            'E-mail link',
            'Cart',
            'Find an order',
            'Order',
            'Invoice',
            'Order desk',
            'Orders',
            'User dashboard',
            'Profile',
            'Security',
            'Admin dashboard',
            'Create category',
            'Create product',
            'Manage products',
            'Low stock',
            'Import products',
            'Update product',
            'Preview of a product',
            'Admin orders',
            'Order by phone',
            'Packing slips',
            'Invoices',
            'Customers',
            'Customer',
            'Audit',
            'Webhooks',
            'Staff',
            'Settings',
            'Not found',
            'Error',
          ],
        ],
      },
    },
  },
};

export default preview;
