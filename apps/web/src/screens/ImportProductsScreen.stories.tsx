import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { forbidden, unreachable } from '../calls/failure.fixture.ts';
import { ImportProductsScreen } from './ImportProductsScreen.tsx';
import { onPage } from './on-page.fixture.tsx';

const file = new File(['Name,Price in rupees,Category\n'], 'products.csv', { type: 'text/csv' });

const columns = {
  file: [
    { name: 'Name', column: 'Name', samples: ['Kettle', 'Mug'] },
    { name: 'Cost', column: null, samples: ['1.299,50', '149,5'] },
    { name: '', column: null, samples: [] },
  ],
  known: ['Id', 'Name', 'Price in rupees', 'Category'],
};

const badLines = [
  { line: 12, column: 'Price in rupees', reason: 'A price is not negative.', csv: '' },
  { line: 340, column: 'Category', reason: 'There is no category with this name.', csv: '' },
  { line: 341, column: '', reason: 'The line has 9 cells, and the first line of the file 8.', csv: '' },
];

const meta = {
  title: 'Screens/Import products',
  component: ImportProductsScreen,
  args: {
    file: null,
    columns: null,
    running: null,
    report: null,
    failure: null,
    onChoose: fn(),
    onChooseColumn: fn(),
    onRun: fn(),
    onCancel: fn(),
    onSaveBad: fn(),
    download: { busy: false, failure: null, onDownload: fn() },
  },
  parameters: { layout: 'fullscreen' },
  decorators: [onPage],
} satisfies Meta<typeof ImportProductsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: 'Check' })).toBeDisabled();
    await userEvent.upload(canvas.getByLabelText(/CSV file/), file);
    await expect(args.onChoose).toHaveBeenCalledWith(file);
    await userEvent.click(canvas.getByRole('button', { name: 'Export products' }));
    await expect(args.download.onDownload).toHaveBeenCalledOnce();
  },
};

export const Chosen: Story = {
  args: { file },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    await expect(args.onRun).toHaveBeenCalledWith('check');
  },
};

export const WithAnUnknownColumn: Story = {
  args: {
    file,
    columns,
    failure: {
      ...unreachable,
      code: 'bad_input',
      message: 'There is no column “Cost”. Nothing was changed.',
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(/1\.299,50.* · .*149,5/)).toBeVisible();
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: /What “.*Cost.*” is read as/ }),
      'Price in rupees',
    );
    await expect(args.onChooseColumn).toHaveBeenCalledWith(1, 'Price in rupees');
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: /What “.*Name.*” is read as/ }),
      'Skip',
    );
    await expect(args.onChooseColumn).toHaveBeenCalledWith(0, null);
  },
};

export const Loading: Story = {
  args: { file, running: { kind: 'check', step: 'sending', share: 0.4 } },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Sending the file…' })).toHaveAttribute(
      'value',
      '40',
    );
    await expect(canvas.getByLabelText(/CSV file/)).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Importing: Story = {
  args: { file, running: { kind: 'import', step: 'working', share: 0.7 } },
  play: ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Importing the lines…' })).toBeVisible(),
};

export const Full: Story = {
  args: {
    file,
    columns,
    report: {
      kind: 'check',
      counts: { created: 980, changed: 12, unchanged: 4, bad: 3 },
      bad: badLines,
      hasFile: true,
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(
      canvas.getByText('An import would make this of it: 980 created, 12 changed, 4 unchanged, 3 lines bad.'),
    ).toBeVisible();
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await expect(args.onRun).toHaveBeenCalledWith('import');
  },
};

export const CheckedAndGood: Story = {
  args: {
    file,
    report: {
      kind: 'check',
      counts: { created: 3, changed: 0, unchanged: 0, bad: 0 },
      bad: [],
      hasFile: false,
    },
  },
};

export const Imported: Story = {
  args: {
    file,
    report: {
      kind: 'import',
      counts: { created: 90_000, changed: 12, unchanged: 4, bad: 12_345 },
      bad: badLines,
      hasFile: true,
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('The import has landed')).toBeVisible();
    await expect(canvas.getByText(/the file has all 12,345/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Download the bad lines' }));
    await expect(args.onSaveBad).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Import' })).toBeNull();
  },
};

export const OnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } }, play: () => {} };
export const RightToLeft: Story = { ...Full, globals: { direction: 'rtl' }, play: () => {} };

export const Canceled: Story = {
  args: { file, failure: { ...unreachable, message: 'The import was canceled. Nothing was changed.' } },
  play: ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was changed.'),
};

/** A person who is not an admin is refused in words (decision 9). */
export const Refused: Story = {
  args: { file, failure: forbidden, download: { busy: false, failure: forbidden, onDownload: fn() } },
  play: ({ canvas }) => expect(canvas.getAllByText(forbidden.message)).toHaveLength(2),
};

export const Error: Story = {
  args: { file, failure: { ...unreachable, message: 'The connection was lost. Nothing was changed.' } },
};
