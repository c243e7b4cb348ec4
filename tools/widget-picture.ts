import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { VERSION } from '../packages/dropin/src/version.ts';
import { ensureBrowser } from './browser.ts';
import { launchBrowser } from './fresh-projects/browser.ts';
import { startGateway } from './fresh-projects/gateway.ts';
import { serveProject } from './fresh-projects/serve-project.ts';
import { repository } from './settings.ts';
import { runTurbo } from './turbo.ts';

// npm run widget:picture: writes the picture of the widget's README, from the built script and the sandbox.
const picture = join(repository, 'docs', 'dropin', 'widget.png');

const panels = `
  const wallets = {
    paypal: { flow: 'vault' },
    venmo: { allowDesktop: true },
    googlePay: { transactionInfo: { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '10.00' } },
  };
  const common = { authorization: 'sandbox_local_storefront' };
  Promise.all([
    braintree.dropin.create({ ...common, container: '#light', appearance: { theme: 'light' } }),
    braintree.dropin.create({ ...common, ...wallets, container: '#dark', appearance: { theme: 'dark' } }),
    braintree.dropin.create({ ...common, container: '#phone', locale: 'ar_EG', appearance: { theme: 'light', preset: 'soft' } }),
  ]).then(() => (document.title = 'ready'), (error) => (document.title = error.message));`;

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Widget</title><style>
  body { margin: 0; display: flex; width: max-content; align-items: stretch; font-family: sans-serif; }
  div.panel { width: 400px; padding: 20px; }
  div.dark { background: #16181d; }
  div.narrow { width: 320px; }
</style>
<div class="panel"><div id="light"></div></div><div class="panel dark"><div id="dark"></div></div>
<div class="panel narrow"><div id="phone"></div></div>
<script src="/web/dropin/${VERSION}/js/dropin.min.js"></script><script>${panels}</script>`;

process.env['CHROMIUM_PATH'] = await ensureBrowser(console.log);
await runTurbo(['build'], 'dropin', 'The widget could not be built:');
const scratch = mkdtempSync(join(tmpdir(), 'widget-picture-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
cpSync(join(repository, 'packages', 'dropin', 'dist', 'web'), join(scratch, 'web'), { recursive: true });
writeFileSync(join(scratch, 'index.html'), html);
const gateway = await startGateway(join(scratch, 'gateway'));
const site = await serveProject({ folders: ['.'] }, scratch);
const browser = await launchBrowser(gateway);
try {
  const page = await browser.newPage({ deviceScaleFactor: 2, viewport: { width: 1300, height: 600 } });
  await page.goto(site.url);
  await page.waitForFunction('document.title !== "Widget"');
  if ((await page.title()) !== 'ready') throw new Error(await page.title());
  await typeCard(page, '#light');
  const image = await page.locator('body').screenshot({ animations: 'disabled' });
  const { size } = await sharp(image).png({ palette: true, colours: 64, effort: 10 }).toFile(picture);
  console.log(`${picture}: ${(size / 1000).toFixed(1)} kB`);
} finally {
  await browser.close();
  await site.stop();
  await gateway.stop();
}

async function typeCard(page: Page, place: string): Promise<void> {
  for (const [field, text] of Object.entries({ number: '4111111111111111', expirationDate: '1230' }))
    await page
      .locator(place)
      .frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
      .locator(`.${field}`)
      .fill(text);
}
